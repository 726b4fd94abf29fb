import { Clock, Effect, Schema } from "effect"
import type { MessageEvent } from "../messaging/message-event.ts"
import type { SentMessage } from "../order/messages/sent-message.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import type { Order } from "../order/order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { MailContent } from "./mail-content.ts"
import type { MailScene } from "./mail-scene.ts"
import { MailStore } from "./mail-store.port.ts"

/** A message that an order's customer is owed, with all that it is written from. */
export interface OwedMessage {
  readonly order: Order
  readonly content: MailContent
  /** The email that it is owed to. */
  readonly to: string
  readonly scene: MailScene
  /** What has become of it. */
  readonly kept: SentMessage
}

/** The message before anything was tried for it. */
export const untried = (
  id: string,
  key: string,
  { id: orderId }: Order,
  event: MessageEvent | undefined,
  at: number,
): SentMessage => ({
  id,
  key,
  orderId,
  event: event ?? null,
  channel: "mail",
  recipient: "",
  text: "",
  outcome: "waiting",
  insteadOf: null,
  dropped: null,
  failure: null,
  heldUntil: null,
  triedSince: null,
  tries: 0,
  segments: null,
  segmentPrice: null,
  providerId: null,
  at,
})

/** Another try of the same message has begun meanwhile, or the message is owed no more: its person was forgotten, or it was sent. */
export class TryNotBegun extends Schema.TaggedError<TryNotBegun>()("TryNotBegun", {}) {
  override readonly message = "Another try of this message is under way, or it is owed no more."
}

/**
 * Notes that a try begins, before anything is sent and after its links are made, which a deletion from then on ends. Fails where another
 * has begun meanwhile, or where nothing is owed any more: the job looks again, and then finds what is so.
 */
export const beginTry = Effect.fnUntraced(function* (
  kept: SentMessage,
  way: Pick<SentMessage, "channel" | "recipient" | "text" | "insteadOf">,
) {
  const at = yield* Clock.currentTimeMillis
  const begun: SentMessage = {
    ...kept,
    ...way,
    outcome: "waiting",
    // Of one that was held until now its customer waits since then; one that is tried before is held no more.
    heldUntil: kept.heldUntil !== null && kept.heldUntil > at ? null : kept.heldUntil,
    triedSince: kept.triedSince ?? at,
    tries: kept.tries + 1,
    at,
  }
  if (!(yield* (yield* SentMessageStore).begin(begun))) return yield* new TryNotBegun()
  return begun
})

/** Notes why a try failed; the next one comes by itself. */
export const noteFailure = Effect.fnUntraced(function* (begun: SentMessage, failure: string) {
  yield* (yield* SentMessageStore).save({ ...begun, failure, at: yield* Clock.currentTimeMillis })
})

/** Notes what became of a message in the end: it is owed no more. */
export const settle = Effect.fnUntraced(function* (
  begun: SentMessage,
  end: Pick<SentMessage, "outcome"> & Partial<SentMessage>,
) {
  const at = yield* Clock.currentTimeMillis
  const sent = yield* SentMessageStore
  const mails = yield* MailStore
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.andThen(sent.save({ ...begun, failure: null, heldUntil: null, ...end, at }), mails.markSent(begun.id, at)),
  )
})
