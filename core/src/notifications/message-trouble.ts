import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"

const dayMillis = 24 * 60 * 60 * 1000

/** Since when messages to phones fail, and how many went by mail instead in the last 24 hours; null while they go out. */
export const readMessageTrouble = Effect.fn("readMessageTrouble")(function* () {
  yield* authorize("orders:read")
  const now = yield* Clock.currentTimeMillis
  return (yield* (yield* SentMessageStore).trouble(now - dayMillis)) ?? null
})
