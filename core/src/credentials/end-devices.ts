import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import { Sessions } from "./sessions.port.ts"

/**
 * Ends what devices have of an account: its sessions, the push messages to its browsers, and the links to its orders' pages that these
 * brought. Somebody who was signed in and had no right to may have put a browser of theirs there, or by such a link on an
 * order, and had its messages go there. Links in mails stay.
 */
export const endDevices = Effect.fnUntraced(function* (userId: UserId) {
  yield* (yield* Sessions).endAll(userId)
  yield* (yield* OrderLinkStore).endPushed(userId, yield* Clock.currentTimeMillis)
  const choices = yield* MessageChoiceStore
  yield* choices.unsubscribeAll({ kind: "user", userId })
  yield* choices.forgetOrdersOf(userId)
})
