import type { HeldPayView } from "@laundry/contracts/marketplace/work-earnings"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"

/** What of a worker's pay waits, order by order, and what for. */
export const HeldPay = ({ held }: { readonly held: ReadonlyArray<HeldPayView> }) => {
  const text = useText("worker-pay")
  if (held.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl font-semibold">{text("heldTitle")}</h2>
      <ul>
        {held.map(({ orderNumber, amount, because, until }) => (
          <li key={orderNumber} className="flex items-start justify-between gap-4 border-t border-line py-2">
            <span className="grid gap-0.5">
              <span className="font-medium">{text("orderLine", { number: String(orderNumber) })}</span>
              <span className="text-sm text-ink-soft">
                {until === null || because !== "reserve"
                  ? text(`held-${because}`)
                  : text("heldUntil", { day: formatDay(localDateOf(until)) })}
              </span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
