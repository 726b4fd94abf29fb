import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type InboundText, TextMessenger, type TextWebhook } from "../messaging/text-messenger.port.ts"
import { ownerRef } from "../order/messages/message-owner.ts"
import type { TextConsent } from "../order/messages/text-consent.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type InboundRequest, requestOf } from "./inbound-words.ts"
import { replyTo, replyToSkip, type SkipAnswer } from "./message-texts.ts"

/** Renews each consent to texts to a phone that STOP had ended, with the same wording. */
const revive = Effect.fnUntraced(function* (phone: PhoneNumber, at: Instant) {
  const consents = yield* TextConsentStore
  const ids = yield* Ids
  const latest = new Map<string, TextConsent>()
  for (const consent of yield* consents.ofPhone(phone)) latest.set(ownerRef(consent.owner), consent)
  for (const consent of latest.values()) {
    if (consent.ended?.by !== "stop") continue
    yield* consents.add({ ...consent, id: yield* ids.uuid, place: "text", givenAt: at, ended: null })
  }
})

const follow = Effect.fnUntraced(function* (request: InboundRequest, phone: PhoneNumber, at: Instant) {
  const consents = yield* TextConsentStore
  if (request !== "stop" && request !== "start") return
  yield* consents.setStopped(phone, request === "stop", at)
  if (request === "stop") yield* consents.end(phone, "stop", at)
  else yield* Effect.andThen(revive(phone, at), consents.confirm(phone))
})

/** The longest text that phones send. A longer one is cut. */
const longestBody = 1600

/** What a person has to read of an inbound text: all that was said where it asks for nothing the product understands. */
const unreadPart = (request: InboundRequest, { from, body }: Pick<InboundText, "from" | "body">) =>
  request === "unclear" ? { from, body: body.replaceAll("\0", "").slice(0, longestBody) } : {}

/** Whether somebody lets us send texts to a phone. */
const holdsConsent = Effect.fnUntraced(function* (phone: PhoneNumber) {
  return (yield* (yield* TextConsentStore).ofPhone(phone)).some(({ ended }) => ended === null)
})

/** Skips what a phone was told of last. Of a text that is delivered again it only tells what came of it. */
export type SkipByText<R> = (phone: PhoneNumber, isNew: boolean) => Effect.Effect<SkipAnswer, never, R>

/**
 * Takes in a text that came from a phone, and returns what it is answered with. STOP ends all texts to the phone, START
 * brings back what STOP ended, and like YES agrees to what waited for the phone's own yes, SKIP does what `skip` says, thanks need no answer, and anything else waits for a person to read it. One
 * that is delivered again is answered again and changes nothing.
 */
export const receiveText = Effect.fn("receiveText")(function* <R>(webhook: TextWebhook, skip: SkipByText<R>) {
  const messenger = yield* TextMessenger
  const { providerId, isAnswered = false, ...text } = yield* messenger.receive(webhook)
  const { from } = text
  const request = requestOf(text.body)
  const { transact } = yield* UnitOfWork
  const { information, recurringPickups } = yield* (yield* CompanySettingsStore).current
  const reply = yield* transact(
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const noted = { id: providerId, receivedAt: at, ...unreadPart(request, text) }
      const isNew = yield* (yield* TextConsentStore).noteInbound(noted)
      if (request === "thanks") return undefined
      if (request === "skip") {
        const answer = yield* skip(from, isNew)
        // Where nothing comes again and again the word means nothing, like any other.
        const isUnknown = answer.kind === "nothing" && !recurringPickups
        return isUnknown ? replyTo("help", information) : replyToSkip(answer, information)
      }
      if (isNew) yield* follow(request, from, at)
      const isUnchosen = request === "start" && !(yield* holdsConsent(from))
      return replyTo(isUnchosen ? "start-unchosen" : request, information)
    }),
  )
  return messenger.reply(isAnswered ? undefined : reply)
})
