import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { PackageCheck, Printer } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Fold } from "../../design/fold.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"

interface ReadyTodayProps {
  readonly orders: ReadonlyArray<LaundryOrderView>
  readonly onLabels: (orderId: string) => void
}

const ReadyRow = ({ order, onLabels }: { readonly order: LaundryOrderView } & Pick<ReadyTodayProps, "onLabels">) => {
  const text = useText("laundry")
  const ordersText = useText("orders")
  const number = String(order.orderNumber)
  const facts = [
    order.readyBags !== null && ordersText("bags", { count: order.readyBags }),
    order.weight !== null && ordersText("pounds", { pounds: String(order.weight) }),
  ].filter((fact) => fact !== false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-5 py-3 sm:px-7">
      <div className="min-w-0">
        <p className="text-lg wrap-anywhere">
          <strong className="font-semibold tabular-nums">{text("labelNumber", { number })}</strong> {order.customerName}
        </p>
        <p className="text-ink-soft tabular-nums">{facts.join(" · ")}</p>
      </div>
      <Button
        tone="secondary"
        size="compact"
        icon={<Printer aria-hidden className="size-5 shrink-0" />}
        onClick={() => onLabels(order.id)}
      >
        {text("printLabels")}
        <VisuallyHidden> {text("printLabelsOf", { number })}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** What was made ready today, folded away. */
export const ReadyToday = ({ orders, onLabels }: ReadyTodayProps) => {
  const text = useText("laundry")
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={text("readyList")} className="rounded-card border border-line bg-paper shadow-lift">
      <Fold
        look="section"
        open={isOpen}
        onToggle={setOpen}
        summary={
          <span className="flex items-center gap-3 text-lg font-semibold">
            <PackageCheck aria-hidden className="size-6 shrink-0 text-done" />
            {text("readyToday", { count: orders.length })}
          </span>
        }
      >
        <ul className="divide-y divide-line border-t border-line">
          {orders.map((order) => (
            <ReadyRow key={order.id} order={order} onLabels={onLabels} />
          ))}
        </ul>
      </Fold>
    </section>
  )
}
