import { maskLinks } from "@laundry/core/messaging/mask-links"
import {
  type InboundText,
  type SentText,
  type TextMessage,
  TextMessenger,
  type TextReply,
  type TextWebhook,
  TextWebhookRefused,
} from "@laundry/core/messaging/text-messenger.port"
import { isPhoneNumber } from "@laundry/core/shared/phone-number"
import { Effect, Layer } from "effect"
import { SegmentedMessage } from "sms-segments-calculator"
import twilio from "twilio"
import { isMessagingService, openTwilio, type TwilioAccess } from "./twilio-client.ts"
import { failureOf, refusalOf, unansweredOf, unreachablePhone } from "./twilio-failures.ts"

/** A message as Twilio lists it, as far as we look. */
interface ListedMessage {
  readonly sid: string
  readonly body: string
  readonly numSegments: string
  readonly status: string
  readonly errorCode: number
  readonly dateCreated: Date
}

/** Twilio's clock and ours differ by less. */
const clockDifferenceMillis = 60_000

/** More texts than this nobody gets from us within the hours that are asked about. */
const mostListed = 200

/** What Twilio counted; ours where it has not yet, as for messages of a messaging service. */
const segmentsOf = ({ numSegments, body }: Pick<ListedMessage, "numSegments" | "body">): number =>
  Number(numSegments) || new SegmentedMessage(body).segmentsCount

const sentOf = (listed: Pick<ListedMessage, "sid" | "numSegments" | "body">): SentText => ({
  providerId: listed.sid,
  segments: segmentsOf(listed),
})

/** Fields that came twice have all their values, as the signature was made of them. */
const fieldsOf = (body: string): Record<string, string | Array<string>> => {
  const fields = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const [first = "", ...others] = fields.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}

/** What Twilio says of a text that came in; undefined for a call about something else. */
const inboundIn = (body: string): InboundText | undefined => {
  const fields = new URLSearchParams(body)
  const from = fields.get("From") ?? ""
  const providerId = fields.get("MessageSid")
  if (!isPhoneNumber(from) || providerId === null) return undefined
  // Twilio's own opt-out knows words that the account added, and has answered already.
  const request = fields.get("OptOutType")
  return request === null
    ? { providerId, from, body: fields.get("Body") ?? "" }
    : { providerId, from, body: request, isAnswered: true }
}

const replyOf = (body: string | undefined): TextReply => {
  const response = new twilio.twiml.MessagingResponse()
  if (body !== undefined) response.message(body)
  return { contentType: "text/xml; charset=utf-8", body: response.toString() }
}

/** Text messages through Twilio. */
export const layer = (access: TwilioAccess): Layer.Layer<TextMessenger> =>
  Layer.sync(TextMessenger, () => {
    const { authToken, from, accountSid } = access
    const client = openTwilio(access)
    const sender = isMessagingService(from) ? { messagingServiceSid: from } : { from }

    /** The message that an earlier try sent. Trial accounts put a sentence in front of every text. */
    const findEarlier = async ({ to, body }: TextMessage, triedSince: number): Promise<ListedMessage | undefined> => {
      const oldest = triedSince - clockDifferenceMillis
      const masked = maskLinks(body)
      const listed: ReadonlyArray<ListedMessage> = await client.messages.list({ to, limit: mostListed })
      return listed.find((found) => found.dateCreated.getTime() >= oldest && maskLinks(found.body).endsWith(masked))
    }

    const earlier = Effect.fnUntraced(function* (message: TextMessage, triedSince: number) {
      const found = yield* Effect.tryPromise({
        try: () => findEarlier(message, triedSince),
        // As long as Twilio does not tell, the earlier try may have sent it.
        catch: (error) => unansweredOf(error, true),
      })
      if (found === undefined) return undefined
      if (found.status === "failed" || found.status === "undelivered")
        return yield* refusalOf(found.errorCode) ?? unreachablePhone(found.errorCode)
      return sentOf(found)
    })

    const send = Effect.fn("Twilio.send")(function* (message: TextMessage, triedSince?: number) {
      const known = triedSince === undefined ? undefined : yield* earlier(message, triedSince)
      if (known !== undefined) return known
      const { to, body } = message
      const created = yield* Effect.tryPromise({
        try: () => client.messages.create({ to, body, ...sender }),
        catch: failureOf,
      })
      return sentOf({ sid: created.sid, numSegments: created.numSegments, body })
    })

    return {
      isOffered: true,
      send,
      check: Effect.tryPromise({
        try: () => client.api.accounts(accountSid).fetch(),
        catch: (error) => unansweredOf(error, false),
      }).pipe(Effect.asVoid),
      receive: Effect.fn("Twilio.receive")(function* ({ url, headers, body }: TextWebhook) {
        const signature = headers["x-twilio-signature"] ?? ""
        const isTwilio = twilio.validateRequest(authToken, signature, url, fieldsOf(body))
        const text = isTwilio ? inboundIn(body) : undefined
        return text ?? (yield* new TextWebhookRefused())
      }),
      reply: replyOf,
    }
  })
