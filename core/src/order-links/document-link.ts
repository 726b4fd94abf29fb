import { Clock, Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { mayActor } from "../access/permissions.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { endOf, followOrderLink, linkEnded } from "./follow-order-link.ts"

/**
 * The key to a document of an order (a weigh ticket, a receipt, the statement) by the link to the order's page: it shows no more of the
 * customer than that page, and ends with it. An order has one statement: its number is 0.
 */
export const documentKey = (token: string, number: number): string => `${token}.${number}`

/** The key to a document that a mail carries: the document's own id, or once the order's links were ended, a new link's. */
export const mailedKey = Effect.fnUntraced(function* (orderId: OrderId, id: string, number: number) {
  const links = yield* OrderLinkStore
  if (!(yield* links.areDocumentsEnded(orderId))) return id
  return documentKey(yield* links.issueToken(orderId, yield* Clock.currentTimeMillis), number)
})

/** A document's own id opens it for everybody who has it, until the order's links were ended: then for its customer and for staff. */
const requireOpen = Effect.fnUntraced(function* (orderId: OrderId) {
  if (!(yield* (yield* OrderLinkStore).areDocumentsEnded(orderId))) return
  const actor = yield* CurrentActor
  const orders = yield* OrderStore
  const order = yield* Effect.orDie(orders.get(orderId))
  if ((actor.kind === "user" && actor.userId === order.userId) || mayActor(actor, "orders:read")) return
  return yield* linkEnded(endOf(order, yield* orders.history(orderId)))
})

/** How the document of a key is found. */
interface Finders<A, E, R> {
  readonly byId: Effect.Effect<A, E, R>
  readonly inOrder: (orderId: OrderId, number: number) => Effect.Effect<A, E, R>
}

/** The document that a key opens. `page` is the token of the link to the order's page that the key is of, if it is of one. */
export const openDocument = Effect.fnUntraced(function* <A extends { readonly orderId: OrderId }, E, R>(
  key: string,
  { byId, inOrder }: Finders<A, E, R>,
) {
  const [, token, number] = /^(.+)\.(\d{1,9})$/.exec(key) ?? []
  if (token === undefined) {
    const found = yield* byId
    yield* requireOpen(found.orderId)
    return { found, page: undefined }
  }
  const { order } = yield* followOrderLink(token)
  return { found: yield* inOrder(order.id, Number(number)), page: token }
})
