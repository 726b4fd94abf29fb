import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import { Ids } from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, type KeptOrderLink, withEntry } from "../state.ts"

const withEnded = (state: InMemoryState, isMeant: (link: KeptOrderLink) => boolean): InMemoryState => {
  const links = [...state.orderLinks].map(
    ([token, link]) => [token, isMeant(link) ? { ...link, isEnded: true } : link] as const,
  )
  return { ...state, orderLinks: new Map(links) }
}

/** Links to orders' pages in memory. */
export const layer = Layer.effect(
  OrderLinkStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const { secret } = yield* Ids
    return OrderLinkStore.of({
      issueToken: (orderId, _at, carrier) =>
        Effect.tap(secret, (token) =>
          update((state) => [
            undefined,
            {
              ...state,
              orderLinks: withEntry(state.orderLinks, token, { orderId, isEnded: false, isPushed: carrier === "push" }),
            },
          ]),
        ),
      orderOf: (token) =>
        read(({ orderLinks }) => {
          const link = orderLinks.get(token)
          return link && { orderId: link.orderId, isEnded: link.isEnded }
        }),
      endAll: (id) => update((state) => [undefined, withEnded(state, ({ orderId }) => orderId === id)]),
      endPushed: (userId) =>
        update((state) => [
          undefined,
          withEnded(state, ({ orderId, isPushed }) => isPushed && state.orders.get(orderId)?.userId === userId),
        ]),
      hasEnded: (id) =>
        read(({ orderLinks }) => [...orderLinks.values()].some(({ orderId, isEnded }) => orderId === id && isEnded)),
    })
  }),
)
