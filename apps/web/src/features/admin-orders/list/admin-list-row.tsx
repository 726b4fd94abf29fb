import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import {
  CalendarArrowDown,
  CalendarArrowUp,
  ClockAlert,
  type LucideIcon,
  MapPinOff,
  Scale,
  TriangleAlert,
} from "lucide-react"
import { memo, type ReactNode } from "react"
import { Button } from "../../../design/button.tsx"
import { VisuallyHidden } from "../../../design/visually-hidden.tsx"
import { useText } from "../../../messages/text.tsx"
import { sayDay, sayEstimate, sayMoment, sayTimeSlot } from "../../../shared/orders/order-words.ts"
import { StatusBadge } from "../../../shared/orders/status-badge.tsx"
import { AdminPaymentLine } from "../admin-payment-line.tsx"
import "./admin-list-row.css"
import { StaffPhone } from "../../../shared/staff/staff-phone.tsx"
import { RequestPaymentButton } from "../request-payment-button.tsx"
import { SelectOrder } from "./select-order.tsx"

export interface AdminListRowProps {
  readonly order: OrderSummaryView
  /** The local day of the server's clock. */
  readonly today: IsoDate | undefined
  /** '10 AM' */
  readonly deliveryTime: string
  readonly isSelected: boolean
  readonly onSelect: (id: string, isSelected: boolean) => void
  readonly onOpen: (id: string) => void
}

/** A day of the row; what it is the day of is drawn, and heard. */
const Day = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <p className="flex items-center gap-1.5 whitespace-nowrap">
    <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
    <VisuallyHidden>{name} </VisuallyHidden>
    <span>{children}</span>
  </p>
)

/** What somebody has to look at, as small as a letter. */
const Flag = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <span title={children} className="ml-1.5 inline-block align-text-bottom text-sun">
    <Icon role="img" aria-label={children} className="size-4" />
  </span>
)

/**
 * One order in two lines on a desktop, in six on a phone (specification §2): everything to be scanned, in the same place on
 * every row. The keys move among the elements that carry `data-admin-row`.
 */
export const AdminListRow = memo(({ order, today, deliveryTime, isSelected, onSelect, onOpen }: AdminListRowProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const number = String(order.orderNumber)
  const display = paymentDisplay(order)
  const isDue = display.kind === "due" && display.isPayable
  return (
    <li className="admin-row-item" data-selected={isSelected || undefined}>
      <article
        data-admin-row={order.id}
        tabIndex={-1}
        aria-labelledby={`admin-order-${order.id}`}
        className="admin-row focus-visible:-outline-offset-3"
      >
        <div className="admin-select">
          <SelectOrder order={order} isSelected={isSelected} onSelect={onSelect} />
        </div>
        <div className="admin-line">
          <div className="flex min-w-0 items-baseline gap-1.5">
            <h2 id={`admin-order-${order.id}`} className="font-semibold">
              {ordersText("number", { number })}
            </h2>
            <p className="truncate text-xs text-ink-soft">
              <VisuallyHidden>{text("createdWord")} </VisuallyHidden>
              {sayMoment(ordersText, order.createdAt, undefined)}
            </p>
          </div>
          <p className="admin-total font-semibold">{text("totalLine", { amount: formatDollars(order.totalCost) })}</p>
        </div>
        <div className="admin-line">
          <p className="admin-name min-w-0 truncate font-medium" title={order.customerName}>
            {order.customerName}
            {order.needsAddressCheck && <Flag icon={MapPinOff}>{text("checkAddress")}</Flag>}
            {order.hasPaymentProblem && <Flag icon={TriangleAlert}>{text("checkPayment")}</Flag>}
            {order.isOverdue && <Flag icon={ClockAlert}>{text("checkPickup")}</Flag>}
            {order.awaitsDecision && <Flag icon={Scale}>{text("checkWeight")}</Flag>}
          </p>
          {order.customerPhone !== "" && (
            <StaffPhone
              callLink={order.callLink}
              isDense
              className={`admin-phone truncate ${order.callLink === null ? "" : "text-ocean hover:underline"}`}
            >
              {order.customerPhone}
            </StaffPhone>
          )}
        </div>
        <div className="admin-line">
          <div className="admin-status">
            <StatusBadge status={order.status} size="compact" />
          </div>
          <p className="admin-bags">
            {order.estimatedWeight !== null && order.estimatedWeight !== "" && (
              <>
                <VisuallyHidden>{text("estimate")} </VisuallyHidden>
                {sayEstimate(ordersText, order.estimatedWeight)}
              </>
            )}
          </p>
          {order.weight !== null && (
            <p className="admin-weight">
              <VisuallyHidden>{text("weight")} </VisuallyHidden>
              {ordersText("pounds", { pounds: formatPounds(order.weight) })}
            </p>
          )}
        </div>
        <div className="admin-pickup">
          <Day icon={CalendarArrowUp} name={text("pickup")}>
            {text("slotLine", {
              day: sayDay(ordersText, order.pickupDate, today),
              window: sayTimeSlot(order.pickupTimeSlot),
            })}
          </Day>
        </div>
        <div className="admin-delivery">
          <Day icon={CalendarArrowDown} name={text("delivery")}>
            {text("byTimeLine", { day: sayDay(ordersText, order.deliveryDate, today), time: deliveryTime })}
          </Day>
        </div>
        <div className="admin-line">
          <div className="admin-money">
            <p className="admin-payment">
              <AdminPaymentLine order={order} />
            </p>
            <p className="admin-parts text-xs text-ink-soft">
              {text(order.promoCode === null ? "costParts" : "costPartsPromo", {
                minimum: formatDollars(order.minimumPaymentAmount),
                additional: formatDollars(order.additionalCharges),
                discount: formatDollars(order.discount),
              })}
              {order.goodwill > zeroCents && text("costPartsGift", { goodwill: formatDollars(order.goodwill) })}
            </p>
            {isDue && order.paymentRequestedAt !== null && (
              <p
                className="admin-requested text-xs text-ink-soft"
                title={sayMoment(ordersText, order.paymentRequestedAt, today)}
              >
                {text("requested", { when: sayMoment(ordersText, order.paymentRequestedAt, undefined) })}
              </p>
            )}
          </div>
          <div className="admin-actions">
            {isDue && <RequestPaymentButton order={order} size="dense" />}
            <Button size="dense" tone="secondary" onClick={() => onOpen(order.id)}>
              {text("manage")}
              <VisuallyHidden> {ordersText("orderNumber", { number })}</VisuallyHidden>
            </Button>
          </div>
        </div>
      </article>
    </li>
  )
})
