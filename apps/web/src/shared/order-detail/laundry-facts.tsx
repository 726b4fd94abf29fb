import type { OrderView } from "@laundry/contracts/orders/orders"
import { formatPounds } from "@laundry/core/money/pounds"
import { useText } from "../../messages/text.tsx"
import { sayEstimate } from "../orders/order-words.ts"
import { DetailSection, Fact, Facts } from "./section.tsx"

type Laundry = Pick<OrderView, "estimatedWeight" | "weight" | "actualBags" | "readyBags" | "deliveredBags"> &
  Partial<Pick<OrderView, "detergentPreference" | "specialInstructions">>

/** How much there is and how it is washed. */
export const LaundryFacts = ({ order }: { readonly order: Laundry }) => {
  const text = useText("order-detail")
  const ordersText = useText("orders")
  const bags = (count: number | null) => count !== null && ordersText("bags", { count })
  const { estimatedWeight, weight } = order
  return (
    <DetailSection title={text("laundryTitle")}>
      <Facts>
        <Fact name={text("estimate")}>
          {estimatedWeight === null ? null : sayEstimate(ordersText, estimatedWeight)}
        </Fact>
        <Fact name={text("pickedUpBags")}>{bags(order.actualBags)}</Fact>
        <Fact name={text("weight")}>
          {weight === null ? null : ordersText("pounds", { pounds: formatPounds(weight) })}
        </Fact>
        <Fact name={text("readyBags")}>{bags(order.readyBags)}</Fact>
        <Fact name={text("deliveredBags")}>{bags(order.deliveredBags)}</Fact>
        <Fact name={text("detergent")}>{order.detergentPreference}</Fact>
        <Fact name={text("laundryInstructions")}>{order.specialInstructions}</Fact>
      </Facts>
    </DetailSection>
  )
}
