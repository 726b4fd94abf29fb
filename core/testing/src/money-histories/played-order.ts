import type { OrderId } from "@laundry/core/order/order"
import type { Layer } from "effect"
import type { inMemoryProduct } from "../in-memory/product.ts"
import type { InMemoryPaymentProvider } from "../in-memory/provider/payment-provider.ts"
import type { Tab } from "./happening.ts"
import type { Part } from "./whose-order.ts"

export type ProductServices = Layer.Success<ReturnType<typeof inMemoryProduct>>

/** The order that a history is of, and what is open of it. */
export interface PlayedOrder {
  readonly orderId: OrderId
  readonly part: Part
  readonly provider: InMemoryPaymentProvider["Service"]
  /** The provider's ids of the payments and tips that are open in tabs. */
  readonly intents: Partial<Record<Tab, string>>
  readonly tips: Partial<Record<Tab, string>>
  /** Does something at the provider whose events arrive in the end, whatever happens to them before. */
  readonly withEvents: (act: () => void) => void
}

/** One of them, or undefined for an empty list. */
export const pick = <A>(choices: ReadonlyArray<A>, index: number): A | undefined =>
  choices[index % Math.max(1, choices.length)]
