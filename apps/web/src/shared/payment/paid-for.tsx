import type { PaidOrder } from "@laundry/contracts/payments/paid-order"
import { formatDay } from "@laundry/core/local-time/local-time"
import { type Cents, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useText } from "../../messages/text.tsx"
import { chargeOrigin } from "../order-detail/payment-facts.ts"
import { sayTimeSlot } from "../orders/order-words.ts"
import { pricePartsOf } from "../pricing/price-parts.ts"

const plain = (amount: Cents): string => `$${formatMoney(amount)}`

/** What is paid for: the weight and how its price comes about, the pickup and its address. Nothing until it is known. */
export const PaidFor = ({ order }: { readonly order: PaidOrder | undefined }) => {
  const text = useText("payment")
  if (order === undefined) return null
  const { marketplace } = order
  const { minimum, additional, oversized } = pricePartsOf(order)
  const origin = chargeOrigin({ ...order, minimumPaymentAmount: minimum, additionalCharges: additional })
  const limit = formatPounds(order.freeWeightLimit)
  const facts: ReadonlyArray<readonly [name: string, fact: string]> = [
    ...(order.pickupDate === undefined || order.pickupTimeSlot === undefined
      ? []
      : [
          [
            text("pickup"),
            text("pickupText", { day: formatDay(order.pickupDate), window: sayTimeSlot(order.pickupTimeSlot) }),
          ] as const,
        ]),
    ...(order.pickupAddress === undefined
      ? []
      : [
          [
            text("address"),
            order.pickupApt
              ? text("addressApt", { address: order.pickupAddress, apt: order.pickupApt })
              : order.pickupAddress,
          ] as const,
        ]),
    ...(order.weight === null
      ? []
      : [[text("weight"), text("pounds", { pounds: formatPounds(order.weight) })] as const]),
    [text("minimum"), text("minimumText", { amount: plain(minimum), limit })],
    ...(marketplace === undefined ? [] : [[text("trustAndSafety"), plain(marketplace.trustAndSafetyFee)] as const]),
    ...(additional > 0
      ? [
          [
            text("additional"),
            origin.kind === "by-hand"
              ? text("additionalByHand", { amount: plain(additional) })
              : text("additionalText", { amount: plain(additional), price: plain(order.pricePerPound), limit }),
          ] as const,
        ]
      : []),
    ...(oversized > 0
      ? [
          [
            text("oversized"),
            text("oversizedText", { amount: plain(oversized), items: order.oversizedItems ?? 0 }),
          ] as const,
        ]
      : []),
    ...(order.promo === undefined
      ? []
      : [[text("promo"), text("promoText", { code: order.promo.code, amount: plain(order.promo.discount) })] as const]),
    ...(order.goodwill === undefined ? [] : [[text("goodwill"), `−${plain(order.goodwill)}`] as const]),
    ...(order.credit === undefined ? [] : [[text("creditUsed"), `−${plain(order.credit)}`] as const]),
    ...(order.totalPaid > 0 ? [[text("paidBefore"), `−${plain(order.totalPaid)}`] as const] : []),
  ]
  return (
    <section aria-label={text("paidFor")}>
      <dl className="grid gap-1.5 border-t border-line pt-4">
        {facts.map(([name, fact]) => (
          <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium tabular-nums wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {marketplace !== undefined && (
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {order.weight === null && <li>{text("oversizedAdds", { fee: plain(marketplace.oversizedItemFee) })}</li>}
          <li>{text("platformKeeps", { percent: String(marketplace.platformFeePercent) })}</li>
          {order.weight === null && <li>{text("cancelling", { fee: plain(marketplace.cancellationFee) })}</li>}
        </ul>
      )}
    </section>
  )
}
