import { ApiError } from "@laundry/contracts/http/client"
import type { PaymentLinkView } from "@laundry/contracts/payments/payment-links"
import { formatDay } from "@laundry/core/local-time/local-time"
import { payByLinkPath } from "@laundry/core/payment/payment-paths"
import { useText } from "../../messages/text.tsx"
import { OrderAmount } from "../../shared/payment/order-amount.tsx"
import { PaidFor } from "../../shared/payment/paid-for.tsx"
import { PaymentCard } from "../../shared/payment/payment-card.tsx"
import { PaymentProblem } from "../../shared/payment/payment-problem.tsx"
import type { Return } from "../../shared/payment/payment-return.ts"
import { PaymentWait } from "../../shared/payment/payment-wait.tsx"
import { useCardChoice } from "../../shared/payment/use-card-choice.tsx"
import { asSentence, LinkProblem, type LinkRefusal } from "./link-problem.tsx"
import { keepLinkCard } from "./pay-by-link-queries.ts"
import { usePayByLink } from "./use-pay-by-link.ts"

/** The refusals that trying again does not mend. */
const finalCodes: ReadonlySet<string> = new Set([
  "InvalidPaymentLink",
  "PaymentLinkExpired",
  "PaymentLinkUsed",
  "OrderNotPayable",
  "BalanceTooSmall",
  "PaymentProcessing",
  "BadRequest",
])

const refusalOf = (error: unknown): LinkRefusal | undefined =>
  error instanceof ApiError && error.body !== undefined && finalCodes.has(error.body.code) ? error.body : undefined

const OrderFacts = ({ order }: { readonly order: PaymentLinkView["order"] }) => {
  const text = useText("pay-by-link")
  const facts = [
    ["customer", order.customerName],
    ["delivery", formatDay(order.deliveryDate)],
  ] as const
  return (
    <dl className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      {facts.map(([id, fact]) => (
        <div key={id} className="grid gap-0.5 max-sm:grid-cols-[7.5rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{text(id)}</dt>
          <dd className="font-medium wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a mailed link asks for, the form that pays it, and what becomes of the payment. The server decides the amount. */
export const PayByLink = ({ token, returned }: { readonly token: string; readonly returned: Return }) => {
  const text = useText("pay-by-link")
  const { phase, link, intent, payment, onPaid, confirmAgain } = usePayByLink(token, returned)
  const cardChoice = useCardChoice(intent.data, (wish) => keepLinkCard(token, wish))
  if (phase.kind === "confirming") return <PaymentWait title={text("verifying")} text={text("verifyingText")} />
  if (phase.kind === "processing") return <LinkProblem code="PaymentProcessing" message={phase.message} />
  if (phase.kind === "unconfirmed") {
    const said = text("unconfirmedText", { message: asSentence(phase.message) })
    return <PaymentProblem title={text("unconfirmed")} text={said} onRetry={confirmAgain} />
  }
  const refusal = refusalOf(link.error) ?? refusalOf(intent.error)
  if (refusal !== undefined) return <LinkProblem code={refusal.code} message={refusal.message} />
  if (link.isError || payment.isFailed) {
    return (
      <PaymentProblem
        title={text("error")}
        text={text("loadFailed")}
        onRetry={() => (link.isError ? void link.refetch() : payment.retry())}
        isRetrying={link.isFetching || payment.isRetrying}
      />
    )
  }
  if (link.data === undefined) return <PaymentWait title={text("validating")} />
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
      <div className="grid gap-4">
        <OrderAmount
          orderNumber={intent.data?.orderNumber}
          amount={payment.toTake?.amount ?? link.data.amount}
          label={text("amountDue")}
        />
        <OrderFacts order={link.data.order} />
        <PaidFor order={intent.data?.order} />
      </div>
      <PaymentCard {...cardChoice} payment={payment} returnPath={payByLinkPath(token)} onPaid={onPaid}>
        <h2 className="text-xl font-semibold">{text("details")}</h2>
        <p className="mt-1 mb-5 text-ink-soft">{text("detailsText")}</p>
      </PaymentCard>
    </div>
  )
}
