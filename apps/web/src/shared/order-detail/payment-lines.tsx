import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import type { OrderView, TimelineEntry } from "@laundry/contracts/orders/orders"
import { type Cents, formatDollars, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { totalCost } from "@laundry/core/order/amount-due"
import type { ReactNode } from "react"
import { classes } from "../../design/classes.ts"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { PaymentState } from "../orders/payment-state.tsx"
import { pricePartsOf } from "../pricing/price-parts.ts"
import { chargeOrigin, moneyMoved } from "./payment-facts.ts"
import { DetailSection } from "./section.tsx"

interface LineProps {
  readonly name: string
  /** How it comes about. */
  readonly note?: string | undefined
  readonly strong?: boolean
  readonly children: ReactNode
}

const Line = ({ name, note, strong = false, children }: LineProps) => (
  <div
    className={classes(
      "flex items-baseline justify-between gap-4",
      strong && "border-t border-line pt-2.5 font-semibold",
    )}
  >
    <dt>
      {name}
      {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
    </dt>
    <dd className="shrink-0 text-right">{children}</dd>
  </div>
)

/** What an order costs and what was paid of it. */
type Cost = Pick<
  OrderView,
  | "status"
  | "weight"
  | "minimumPaymentAmount"
  | "additionalCharges"
  | "promoCode"
  | "discount"
  | "totalPaid"
  | "goodwill"
  | "credit"
  | "freeWeightLimit"
  | "pricePerPound"
>

const useChargeNote = (order: Cost): string | undefined => {
  const text = useText("order-detail")
  const origin = chargeOrigin(order)
  if (origin.kind === "by-weight") {
    return text("additionalByWeight", {
      over: formatPounds(origin.over),
      limit: formatPounds(order.freeWeightLimit),
      price: formatDollars(order.pricePerPound),
    })
  }
  return origin.kind === "by-hand" ? text("additionalByHand") : undefined
}

interface PaymentLinesProps {
  readonly order: Cost
  /** What of the marketplace is in its price. */
  readonly fees: OrderFees
  readonly timeline: ReadonlyArray<TimelineEntry> | undefined
}

/** What the order costs, how that comes about, and what was paid and given back. */
export const PaymentLines = ({ order, fees, timeline }: PaymentLinesProps) => {
  const text = useText("order-detail")
  const { paid, refunded } = moneyMoved(order, timeline)
  const { minimum, additional, oversized } = pricePartsOf({ ...order, ...fees })
  const note = useChargeNote({ ...order, minimumPaymentAmount: minimum, additionalCharges: additional })
  const less = (amount: Cents) => <Money amount={subtractCents(zeroCents, amount)} />
  return (
    <DetailSection title={text("paymentTitle")}>
      <dl className="grid w-full gap-2.5">
        <Line name={text("minimum")} note={text("minimumText", { limit: formatPounds(order.freeWeightLimit) })}>
          <Money amount={minimum} />
        </Line>
        {fees.marketplace !== undefined && (
          <Line name={text("trustAndSafety")}>
            <Money amount={fees.marketplace.trustAndSafetyFee} />
          </Line>
        )}
        <Line name={text("additional")} note={note}>
          <Money amount={additional} />
        </Line>
        {oversized > zeroCents && (
          <Line name={text("oversized", { items: fees.oversizedItems ?? 0 })}>
            <Money amount={oversized} />
          </Line>
        )}
        {order.promoCode !== null && (
          <Line name={text("promo", { code: order.promoCode })}>{less(order.discount)}</Line>
        )}
        {order.goodwill > zeroCents && <Line name={text("goodwill")}>{less(order.goodwill)}</Line>}
        <Line name={text("total")} strong>
          <Money amount={totalCost(order)} />
        </Line>
        {order.credit > zeroCents && <Line name={text("credit")}>{less(order.credit)}</Line>}
        <Line name={text("paid")}>{less(paid)}</Line>
        {refunded > zeroCents && (
          <Line name={text("refunded")}>
            <Money amount={refunded} />
          </Line>
        )}
        <Line name={text("status")} strong>
          <PaymentState order={order} />
        </Line>
      </dl>
    </DetailSection>
  )
}
