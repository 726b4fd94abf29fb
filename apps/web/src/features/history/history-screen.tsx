import { CalendarPlus, WashingMachine } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { OrderRows } from "../../shared/orders/order-row.tsx"
import { OrderRowsSkeleton } from "../../shared/orders/order-rows-skeleton.tsx"
import { OrdersFailed } from "../../shared/orders/orders-failed.tsx"
import { useOrders } from "../../shared/orders/use-orders.ts"
import { useDialogAddress } from "../../shared/site/dialog-address.ts"
import { ordersByMonth, sayMonth } from "./orders-by-month.ts"

const NoOrders = () => {
  const text = useText("history")
  const { open } = useDialogAddress()
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-5 py-14 text-center">
      <WashingMachine aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
      <h2 className="mt-2 text-xl font-semibold tracking-tight">{text("emptyTitle")}</h2>
      <p className="max-w-md text-ink-soft">{text("emptyText")}</p>
      <div className="mt-4">
        <Button icon={<CalendarPlus aria-hidden className="size-5 shrink-0" />} onClick={() => open("book")}>
          {text("schedule")}
        </Button>
      </div>
    </div>
  )
}

const Loading = () => (
  <div role="status" className="pt-10">
    <VisuallyHidden>{useText("orders")("loading")}</VisuallyHidden>
    <OrderRowsSkeleton rows={5} />
  </div>
)

/** All orders of the customer by the month they were placed in; each opens its details (specification §2). */
export const HistoryScreen = () => {
  const text = useText("history")
  const { open } = useDialogAddress()
  const { orders, isFailed, isRetrying, retry } = useOrders()
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-4xl gap-6 px-4 py-8 sm:px-6 lg:py-12">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
          {orders && orders.length > 0 && <p className="text-ink-soft">{text("count", { count: orders.length })}</p>}
        </div>
        {orders?.length === 0 && <NoOrders />}
        {orders &&
          ordersByMonth(orders).map(({ month, orders: placed }) => (
            <section key={month} aria-labelledby={`month-${month}`} className="grid gap-3">
              <h2 id={`month-${month}`} className="font-semibold text-ink-soft">
                {sayMonth(month)}
              </h2>
              <OrderRows orders={placed} onOpen={(orderId) => open("order", { orderId })} />
            </section>
          ))}
        {!orders && (isFailed ? <OrdersFailed retrying={isRetrying} onRetry={retry} /> : <Loading />)}
      </div>
    </PageMain>
  )
}
