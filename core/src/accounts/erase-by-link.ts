import { Effect, Schema } from "effect"
import { askForCode, judgeCode, requireRight } from "../messaging/one-time-codes.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { orderOfPageLink } from "../order-links/follow-order-link.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type AccountMailContent, erasureProof } from "../people/account-mail.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { eraseGuestOf, GuestInUse } from "./erase-guest.ts"
import { isDone, removePhotos } from "./erase-orders.ts"

/** The order is in its customer's account, with which its data goes. */
export class ErasedWithAccount extends Schema.TaggedError<ErasedWithAccount>()("ErasedWithAccount", {}) {
  override readonly message = "This order is in its customer's account. Its data is erased when the account is deleted."
}

/** Fails unless an order is a guest's and nothing is left to do for it. Its lock is held. */
const requireErasable = Effect.fnUntraced(function* (order: Order) {
  if (order.userId !== null) return yield* new ErasedWithAccount()
  if (!(yield* isDone(order))) return yield* new GuestInUse({ orderNumbers: [order.orderNumber] })
})

/**
 * Mails a code to the email of the order that a link leads to: whoever types it has their personal data erased. The link alone erases
 * nothing, since it may have been passed on.
 */
export const askToErase = Effect.fn("askToErase")(function* (token: string) {
  const { id } = yield* orderOfPageLink(token)
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(id))
      yield* requireErasable(order)
      yield* askForCode(erasureProof(order.customerEmail))
      const key = `erasure-code:${yield* (yield* Ids).uuid}`
      const content: AccountMailContent = { template: "erasure-code", orderId: id }
      yield* (yield* Outbox).oweMail({ key, to: order.customerEmail, content })
    }),
  )
})

/**
 * Erases all guest orders of the email that a link's order was placed with, once the code that was mailed there is typed. Fails while something
 * is left to do for one of them.
 */
export const eraseByLink = Effect.fn("eraseByLink")(function* (token: string, code: string) {
  const order = yield* orderOfPageLink(token)
  if (order.userId !== null) return yield* new ErasedWithAccount()
  const { transact } = yield* UnitOfWork
  yield* requireRight(yield* transact(judgeCode(erasureProof(order.customerEmail), code)))
  // Whoever erased it at the same time has done what was asked.
  const { photos } = yield* transact(eraseGuestOf(order.customerEmail)).pipe(
    Effect.catchTag("NoSuchGuest", () => Effect.succeed({ photos: [] })),
  )
  yield* removePhotos(photos)
})
