import type { OrderView } from "@laundry/contracts/orders/orders"
import { formatPounds } from "@laundry/core/money/pounds"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { sayEstimate } from "../orders/order-words.ts"
import { DetailSection, Fact, Facts, isKnown } from "./section.tsx"

type Laundry = Pick<OrderView, "estimatedWeight" | "weight" | "actualBags" | "readyBags" | "deliveredBags"> &
  Partial<Pick<OrderView, "detergentPreference" | "specialInstructions">>

/** How much there is and how it is washed; nothing while none of it is known. */
export const LaundryFacts = ({ order }: { readonly order: Laundry }) => {
  const text = useText("order-detail")
  const ordersText = useText("orders")
  const bags = (count: number | null) => count !== null && ordersText("bags", { count })
  const { estimatedWeight, weight } = order
  const facts: ReadonlyArray<readonly [name: string, fact: ReactNode]> = [
    [text("estimate"), estimatedWeight !== null && sayEstimate(ordersText, estimatedWeight)],
    [text("pickedUpBags"), bags(order.actualBags)],
    [text("weight"), weight !== null && ordersText("pounds", { pounds: formatPounds(weight) })],
    [text("readyBags"), bags(order.readyBags)],
    [text("deliveredBags"), bags(order.deliveredBags)],
    [text("detergent"), order.detergentPreference],
    [text("laundryInstructions"), order.specialInstructions],
  ]
  return (
    facts.some(([, fact]) => isKnown(fact)) && (
      <DetailSection title={text("laundryTitle")}>
        <Facts>
          {facts.map(([name, fact]) => (
            <Fact key={name} name={name}>
              {fact}
            </Fact>
          ))}
        </Facts>
      </DetailSection>
    )
  )
}
