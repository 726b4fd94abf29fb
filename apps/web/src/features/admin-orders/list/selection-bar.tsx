import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { CreditCard, ListChecks, type LucideIcon, Tag, X } from "lucide-react"
import { useState } from "react"
import { Button } from "../../../design/button.tsx"
import { type PlainMessageId, useText } from "../../../messages/text.tsx"
import { type BulkAction, BulkDialog } from "./bulk-dialog.tsx"
import type { useSelection } from "./use-selection.ts"

const actions: ReadonlyArray<{
  readonly action: BulkAction
  readonly label: PlainMessageId<"admin-orders">
  readonly icon: LucideIcon
}> = [
  { action: "labels", label: "printLabels", icon: Tag },
  { action: "payment", label: "requestPayment", icon: CreditCard },
  { action: "status", label: "setStatus", icon: ListChecks },
]

/** What to do with the selected orders; it stays in sight at the page's foot while there are any. */
export const SelectionBar = ({ selection }: { readonly selection: ReturnType<typeof useSelection> }) => {
  const text = useText("admin-orders")
  const { selected, selectAll, clear } = selection
  const [asked, setAsked] = useState<{
    readonly action: BulkAction
    readonly orders: ReadonlyArray<OrderSummaryView>
  }>()
  return (
    <>
      {selected.length > 0 && (
        <section
          aria-label={text("selection")}
          className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-card border border-ocean bg-paper px-3 py-2 shadow-lift"
        >
          <p role="status" className="font-semibold tabular-nums sm:mr-2">
            {text("selected", { count: selected.length })}
          </p>
          {actions.map(({ action, label, icon: Icon }) => (
            <Button
              key={action}
              tone="secondary"
              size="dense"
              icon={<Icon aria-hidden className="size-4 shrink-0" />}
              onClick={() => setAsked({ action, orders: selected })}
            >
              {text(label)}
            </Button>
          ))}
          <span className="flex gap-1 sm:ml-auto">
            <Button tone="quiet" size="dense" onClick={selectAll}>
              {text("selectAll")}
            </Button>
            <Button tone="quiet" size="dense" icon={<X aria-hidden className="size-4 shrink-0" />} onClick={clear}>
              {text("clearSelection")}
            </Button>
          </span>
        </section>
      )}
      {asked !== undefined && <BulkDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
