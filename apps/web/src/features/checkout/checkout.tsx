import { parseMoney } from "@laundry/core/money/cents"
import { ButtonLink } from "../../design/button.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { OrderAmount } from "../../payment/order-amount.tsx"
import { PaymentCard } from "../../payment/payment-card.tsx"
import { PaymentDone } from "../../payment/payment-done.tsx"
import { checkoutLink } from "../../payment/payment-links.ts"
import { PaymentProblem } from "../../payment/payment-problem.tsx"
import type { CheckoutAddress } from "./checkout-address.ts"
import { useCheckout } from "./use-checkout.ts"

const Confirming = () => {
  const text = useText("checkout")
  return (
    <div role="status" className="mx-auto w-full max-w-xl px-4 py-16 sm:px-6 sm:py-24">
      <span className="block size-12 text-ocean *:size-12">
        <Spinner />
      </span>
      <h1 className="mt-5 text-3xl font-semibold tracking-tight sm:text-4xl">{text("verifying")}</h1>
      <p className="mt-3 text-lg text-ink-soft">{text("verifyingText")}</p>
    </div>
  )
}

/** The order, the form that pays it, and what becomes of the payment. The server decides the amount. */
export const Checkout = ({ address }: { readonly address: CheckoutAddress }) => {
  const text = useText("checkout")
  const shell = useText("shell")
  const { phase, payment, orderNumber, isSignedOut, onPaid } = useCheckout(address)
  const home = { href: "/", link: shell("returnHome") }

  if (phase === "confirming") return <Confirming />
  if (phase !== "form") return <PaymentDone title={text(phase)} text={text(`${phase}Text`)} {...home} />
  if (isSignedOut) return <PaymentProblem title={text("signInTitle")} text={text("signInText")} />
  if (payment.isAlreadyPaid) return <PaymentDone title={text("paidTitle")} text={text("paidText")} {...home} />
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
      <OrderAmount orderNumber={orderNumber} amount={payment.toTake?.amount ?? parseMoney(address.shownAmount)} />
      <PaymentCard payment={payment} returnPath={checkoutLink(address.orderId, address.amount)} onPaid={onPaid} />
      <ButtonLink href="/" tone="quiet" wide>
        {text("cancel")}
      </ButtonLink>
    </div>
  )
}
