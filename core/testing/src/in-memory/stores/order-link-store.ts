import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import { Ids } from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

/** Links to orders' pages in memory. */
export const layer = Layer.effect(
  OrderLinkStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const { secret } = yield* Ids
    return OrderLinkStore.of({
      issueToken: (orderId) =>
        Effect.tap(secret, (token) =>
          update((state) => [
            undefined,
            { ...state, orderLinks: withEntry(state.orderLinks, token, { orderId, isEnded: false }) },
          ]),
        ),
      orderOf: (token) => read(({ orderLinks }) => orderLinks.get(token)),
      endAll: (id) =>
        update((state) => {
          const links = [...state.orderLinks].map(
            ([token, link]) => [token, link.orderId === id ? { ...link, isEnded: true } : link] as const,
          )
          return [undefined, { ...state, orderLinks: new Map(links) }]
        }),
      hasEnded: (id) =>
        read(({ orderLinks }) => [...orderLinks.values()].some(({ orderId, isEnded }) => orderId === id && isEnded)),
    })
  }),
)
