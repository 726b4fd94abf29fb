import type { TextWebhook } from "@laundry/core/messaging/text-messenger.port"
import twilio from "twilio"
import { account, sender } from "./twilio-api.ts"

interface CallOptions {
  readonly url?: string
  readonly authToken?: string
  readonly more?: Readonly<Record<string, string>>
}

/** A call of Twilio's about a text that came in, signed as its library says that Twilio signs. */
export const inboundCall = (
  text: { readonly providerId: string; readonly from: string; readonly body: string },
  options: CallOptions = {},
): TextWebhook => {
  const { url = "https://laundry.example/api/webhooks/texts", authToken = account.authToken, more = {} } = options
  const form = {
    MessageSid: text.providerId,
    SmsMessageSid: text.providerId,
    AccountSid: account.accountSid,
    From: text.from,
    To: sender,
    Body: text.body,
    NumMedia: "0",
    FromCity: "MIAMI BEACH",
    ApiVersion: "2010-04-01",
    ...more,
  }
  return {
    url,
    headers: { "x-twilio-signature": twilio.getExpectedTwilioSignature(authToken, url, form) },
    body: new URLSearchParams(form).toString(),
  }
}
