import type { OrderId } from "@laundry/contracts/http/wire"
import type { RefundablePaymentView } from "@laundry/contracts/payments/order-payments"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { orderPaymentsQuery } from "./admin-order-queries.ts"
import { RefundDialog } from "./refund-dialog.tsx"
import { OrderSection } from "./section.tsx"
import { useOpenQuery } from "./use-open-query.ts"

/** What became of a payment since, in a few words. */
const useFate = () => {
  const text = useText("admin-orders")
  return ({ isDisputed, left, givenBack, underWay }: RefundablePaymentView): ReadonlyArray<string> => [
    ...(givenBack > zeroCents ? [text("givenBackPart", { amount: formatDollars(givenBack) })] : []),
    ...(underWay > zeroCents ? [text("underWayPart", { amount: formatDollars(underWay) })] : []),
    isDisputed ? text("disputedPart") : text("leftPart", { amount: formatDollars(left) }),
  ]
}

/** An order's payments and tips, what is left of each to be given back, and the way to do so. Nothing where nothing was paid. */
export const OrderPayments = ({
  orderId,
  orderNumber,
}: {
  readonly orderId: OrderId
  readonly orderNumber: number
}) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const fateOf = useFate()
  const [refunding, setRefunding] = useState<RefundablePaymentView>()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useOpenQuery(orderPaymentsQuery(orderId))
  const paid =
    data === undefined
      ? []
      : [
          ...data.payments.map((payment) => ({ payment, isTip: false })),
          ...data.tips.map((payment) => ({ payment, isTip: true })),
        ]
  if (data !== undefined && paid.length === 0) return null
  return (
    <OrderSection title={text("paymentsTitle")}>
      {data === undefined && !isError && (
        <div role="status">
          <VisuallyHidden>{text("loadingPayments")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {data === undefined && isError && (
        <FailedAlert
          title={text("paymentsFailed")}
          text={text("failedText")}
          retryText={text("retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="grid gap-3">
        {paid.map(({ payment, isTip }) => (
          <li key={payment.intentId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid gap-0.5">
              <span>
                <span className="font-medium tabular-nums">{formatDollars(payment.amount)}</span>{" "}
                {isTip && <span>{text("tipPart")} </span>}
                <span className="text-ink-soft">· {sayMoment(ordersText, payment.paidAt, today)}</span>
              </span>
              <span className="text-sm text-ink-soft">{fateOf(payment).join(" · ")}</span>
            </div>
            {payment.left > zeroCents && (
              <Button
                tone="secondary"
                size="compact"
                onClick={() => {
                  setRefunding(payment)
                  setOpen(true)
                }}
              >
                {text("giveBack")}
                <VisuallyHidden>
                  {" "}
                  {text(isTip ? "ofTip" : "ofPayment", { amount: formatDollars(payment.amount) })}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refunding !== undefined && data !== undefined && (
        <RefundDialog
          key={refunding.intentId}
          open={isOpen}
          onClose={() => setOpen(false)}
          order={{ id: orderId, orderNumber }}
          payment={paid.find(({ payment }) => payment.intentId === refunding.intentId)?.payment ?? refunding}
          isTip={data.tips.some(({ intentId }) => intentId === refunding.intentId)}
          limit={data.limit}
        />
      )}
    </OrderSection>
  )
}
