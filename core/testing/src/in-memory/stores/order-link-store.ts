import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import type { OrderId } from "@laundry/core/order/order"
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

/** The state with a browser that placed an order. */
export const withBrowser = (state: InMemoryState, id: OrderId, secret: string): InMemoryState => ({
  ...state,
  placingBrowsers: withEntry(state.placingBrowsers, id, new Set([...(state.placingBrowsers.get(id) ?? []), secret])),
})

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
      addBrowser: (id, secret) => update((state) => [undefined, withBrowser(state, id, secret)]),
      isPlacedBy: (id, secret) => read(({ placingBrowsers }) => placingBrowsers.get(id)?.has(secret) === true),
      endAll: (id) =>
        update((state) => {
          const placingBrowsers = withEntry(state.placingBrowsers, id, new Set<string>())
          const endedOrders = new Set([...state.endedOrders, id])
          return [undefined, { ...withEnded(state, ({ orderId }) => orderId === id), placingBrowsers, endedOrders }]
        }),
      endPushed: (userId) =>
        update((state) => [
          undefined,
          withEnded(state, ({ orderId, isPushed }) => isPushed && state.orders.get(orderId)?.userId === userId),
        ]),
      hasEnded: (id) =>
        read(
          ({ orderLinks, endedOrders }) =>
            endedOrders.has(id) || [...orderLinks.values()].some(({ orderId, isEnded }) => orderId === id && isEnded),
        ),
      areDocumentsEnded: (id) => read(({ endedOrders }) => endedOrders.has(id)),
    })
  }),
)
