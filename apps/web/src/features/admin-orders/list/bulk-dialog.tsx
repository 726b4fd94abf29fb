import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { missingFields } from "@laundry/core/order/update-rules"
import { CircleAlert, CircleCheck } from "lucide-react"
import { useState } from "react"
import { Button } from "../../../design/button.tsx"
import { Dialog } from "../../../design/dialog.tsx"
import { Select, TextArea } from "../../../design/text-field.tsx"
import { useText } from "../../../messages/text.tsx"
import { LabelsPrint } from "../../../shared/bag-labels/labels-print.tsx"
import { statusLooks } from "../../../shared/orders/status-badge.tsx"
import { type Outcome, useBulk } from "./use-bulk.ts"

/** What can be done with several orders at once. */
export type BulkAction = "labels" | "payment" | "status"

const Outcomes = ({ outcomes }: { readonly outcomes: ReadonlyArray<Outcome> }) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const done = outcomes.filter(({ isDone }) => isDone).length
  return (
    <section aria-label={text("outcomes")} className="grid gap-3">
      <p role="status" className="font-semibold">
        {text("outcomesDone", { done: String(done), total: String(outcomes.length) })}
      </p>
      <ul className="grid gap-2">
        {outcomes.map(({ order, isDone, text: said }) => (
          <li key={order.id} className="flex gap-2">
            {isDone ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-done" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-coral" />
            )}
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold tabular-nums">
                {ordersText("number", { number: String(order.orderNumber) })}
              </span>{" "}
              {order.customerName} · {said}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many labels an order takes: its bags as they are ready, else as they were picked up, else one. */
const labelsOf = ({ readyBags, actualBags }: OrderSummaryView): number => readyBags ?? actualBags ?? 1

interface BulkDialogProps {
  readonly action: BulkAction
  /** As they stood when they were chosen. */
  readonly orders: ReadonlyArray<OrderSummaryView>
  readonly onClose: () => void
}

/** Asks before something is done with several orders, and then shows the result of each. */
export const BulkDialog = ({ action, orders, onClose }: BulkDialogProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const { outcomes, isPending, requestPayments, setStatus } = useBulk()
  const [status, setStatusChoice] = useState<OrderStatus>("picked_up")
  const [notes, setNotes] = useState("")
  const count = orders.length
  const labels = orders.reduce((sum, order) => sum + labelsOf(order), 0)
  const needsNotes = missingFields({ status, weight: null, readyBags: null, notes: "" }).includes("notes")
  const words = {
    labels: { title: text("labelsTitle", { count }), lead: text("labelsText", { count: labels }) },
    payment: { title: text("requestTitle", { count }), lead: text("requestText") },
    status: { title: text("setStatusTitle", { count }), lead: text("setStatusText") },
  }[action]
  const act = {
    labels: { label: text("printCount", { count: labels }), run: () => window.print() },
    payment: { label: text("requestPayment"), run: () => void requestPayments(orders) },
    status: { label: text("setStatus"), run: () => void setStatus(orders, status, needsNotes ? notes.trim() : "") },
  }[action]
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isPending}
      title={words.title}
      footer={
        <div className="flex justify-end">
          {outcomes === undefined ? (
            <Button pending={isPending} pendingText={text("working")} onClick={act.run}>
              {act.label}
            </Button>
          ) : (
            <Button onClick={onClose}>{text("done")}</Button>
          )}
        </div>
      }
    >
      {outcomes === undefined ? (
        <div className="grid gap-4">
          <p className="text-ink-soft">{words.lead}</p>
          {action === "status" && (
            <Select
              label={text("formStatus")}
              value={status}
              onChange={({ currentTarget }) =>
                setStatusChoice(orderStatuses.find((name) => name === currentTarget.value) ?? status)
              }
              options={orderStatuses.map((name) => ({ value: name, label: ordersText(statusLooks[name].label) }))}
            />
          )}
          {action === "status" && needsNotes && (
            <TextArea
              label={text("formNotes")}
              hint={text("notesAddedHint")}
              value={notes}
              onChange={({ currentTarget }) => setNotes(currentTarget.value)}
            />
          )}
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm tabular-nums">
            {orders.map(({ id, orderNumber, customerName }) => (
              <li key={id}>
                {ordersText("number", { number: String(orderNumber) })} {customerName}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Outcomes outcomes={outcomes} />
      )}
      {action === "labels" && <LabelsPrint orders={orders.map((order) => ({ ...order, bags: labelsOf(order) }))} />}
    </Dialog>
  )
}
