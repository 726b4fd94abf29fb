import type { OrderSummaryView } from "@laundry/contracts/orders/admin-orders"
import { formatMoney } from "@laundry/core/money/cents"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useText } from "../../../messages/text.tsx"
import { saidOf } from "../../../platform/api/said-of.ts"
import { logProblem } from "../../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../../platform/session/session.ts"
import { statusLooks } from "../../../shared/orders/status-badge.tsx"
import { refreshAdminOrders, requestPayment, updateOrder } from "../admin-order-queries.ts"

/** The result for one of several orders. */
export interface Outcome {
  readonly order: OrderSummaryView
  readonly isDone: boolean
  /** In a sentence; of a refusal it is the server's. */
  readonly text: string
}

/** Does the same to several orders, one after the other, each as if it were the only one; returns the result of each. */
export const useBulk = () => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const queryClient = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyArray<Outcome>>()
  const [isPending, setPending] = useState(false)

  const run = async (orders: ReadonlyArray<OrderSummaryView>, act: (order: OrderSummaryView) => Promise<string>) => {
    setPending(true)
    const done: Array<Outcome> = []
    for (const order of orders) {
      try {
        done.push({ order, isDone: true, text: await act(order) })
      } catch (error) {
        logProblem("One of several orders was not changed", error)
        if (handleMutationError(error, { title: text("sessionExpired") })) break
        const said = saidOf(error)
        done.push({ order, isDone: false, text: said ?? text("outcomeFailed") })
      }
    }
    setOutcomes(done)
    setPending(false)
    await refreshAdminOrders(queryClient)
  }

  return {
    outcomes,
    isPending,
    requestPayments: (orders: ReadonlyArray<OrderSummaryView>) =>
      run(orders, async (order) => {
        const { customerEmail, amount } = await requestPayment(order)
        return text("outcomeRequested", { amount: `$${formatMoney(amount)}`, email: customerEmail })
      }),
    /** A note goes below what is noted of each order, with a status that asks for notes. */
    setStatus: (orders: ReadonlyArray<OrderSummaryView>, status: OrderStatus, addedNote: string) =>
      run(orders, async ({ id, version }) => {
        const form = { status, version, ...(addedNote !== "" && { addedNote }) }
        const changed = await updateOrder({ orderId: id, form })
        return text("outcomeStatus", { status: ordersText(statusLooks[changed.status].label) })
      }),
  }
}
