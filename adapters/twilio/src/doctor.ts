import type { Finding } from "@laundry/plugin/plugin"
import { isMessagingService, openTwilio, type TwilioAccess, type TwilioClient } from "./twilio-client.ts"

const say = (status: Finding["status"], message: string, remedy?: string): Finding => ({
  name: "Texts back",
  status,
  message,
  ...(remedy === undefined ? {} : { remedy }),
})

/** Where Twilio brings texts to the sender; undefined when the account has no such sender, null when each number says so itself, empty for nowhere. */
const inboundAddress = async (client: TwilioClient, from: string): Promise<string | null | undefined> => {
  if (isMessagingService(from)) {
    const service = await client.messaging.v1.services(from).fetch()
    // Twilio tells of a service that throws texts away by no address.
    return service.useInboundWebhookOnNumber ? null : (service.inboundRequestUrl ?? "")
  }
  const [number] = await client.incomingPhoneNumbers.list({ phoneNumber: from, limit: 1 })
  return number?.smsUrl
}

/** Whether the sender is the account's, and texts to it are brought to us: STOP must arrive. */
export const lookAtSender = async (access: TwilioAccess, url: string): Promise<Finding> => {
  const remedy = `At Twilio, have messages that come in sent to ${url} by POST.`
  try {
    const address = await inboundAddress(openTwilio(access), access.from)
    if (address === undefined)
      return say("problem", "The account has no such number.", "TWILIO_FROM must be a number of the account.")
    if (address === null)
      return say("warning", "The numbers of the messaging service say themselves where texts go.", remedy)
    return address === url
      ? say("ok", "Texts to the number are brought to the site.")
      : say("problem", `Twilio brings texts to ${address === "" ? "nowhere" : "another address"}.`, remedy)
  } catch {
    return say("warning", "Twilio does not tell where texts to the number go.", remedy)
  }
}
