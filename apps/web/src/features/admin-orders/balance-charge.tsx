import type { OrderId } from "@laundry/contracts/http/wire"
import type { BalanceChargeView } from "@laundry/contracts/payments/balance-charges"
import { formatDollars, sayDollars } from "@laundry/core/money/cents"
import { leastCardPayment } from "@laundry/core/order/amount-due"
import { sayCard } from "@laundry/core/payment/kept-card"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { sayMoment } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { balanceChargeQuery, decideCharge, refreshAdminOrders } from "./admin-order-queries.ts"
import { useOpenQuery } from "./use-open-query.ts"

const holds: Readonly<Record<NonNullable<BalanceChargeView["heldFor"]>, PlainMessageId<"admin-orders">>> = {
  restored: "heldRestored",
  "above-limit": "heldAboveLimit",
  "unusual-weight": "heldUnusual",
  "looks-wrong": "heldLooksWrong",
  "due-grew": "heldGrew",
  disputed: "heldDisputed",
}

const decisions = ["charge", "send-link", "let-go"] as const
const decisionTexts = { charge: "chargeNow", "send-link": "chargeLink", "let-go": "chargeLetGo" } as const

/**
 * What is on its way is charged as it is due, unless it has grown beyond what the customer was told: then it is held when its time comes.
 */
const titleOf = ({ state, due, amount }: BalanceChargeView) => {
  if (state === "held") return "chargeHeld"
  if (state === "failed") return "chargeFailed"
  return due !== undefined && due > amount ? "chargeWillBeHeld" : "chargeScheduled"
}

const useDecision = (orderId: OrderId, due: BalanceChargeView["due"]) => {
  const text = useText("admin-orders")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: (typeof decisions)[number]) =>
      decideCharge(orderId, { decision, ...(due === undefined ? {} : { expected: due }) }),
    meta: { handlesUnauthorized: true },
    onSuccess: () => showToast({ tone: "done", title: text("chargeDecided") }),
    onError: (error) => {
      logProblem("A charge was not decided", error)
      if (handleMutationError(error, { title: text("sessionExpired") })) return
      showToast({ tone: "attention", title: text("error"), text: saidOf(error) ?? text("outcomeFailed") })
    },
    onSettled: () => refreshAdminOrders(queryClient),
  })
}

/** What becomes of an order's balance: charged soon, held until somebody decides, or declined. Nothing where none is on its way. */
export const BalanceCharge = ({ orderId }: { readonly orderId: OrderId }) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const { data } = useOpenQuery(balanceChargeQuery(orderId))
  const decision = useDecision(orderId, data?.charge?.due)
  if (!data?.charge) return null
  const { charge, card, limit } = data
  if (charge.state === "charged" || charge.state === "ended") return null
  const announced = formatDollars(charge.amount)
  const due = charge.due ?? charge.amount
  const isTooSmall = due < leastCardPayment
  const amount = formatDollars(due)
  const cardName = card === null ? text("noCard") : sayCard(card)
  const notes = [
    charge.heldFor !== null && charge.state === "held" && text(holds[charge.heldFor]),
    charge.tries > 0 && text("chargeTries", { tries: charge.tries, error: charge.lastError ?? "" }),
    due !== charge.amount && text("chargeDueNote", { due: amount, announced }),
    limit !== null && text("chargeLimitNote", { limit: sayDollars(limit) }),
  ].filter((note) => note !== false)
  return (
    <Alert tone={charge.state === "scheduled" ? "notice" : "attention"}>
      <p className="font-semibold">
        {text(isTooSmall ? "chargeTooSmall" : titleOf(charge), {
          amount,
          card: cardName,
          when: sayMoment(ordersText, charge.dueAt, today),
        })}
      </p>
      <p>{notes.join(" ")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {decisions
          // Of what no card can be charged, no link can be paid either.
          .filter((each) => (isTooSmall ? each === "let-go" : each !== "charge" || card !== null))
          .map((each) => (
            <Button
              key={each}
              tone={each === "charge" ? "primary" : "secondary"}
              size="compact"
              disabled={decision.isPending}
              pending={decision.isPending && decision.variables === each}
              pendingText={text("chargeDeciding")}
              onClick={() => decision.mutate(each)}
            >
              {text(decisionTexts[each])}
            </Button>
          ))}
      </div>
    </Alert>
  )
}
