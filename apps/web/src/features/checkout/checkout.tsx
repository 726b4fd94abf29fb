import { parseMoney } from "@laundry/core/money/cents"
import { checkoutPath } from "@laundry/core/payment/payment-paths"
import { useLocation } from "react-router-dom"
import { Alert } from "../../design/alert.tsx"
import { ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { OrderAmount } from "../../shared/payment/order-amount.tsx"
import { PaidFor } from "../../shared/payment/paid-for.tsx"
import { PaymentCard } from "../../shared/payment/payment-card.tsx"
import { PaymentDone } from "../../shared/payment/payment-done.tsx"
import { paymentNoticeIn } from "../../shared/payment/payment-notice.ts"
import { PaymentProblem } from "../../shared/payment/payment-problem.tsx"
import { PaymentWait } from "../../shared/payment/payment-wait.tsx"
import { useCardChoice } from "../../shared/payment/use-card-choice.tsx"
import type { CheckoutAddress } from "./checkout-address.ts"
import { keepOwnCard } from "./checkout-queries.ts"
import { useCheckout } from "./use-checkout.ts"

/** The order, the form that pays it, and what becomes of the payment. The server decides the amount. */
export const Checkout = ({ address }: { readonly address: CheckoutAddress }) => {
  const text = useText("checkout")
  const shell = useText("shell")
  const notice = paymentNoticeIn(useLocation().state)
  const paymentText = useText("payment")
  const { phase, payment, intent, processing, isCalledOff, isSignedOut, onPaid } = useCheckout(address)
  const cardChoice = useCardChoice(intent, (wish) => keepOwnCard(address.orderId, wish))
  const home = { href: "/", link: shell("returnHome") }

  if (phase === "confirming") return <PaymentWait title={text("verifying")} text={text("verifyingText")} />
  if (phase !== "form") {
    const said = isCalledOff ? text("calledOffText") : text(`${phase}Text`)
    return <PaymentDone title={text(phase)} text={said} {...home} />
  }
  if (processing !== undefined) return <PaymentDone title={paymentText("processing")} text={processing} {...home} />
  if (isSignedOut) return <PaymentProblem title={text("signInTitle")} text={text("signInText")} />
  if (payment.isAlreadyPaid && parseMoney(address.shownAmount) === 0) {
    return <PaymentDone title={paymentText("freeTitle")} text={paymentText("freeText")} {...home} />
  }
  if (payment.isAlreadyPaid) return <PaymentDone title={text("paidTitle")} text={text("paidText")} {...home} />
  if (payment.tooSmall !== undefined) {
    return <PaymentDone title={paymentText("tooSmall")} text={payment.tooSmall} {...home} />
  }
  if (payment.finalMessage !== undefined) {
    return <PaymentProblem title={text("setupError")} text={payment.finalMessage} />
  }
  if (payment.isFailed) {
    return (
      <PaymentProblem
        title={text("setupError")}
        text={text("setupErrorText")}
        onRetry={payment.retry}
        isRetrying={payment.isRetrying}
      />
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
      <OrderAmount
        orderNumber={intent?.orderNumber}
        amount={payment.toTake?.amount ?? parseMoney(address.shownAmount)}
      />
      {notice !== undefined && (
        <Alert tone="attention" role="alert">
          {notice}
        </Alert>
      )}
      <PaidFor order={intent?.order} />
      <PaymentCard
        {...cardChoice}
        payment={payment}
        returnPath={checkoutPath(address.orderId, address.amount)}
        onPaid={onPaid}
      />
      <ButtonLink href="/" tone="quiet" wide>
        {text("cancel")}
      </ButtonLink>
    </div>
  )
}
