import { Effect } from "effect"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import { OrderStore, type PlacedOrder } from "../../order/order-store.port.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"

/**
 * A placed order as its request is answered, first and repeated alike. The first answer may have got lost, and its cookie with it: a browser
 * that repeats the request is the guest's as well, as long as nobody has ended the order's links.
 */
export const knownTo = Effect.fnUntraced(function* (browser: string | undefined, placed: PlacedOrder) {
  const { id, orderNumber, terms, isRepeated } = placed
  if (isRepeated && browser !== undefined) {
    const links = yield* OrderLinkStore
    const orders = yield* OrderStore
    const { transact } = yield* UnitOfWork
    const add = Effect.gen(function* () {
      yield* Effect.orDie(orders.getForUpdate(id))
      if (!(yield* links.hasEnded(id))) yield* links.addBrowser(id, browser)
    })
    yield* transact(add)
  }
  return { id, orderNumber, terms }
})
