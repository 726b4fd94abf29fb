import type { OrderStatementView } from "@laundry/contracts/marketplace/order-statement"
import type { AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { addCents, type Cents, formatDollars, zeroCents } from "@laundry/core/money/cents"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { orderStatementQuery } from "./admin-order-queries.ts"
import { OrderSection } from "./section.tsx"
import { useOpenQuery } from "./use-open-query.ts"

const parts = {
  customer: ["paid", "refunded", "disputed", "tips"],
  worker: ["servicePayment", "gratuity", "cancellationFee", "deducted"],
  platform: [
    "platformServiceFee",
    "trustAndSafetyFee",
    "keptOfCalledOff",
    "tipsKept",
    "feeAdjustments",
    "borneByWorkers",
    "borneByFees",
    "notEarnedYet",
    "promo",
    "gifts",
    "credit",
    "due",
  ],
} as const satisfies {
  readonly [Part in keyof Omit<OrderStatementView, "rows">]: ReadonlyArray<keyof OrderStatementView[Part]>
}

interface Line {
  readonly name: string
  readonly amount: Cents
}

/** What somebody has, and what it is made of; lines of nothing are left out. */
const Had = ({ name, lines }: { readonly name: string; readonly lines: ReadonlyArray<Line> }) => (
  <>
    <div className="flex items-baseline justify-between gap-3 font-medium">
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatDollars(addCents(...lines.map(({ amount }) => amount)))}</dd>
    </div>
    {lines
      .filter(({ amount }) => amount !== zeroCents)
      .map((line) => (
        <div key={line.name} className="flex items-baseline justify-between gap-3 pl-4 text-ink-soft">
          <dt>{line.name}</dt>
          <dd className="tabular-nums">{formatDollars(line.amount)}</dd>
        </div>
      ))}
  </>
)

/** The rows of the ledgers, each with why it was written. */
const Rows = ({ rows }: Pick<OrderStatementView, "rows">) => {
  const text = useText("order-statement")
  const payText = useText("worker-pay")
  const ordersText = useText("orders")
  const today = useToday()
  if (rows.length === 0) return null
  return (
    <ul aria-label={text("rows")} className="grid gap-1 text-sm text-ink-soft">
      {rows.map(({ kind, amount, reason, at, by, workerName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the end
        <li key={index} className="wrap-anywhere">
          {[
            sayMoment(ordersText, at, today),
            `${kind === "fee-adjustment" ? text("feeAdjustment") : payText(`kind-${kind}`)} ${formatDollars(amount)}`,
            workerName,
            reason,
            by,
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </li>
      ))}
    </ul>
  )
}

/** Line by line what an order's customer paid, and what worker and platform have of it. */
export const StatementLines = ({ statement }: { readonly statement: OrderStatementView }) => {
  const text = useText("order-statement")
  const { customer, worker, platform, rows } = statement
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5 text-[0.9375rem]">
        <Had
          name={text("customer")}
          lines={parts.customer.map((line) => ({ name: text(line), amount: customer[line] }))}
        />
        <Had name={text("worker")} lines={parts.worker.map((line) => ({ name: text(line), amount: worker[line] }))} />
        <Had
          name={text("platform")}
          lines={parts.platform.map((line) => ({ name: text(line), amount: platform[line] }))}
        />
      </dl>
      <Rows rows={rows} />
    </div>
  )
}

/** Where the money of a marketplace's order went. Nothing of an order that was placed with a single operator. */
export const OrderStatement = ({ orderId }: { readonly orderId: AdminOrderView["id"] }) => {
  const text = useText("order-statement")
  const { data, isError, isFetching, refetch } = useOpenQuery(orderStatementQuery(orderId))
  if (data === null) return null
  return (
    <OrderSection title={text("title")}>
      {data === undefined && !isError && (
        <div role="status">
          <VisuallyHidden>{text("loading")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {data === undefined && isError && (
        <FailedAlert
          title={text("failed")}
          text={text("failedText")}
          retryText={text("retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <StatementLines statement={data} />}
    </OrderSection>
  )
}
