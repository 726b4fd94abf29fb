import type { AdminOrderDetails, AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { sayWallTime } from "@laundry/core/local-time/local-time"
import { cents, formatDollars, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { totalCost } from "@laundry/core/order/amount-due"
import { Money } from "../../design/money.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { sayDay, sayEstimate, sayMoment, sayTimeSlot } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { StaffPhone } from "../../shared/staff/staff-phone.tsx"
import { AdminPaymentLine } from "./admin-payment-line.tsx"
import { DriverPhoto } from "./driver-photo.tsx"
import { Fact, Facts, OrderSection } from "./section.tsx"

const unbroken = { window: <span className="whitespace-nowrap" /> }
const paymentStatuses = { pending: "paymentPending", paid: "paymentPaid", refunded: "paymentRefunded" } as const

interface OrderProps {
  readonly order: AdminOrderView
}

const CustomerFacts = ({ order }: OrderProps) => {
  const text = useText("admin-orders")
  const email = order.customerEmail || order.userEmail || ""
  return (
    <OrderSection title={text("customerTitle")}>
      <Facts>
        <Fact name={text("customerName")}>{order.customerName}</Fact>
        <Fact name={text("phone")}>
          {order.customerPhone !== "" && <StaffPhone callLink={order.callLink}>{order.customerPhone}</StaffPhone>}
        </Fact>
        <Fact name={text("email")}>
          {email === "" ? text("emailMissing") : <TextLink href={`mailto:${email}`}>{email}</TextLink>}
        </Fact>
        {order.userEmail !== null && order.userEmail !== email && (
          <Fact name={text("accountEmail")}>{order.userEmail}</Fact>
        )}
        <Fact name={text("address")}>{order.pickupAddress}</Fact>
        <Fact name={text("apt")}>{order.pickupApt}</Fact>
      </Facts>
    </OrderSection>
  )
}

const WayFacts = ({ order }: OrderProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const { hours } = useSettings()
  return (
    <OrderSection title={text("wayTitle")}>
      <Facts>
        <Fact name={text("pickup")}>
          <RichText
            area="orders"
            id="slot"
            values={{ day: sayDay(ordersText, order.pickupDate, today), window: sayTimeSlot(order.pickupTimeSlot) }}
            elements={unbroken}
          />
        </Fact>
        <Fact name={text("deliveryDate")}>
          <RichText
            area="admin-orders"
            id="byTime"
            values={{ day: sayDay(ordersText, order.deliveryDate, today), time: sayWallTime(hours.deliveryTime) }}
            elements={unbroken}
          />
        </Fact>
        <Fact name={text("location")}>{order.pickupLocation}</Fact>
        <Fact name={text("locationDetails")}>{order.pickupLocationOther}</Fact>
        <Fact name={text("deliveryInstructions")}>{order.deliveryInstructions}</Fact>
      </Facts>
    </OrderSection>
  )
}

const LaundryFacts = ({ order }: OrderProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  return (
    <OrderSection title={text("laundryTitle")}>
      <Facts>
        <Fact name={text("estimatedBags")}>
          {order.estimatedWeight && sayEstimate(ordersText, order.estimatedWeight)}
        </Fact>
        <Fact name={text("actualWeight")}>
          {order.weight !== null && ordersText("pounds", { pounds: formatPounds(order.weight) })}
        </Fact>
        <Fact name={text("readyBags")}>{order.readyBags}</Fact>
        <Fact name={text("detergent")}>{order.detergentPreference}</Fact>
        <Fact name={text("laundryInstructions")}>{order.specialInstructions}</Fact>
      </Facts>
    </OrderSection>
  )
}

const ledgerNames = {
  payment: "ledgerPayment",
  refund: "ledgerRefund",
  "refund-failed": "ledgerRefundFailed",
  dispute: "ledgerDispute",
  "dispute-won": "ledgerDisputeWon",
} as const

const tipNames = {
  payment: "eventTip",
  refund: "eventTipRefund",
  "refund-failed": "eventTipRefundFailed",
  dispute: "eventTipDispute",
  "dispute-won": "eventTipDisputeWon",
} as const

const PaymentFacts = ({ order, ledger, tips }: Pick<AdminOrderDetails, "order" | "ledger" | "tips">) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <OrderSection title={text("paymentTitle")}>
      <Facts>
        <Fact name={text("minimumPayment")}>
          <Money amount={order.minimumPaymentAmount} />
        </Fact>
        <Fact name={text("additionalCharges")}>
          <Money amount={order.additionalCharges} />
        </Fact>
        {order.promoCode !== null && (
          <Fact name={text("promoCode", { code: order.promoCode })}>
            <Money amount={cents(-order.discount)} />
          </Fact>
        )}
        {order.goodwill > zeroCents && (
          <Fact name={text("goodwill")}>
            <Money amount={cents(-order.goodwill)} />
          </Fact>
        )}
        <Fact name={text("totalCost")}>
          <Money amount={totalCost(order)} />
        </Fact>
        {order.credit > zeroCents && (
          <Fact name={text("creditUsed")}>
            <Money amount={order.credit} />
          </Fact>
        )}
        <Fact name={text("totalPaid")}>
          <Money amount={order.totalPaid} />
        </Fact>
        <Fact name={text("paymentStatus")}>{text(paymentStatuses[order.minimumPaymentStatus])}</Fact>
        <Fact name={ordersText("payment")}>
          <AdminPaymentLine order={order} />
        </Fact>
        <Fact name={text("terms")}>
          {text("termsText", {
            price: formatDollars(order.pricePerPound),
            limit: formatPounds(order.freeWeightLimit),
          })}
        </Fact>
        {ledger.map(({ kind, amount, recordedAt }, index) => (
          <Fact key={`${recordedAt} ${index}`} name={text(ledgerNames[kind])}>
            <Money amount={amount} />{" "}
            <span className="text-ink-soft">· {sayMoment(ordersText, recordedAt, today)}</span>
          </Fact>
        ))}
        {tips.map(({ kind, amount, recordedAt }, index) => (
          <Fact key={`tip ${recordedAt} ${index}`} name={text(tipNames[kind])}>
            <Money amount={amount} />{" "}
            <span className="text-ink-soft">· {sayMoment(ordersText, recordedAt, today)}</span>
          </Fact>
        ))}
      </Facts>
    </OrderSection>
  )
}

const DriverFacts = ({ order }: OrderProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const { pickedUpAt, deliveredAt } = order
  return (
    <>
      <OrderSection title={text("pickupInfoTitle")}>
        <Facts>
          <Fact name={text("actualBags")}>{order.actualBags}</Fact>
          <Fact name={text("pickedUpAt")}>{pickedUpAt && sayMoment(ordersText, pickedUpAt, today)}</Fact>
          <Fact name={text("pickupPhoto")}>
            {order.pickupPhotoUrl && <DriverPhoto url={order.pickupPhotoUrl} title={text("pickupPhoto")} />}
          </Fact>
        </Facts>
      </OrderSection>
      <OrderSection title={text("deliveryInfoTitle")}>
        <Facts>
          <Fact name={text("deliveredBags")}>{order.deliveredBags}</Fact>
          <Fact name={text("deliveredAt")}>{deliveredAt && sayMoment(ordersText, deliveredAt, today)}</Fact>
          <Fact name={text("deliveryPhoto")}>
            {order.deliveryPhotoUrl && <DriverPhoto url={order.deliveryPhotoUrl} title={text("deliveryPhoto")} />}
          </Fact>
        </Facts>
      </OrderSection>
    </>
  )
}

/** Everything that is known of an order (specification §2, manage-order modal). */
export const OrderFacts = ({ order, ledger, tips }: Pick<AdminOrderDetails, "order" | "ledger" | "tips">) => (
  <div className="grid content-start gap-x-8 gap-y-6 md:grid-cols-2">
    <CustomerFacts order={order} />
    <WayFacts order={order} />
    <LaundryFacts order={order} />
    <PaymentFacts order={order} ledger={ledger} tips={tips} />
    <DriverFacts order={order} />
  </div>
)
