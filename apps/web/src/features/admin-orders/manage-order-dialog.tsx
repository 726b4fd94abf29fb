import type { AdminOrderDetails } from "@laundry/contracts/orders/admin-orders"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import { placeOf } from "@laundry/core/order/status-meaning"
import { useIsMutating } from "@tanstack/react-query"
import { use, useEffect, useId, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { isUnauthorized } from "../../platform/session/session-user.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { hasDocuments, OrderDocuments } from "../../shared/documents/order-documents.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { StatusBadge } from "../../shared/orders/status-badge.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { CreditButton } from "../../shared/staff/credit-dialog.tsx"
import { orderDetailsQuery } from "./admin-order-queries.ts"
import { BalanceCharge } from "./balance-charge.tsx"
import { Disputes } from "./disputes.tsx"
import { History } from "./history.tsx"
import { OrderClaims } from "./order-claims.tsx"
import { OrderFacts } from "./order-facts.tsx"
import { OrderHandling } from "./order-handling.tsx"
import { OrderMessages } from "./order-messages.tsx"
import { OrderPayments } from "./order-payments.tsx"
import { RepeatButton } from "./repeat-button.tsx"
import { RequestPaymentButton } from "./request-payment-button.tsx"
import { OrderSection } from "./section.tsx"
import { SendLinkButton } from "./send-link-button.tsx"
import { TicketQuestion } from "./ticket-question.tsx"
import { UpdateForm } from "./update-form.tsx"
import { IsOrderOpen, useOpenQuery } from "./use-open-query.ts"
import { updateKey, useOrderUpdate } from "./use-order-update.ts"
import { WeighTickets } from "./weigh-tickets.tsx"

const Loading = () => (
  <div role="status" className="grid gap-4">
    <VisuallyHidden>{useText("admin-orders")("loadingOrder")}</VisuallyHidden>
    <Skeleton shape="chip" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)

const Flags = ({ order, paymentProblems }: Pick<AdminOrderDetails, "order" | "paymentProblems">) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <>
      {order.needsAddressCheck && <Alert tone="notice">{text("addressFlag")}</Alert>}
      {paymentProblems.length > 0 && (
        <Alert tone="attention">
          <p className="font-semibold">{text("problemsTitle")}</p>
          <ul className="mt-1 grid gap-1">
            {paymentProblems.map(({ reason, at }) => (
              <li key={`${at} ${reason}`} className="wrap-anywhere">
                {reason} · {sayMoment(ordersText, at, today)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** Claims are of what was delivered, also where that was taken back afterwards. */
const mayHaveClaims = ({ order, history }: AdminOrderDetails): boolean =>
  placeOf(order) === "delivered" || history.some(({ event }) => event === "claim-opened")

interface ManagedProps {
  readonly details: AdminOrderDetails
  /** The place of the buttons, which belong to the form. */
  readonly footer: HTMLElement | null
  readonly onSaved: () => void
}

const Managed = ({ details, footer, onSaved }: ManagedProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { order, history, ledger, tips, paymentProblems } = details
  const update = useOrderUpdate(details, onSaved)
  const display = paymentDisplay(order)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusBadge status={order.status} />
        <div className="flex flex-wrap gap-2">
          {order.customerEmail !== "" && <SendLinkButton orderId={order.id} />}
          {order.userId !== null && <CreditButton userId={order.userId} name={order.customerName} />}
          <RepeatButton order={order} />
          {display.kind === "due" && display.isPayable && <RequestPaymentButton order={order} />}
        </div>
      </div>
      <Flags order={order} paymentProblems={paymentProblems} />
      <Disputes order={order} disputes={details.disputes} />
      <TicketQuestion tickets={details.weighTickets} />
      <BalanceCharge orderId={order.id} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <OrderSection title={text("editTitle")}>
            <UpdateForm id={formId} order={order} update={update} form={form} />
          </OrderSection>
        </div>
        <div className="grid gap-8 lg:col-start-1 lg:row-start-1">
          <OrderFacts order={order} ledger={ledger} tips={tips} />
          {ledger.length + tips.length > 0 && <OrderPayments orderId={order.id} orderNumber={order.orderNumber} />}
          <OrderHandling order={order} />
          {mayHaveClaims(details) && <OrderClaims order={order} />}
          {hasDocuments(details.documents) && (
            <OrderSection title={ordersText("documentsTitle")}>
              <OrderDocuments documents={details.documents} />
            </OrderSection>
          )}
          {details.weighTickets.length > 0 && <WeighTickets tickets={details.weighTickets} />}
        </div>
        <div className="grid content-start gap-8">
          <OrderMessages orderId={order.id} />
          <OrderSection title={text("historyTitle")}>
            <History history={history} />
          </OrderSection>
        </div>
      </div>
      {footer !== null &&
        createPortal(
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p aria-live="polite" className="mr-auto text-sm text-ink-soft max-sm:sr-only">
              {update.isDirty ? text("unsaved") : ""}
            </p>
            {update.isDirty && (
              <Button tone="quiet" disabled={update.isPending} onClick={update.discard}>
                {text("discard")}
              </Button>
            )}
            <Button type="submit" form={formId} pending={update.isPending} pendingText={text("updatingOrder")}>
              {text("update")}
            </Button>
          </div>,
          footer,
        )}
    </div>
  )
}

const Failed = ({ pending, onRetry }: { readonly pending: boolean; readonly onRetry: () => void }) => {
  const text = useText("admin-orders")
  return (
    <FailedAlert
      title={text("detailsFailed")}
      text={text("failedText")}
      retryText={text("retry")}
      retrying={pending}
      onRetry={onRetry}
    />
  )
}

const NotFound = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText("admin-orders")
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <p className="text-lg font-semibold">{text("notFoundTitle")}</p>
      <p className="text-ink-soft">{text("notFoundText")}</p>
      <Button tone="secondary" onClick={onClose}>
        {text("close")}
      </Button>
    </div>
  )
}

/** One dialog from loading on: another in its place would not know where the focus came from. */
const ShownOrder = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const open = use(IsOrderOpen)
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const [footer, setFooter] = useState<HTMLDivElement | null>(null)
  const { data, isError, error, isFetching, refetch } = useOpenQuery(orderDetailsQuery(id))
  const isUpdating = useIsMutating({ mutationKey: updateKey(id) }) > 0
  useEffect(() => {
    if (!open || error === null || isUnauthorized(error)) return
    logProblem("An order's details were not fetched", error)
    showToast({ tone: "attention", title: text("detailsFailed") })
  }, [open, error, text])
  const names = data && {
    title: text("orderTitle", { number: String(data.order.orderNumber) }),
    subtitle: text("subtitle", {
      name: data.order.customerName,
      created: text("created", { when: sayMoment(ordersText, data.order.createdAt, today) }),
    }),
    footer: <div ref={setFooter} />,
  }
  return (
    <Dialog wide open={open} onClose={onClose} busy={isUpdating} title={text("orderTitleLoading")} {...names}>
      {data === undefined && !isError && <Loading />}
      {data === undefined && isError && <Failed pending={isFetching} onRetry={() => void refetch()} />}
      {data === null && <NotFound onClose={onClose} />}
      {data && <Managed details={data} footer={footer} onSaved={onClose} />}
    </Dialog>
  )
}

/** Everything about one order, and the form that changes it (specification §2). */
export const ManageOrderDialog = ({
  orderId,
  onClose,
}: {
  readonly orderId: string | undefined
  /** Hears which order is to be closed: what was saved may be answered when another one is open. */
  readonly onClose: (id: string) => void
}) => {
  const [shown, setShown] = useState(orderId)
  // The last one stays while the dialog goes.
  if (orderId !== undefined && orderId !== shown) setShown(orderId)
  if (shown === undefined) return null
  return (
    <IsOrderOpen value={orderId !== undefined}>
      <ShownOrder key={shown} id={shown} onClose={() => onClose(shown)} />
    </IsOrderOpen>
  )
}
