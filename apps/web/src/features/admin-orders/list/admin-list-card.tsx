import { type Cents, cents, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import { ClockAlert, MapPinOff, Scale, TriangleAlert } from "lucide-react"
import { memo, type ReactNode } from "react"
import { Badge } from "../../../design/badge.tsx"
import { Button } from "../../../design/button.tsx"
import { classes } from "../../../design/classes.ts"
import { Money } from "../../../design/money.tsx"
import { VisuallyHidden } from "../../../design/visually-hidden.tsx"
import { RichText, useText } from "../../../messages/text.tsx"
import { sayDay, sayEstimate, sayMoment, sayTimeSlot } from "../../../shared/orders/order-words.ts"
import { StatusBadge } from "../../../shared/orders/status-badge.tsx"
import { StaffPhone } from "../../../shared/staff/staff-phone.tsx"
import { AdminPaymentLine } from "../admin-payment-line.tsx"
import { RequestPaymentButton } from "../request-payment-button.tsx"
import type { AdminListRowProps } from "./admin-list-row.tsx"
import { SelectOrder } from "./select-order.tsx"

const unbroken = { window: <span className="whitespace-nowrap" /> }

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Charge = ({
  name,
  amount,
  isSum = false,
}: {
  readonly name: string
  readonly amount: Cents
  readonly isSum?: boolean
}) => (
  <div className={classes("flex justify-between gap-3", isSum && "font-semibold")}>
    <dt className={isSum ? undefined : "text-ink-soft"}>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)

/** One order as a roomy card, for those who would rather read than scan; the same facts as on {@link AdminListRow}. */
export const AdminListCard = memo(({ order, today, deliveryTime, isSelected, onSelect, onOpen }: AdminListRowProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const number = String(order.orderNumber)
  const display = paymentDisplay(order)
  const isDue = display.kind === "due" && display.isPayable
  return (
    <li className="[contain-intrinsic-block-size:auto_24rem] [content-visibility:auto] max-xl:rounded-card max-xl:border max-xl:border-line max-xl:bg-paper max-xl:shadow-lift xl:[contain-intrinsic-block-size:auto_9rem]">
      <article
        data-admin-row={order.id}
        tabIndex={-1}
        aria-labelledby={`admin-order-${order.id}`}
        className="grid gap-x-6 gap-y-4 rounded-control p-4 text-sm focus-visible:-outline-offset-3 sm:grid-cols-2 sm:p-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_18.5rem] xl:px-6"
      >
        <div className="grid min-w-0 content-start justify-items-start gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SelectOrder order={order} isSelected={isSelected} onSelect={onSelect} />
            <h2 id={`admin-order-${order.id}`} className="text-base font-semibold tabular-nums">
              {ordersText("number", { number })}
            </h2>
            <StatusBadge status={order.status} />
          </div>
          <p className="mt-1 text-base font-medium wrap-anywhere">{order.customerName}</p>
          {order.customerPhone !== "" && <StaffPhone callLink={order.callLink}>{order.customerPhone}</StaffPhone>}
          <p className="text-ink-soft">{text("created", { when: sayMoment(ordersText, order.createdAt, today) })}</p>
          {order.needsAddressCheck && (
            <Badge tone="notice" icon={<MapPinOff aria-hidden className="size-4 shrink-0" />}>
              {text("checkAddress")}
            </Badge>
          )}
          {order.isOverdue && (
            <Badge tone="notice" icon={<ClockAlert aria-hidden className="size-4 shrink-0" />}>
              {text("checkPickup")}
            </Badge>
          )}
          {order.awaitsDecision && (
            <Badge tone="notice" icon={<Scale aria-hidden className="size-4 shrink-0" />}>
              {text("checkWeight")}
            </Badge>
          )}
          {order.hasPaymentProblem && (
            <Badge tone="notice" icon={<TriangleAlert aria-hidden className="size-4 shrink-0" />}>
              {text("checkPayment")}
            </Badge>
          )}
        </div>
        <dl className="grid content-start gap-1">
          <Fact name={text("pickup")}>
            <RichText
              area="orders"
              id="slot"
              values={{ day: sayDay(ordersText, order.pickupDate, today), window: sayTimeSlot(order.pickupTimeSlot) }}
              elements={unbroken}
            />
          </Fact>
          <Fact name={text("delivery")}>
            <RichText
              area="admin-orders"
              id="byTime"
              values={{ day: sayDay(ordersText, order.deliveryDate, today), time: deliveryTime }}
              elements={unbroken}
            />
          </Fact>
          {order.estimatedWeight !== null && order.estimatedWeight !== "" && (
            <Fact name={text("estimate")}>{sayEstimate(ordersText, order.estimatedWeight)}</Fact>
          )}
          {order.weight !== null && (
            <Fact name={text("weight")}>{ordersText("pounds", { pounds: formatPounds(order.weight) })}</Fact>
          )}
        </dl>
        <dl className="grid content-start gap-1">
          <Charge name={text("minimumPayment")} amount={order.minimumPaymentAmount} />
          <Charge name={text("additionalCharges")} amount={order.additionalCharges} />
          {order.promoCode !== null && (
            <Charge name={text("promoCode", { code: order.promoCode })} amount={cents(-order.discount)} />
          )}
          {order.goodwill > zeroCents && <Charge name={text("goodwill")} amount={cents(-order.goodwill)} />}
          <Charge name={text("totalCost")} amount={order.totalCost} isSum />
        </dl>
        <div className="grid content-between gap-2 sm:col-span-2 xl:col-span-1 xl:justify-items-end">
          <div className="grid gap-0.5 xl:text-right">
            <p className="text-base">
              <AdminPaymentLine order={order} />
            </p>
            {isDue && order.paymentRequestedAt !== null && (
              <p className="text-ink-soft">
                {text("requested", { when: sayMoment(ordersText, order.paymentRequestedAt, today) })}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1 xl:justify-end">
            {isDue && <RequestPaymentButton order={order} />}
            <Button size="compact" tone="secondary" onClick={() => onOpen(order.id)}>
              {text("manage")}
              <VisuallyHidden> {ordersText("orderNumber", { number })}</VisuallyHidden>
            </Button>
          </div>
        </div>
      </article>
    </li>
  )
})
