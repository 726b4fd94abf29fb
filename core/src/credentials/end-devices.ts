import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import { Sessions } from "./sessions.port.ts"

/**
 * Ends what devices have of an account: its sessions, and the push messages to its browsers, whose links open its orders. Somebody
 * who was signed in and had no right to may have put a browser of theirs there.
 */
export const endDevices = Effect.fnUntraced(function* (userId: UserId) {
  yield* (yield* Sessions).endAll(userId)
  yield* (yield* MessageChoiceStore).unsubscribeAll({ kind: "user", userId })
})
