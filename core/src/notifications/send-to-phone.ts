import { Clock, Effect } from "effect"
import { maskLinks, withLink } from "../messaging/mask-links.ts"
import type { MessageEvent } from "../messaging/message-event.ts"
import { type PushMessage, type PushNotSent, PushSender } from "../messaging/push-sender.port.ts"
import { TextMessenger, TextNotSent, type TextRefused } from "../messaging/text-messenger.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import type { ReplacementReason, SentMessage } from "../order/messages/sent-message.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { Order } from "../order/order.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { browsersOf } from "./choose-channel.ts"
import { howToStop, sayEvent } from "./message-texts.ts"
import { orderPageLink } from "./order-page-link.ts"
import { beginTry, noteFailure, type OwedMessage, settle } from "./owed-message.ts"
import { sendByMail } from "./send-by-mail.ts"
import { textFacts } from "./write-text.ts"

/**
 * For how long the provider is asked about a message that it may have taken before a mail goes out all the same: longer than
 * outages last, so that nobody is told twice.
 */
const patienceMillis = 3 * 60 * 60 * 1000

const sentences = Effect.fnUntraced(function* (owed: OwedMessage, event: MessageEvent, channel: "text" | "push") {
  return sayEvent(event, yield* textFacts(owed, owed.scene, channel))
})

/**
 * A text: who writes, what there is to say, and the page of the order. The first to a phone tells how to end them. On a next try
 * it is the same but for its link, so that the provider can be asked for it.
 */
const writeText = Effect.fnUntraced(function* (owed: OwedMessage, event: MessageEvent, phone: PhoneNumber) {
  const { kept, scene } = owed
  const { companyName } = scene.settings.information
  const { url } = yield* orderPageLink(owed.order.id, scene)
  if (kept.triedSince !== null) return withLink(kept.text, url)
  const isFirst = !(yield* (yield* SentMessageStore).wasTexted(phone))
  return [`${companyName}: ${yield* sentences(owed, event, "text")}`, url, ...(isFirst ? [howToStop] : [])].join(" ")
})

const replace = (owed: OwedMessage, begun: SentMessage, because: ReplacementReason) =>
  sendByMail({ ...owed, kept: begun }, { channel: begun.channel === "push" ? "push" : "text", because })

/** Tries again later, with the same channel; by mail once that has gone on for too long. */
const tryAgain = Effect.fnUntraced(function* <E extends TextNotSent | PushNotSent>(
  owed: OwedMessage,
  begun: SentMessage,
  error: E,
) {
  const now = yield* Clock.currentTimeMillis
  if (now - (begun.triedSince ?? now) >= patienceMillis) return yield* replace(owed, begun, "provider-down")
  yield* noteFailure(begun, error.reason)
  return yield* Effect.fail(error)
})

/** The phone wants no texts, or can't get any. */
const noteRefusal = Effect.fnUntraced(function* (phone: PhoneNumber, { because }: TextRefused) {
  if (because !== "stopped") return
  const consents = yield* TextConsentStore
  const { transact } = yield* UnitOfWork
  const at = yield* Clock.currentTimeMillis
  yield* transact(Effect.andThen(consents.setStopped(phone, true, at), consents.end(phone, "stop", at)))
})

/** Sends a message as a text. Where it may have been sent before, the provider is asked for it first. */
export const sendByText = Effect.fnUntraced(function* (owed: OwedMessage, event: MessageEvent, phone: PhoneNumber) {
  const { kept, scene } = owed
  const body = yield* writeText(owed, event, phone)
  const way = { channel: "text", recipient: phone, text: maskLinks(body), insteadOf: null } as const
  const begun = yield* beginTry(kept, way)
  const messenger = yield* TextMessenger
  yield* messenger.send({ id: kept.id, to: phone, body }, kept.triedSince ?? undefined).pipe(
    // A fault of the adapter: nobody knows whether it was sent.
    Effect.catchDefect((defect) =>
      Effect.andThen(
        Effect.logError("a text message could not be sent", defect),
        Effect.fail(new TextNotSent({ reason: "something went wrong here", mayHaveSent: true })),
      ),
    ),
    Effect.flatMap(({ providerId, segments }) =>
      settle(begun, { outcome: "sent", providerId, segments, segmentPrice: scene.settings.textSegmentPrice }),
    ),
    Effect.catchTags({
      TextRefused: (refused) => Effect.andThen(noteRefusal(phone, refused), replace(owed, begun, refused.because)),
      TextNotSent: (error) =>
        error.mayHaveSent ? tryAgain(owed, begun, error) : replace(owed, begun, "provider-down"),
    }),
  )
})

/** Sends a message to all browsers of its customer; one that has ended is taken off. Returns how many took it, and who failed. */
const push = Effect.fnUntraced(function* (order: Order, message: PushMessage) {
  const sender = yield* PushSender
  const choices = yield* MessageChoiceStore
  let taken = 0
  const failures: Array<PushNotSent> = []
  for (const browser of yield* browsersOf(order)) {
    yield* sender.send(browser, message).pipe(
      Effect.tap(() => Effect.sync(() => void (taken += 1))),
      Effect.catchTags({
        PushSubscriptionGone: () => choices.unsubscribe(browser.endpoint),
        PushNotSent: (error) => Effect.sync(() => void failures.push(error)),
      }),
    )
  }
  return { taken, failures }
})

/** Sends a message to all browsers of its customer. A repeat takes the place of what they show, so it may be sent again. */
export const sendByPush = Effect.fnUntraced(function* (owed: OwedMessage, event: MessageEvent) {
  const { kept, order, scene } = owed
  const title = scene.settings.information.companyName
  const body = yield* sentences(owed, event, "push")
  const { url } = yield* orderPageLink(order.id, scene, "push")
  const begun = yield* beginTry(kept, { channel: "push", recipient: "", text: body, insteadOf: null })
  const { taken, failures } = yield* push(order, { title, body, url, tag: kept.id })
  if (taken > 0) return yield* settle(begun, { outcome: "sent" })
  // An earlier try may have been taken, too.
  const uncertain =
    failures.find(({ mayHaveSent }) => mayHaveSent) ?? (kept.triedSince === null ? undefined : failures[0])
  if (uncertain !== undefined) return yield* tryAgain(owed, begun, uncertain)
  yield* replace(owed, begun, failures.length === 0 ? "no-device" : "provider-down")
})
