import { parseMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { checkoutPath, paymentSuccessPath } from "@laundry/core/payment/payment-paths"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "react-router-dom"
import { ButtonLink } from "../../design/button.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { signInAddress } from "../../platform/session/sign-in-address.ts"
import { FollowGuestOrder } from "../../shared/orders/follow-guest-order.tsx"
import { OrderAmount } from "../../shared/payment/order-amount.tsx"
import { PaidFor } from "../../shared/payment/paid-for.tsx"
import { PaymentCard } from "../../shared/payment/payment-card.tsx"
import { PaymentDone } from "../../shared/payment/payment-done.tsx"
import { PaymentProblem } from "../../shared/payment/payment-problem.tsx"
import { useCardChoice } from "../../shared/payment/use-card-choice.tsx"
import { usePayment } from "../../shared/payment/use-payment.ts"
import { PhoneLink } from "../../shared/site/phone-link.tsx"
import { guestPaymentIntentQuery, keepGuestCard } from "./guest-checkout-queries.ts"

interface CheckoutProps {
  readonly orderId: string
  /** The amount of the link: shown until the server answers with its own. */
  readonly shownAmount: string
}

/** The order and the form that pays it. The server decides the amount. */
export const Checkout = ({ orderId, shownAmount }: CheckoutProps) => {
  const text = useText("guest-checkout")
  const shell = useText("shell")
  const paymentText = useText("payment")
  const navigate = useNavigate()
  const { settings, terms } = useSettings()
  const intent = useQuery(guestPaymentIntentQuery(orderId))
  const payment = usePayment(intent)
  const success = paymentSuccessPath(orderId)
  const cardChoice = useCardChoice(intent.data, (wish) => keepGuestCard(orderId, wish))

  if (payment.isAlreadyPaid && parseMoney(shownAmount) === 0) {
    return (
      <PaymentDone title={paymentText("freeTitle")} text={paymentText("freeText")} href="/" link={shell("returnHome")}>
        <FollowGuestOrder orderId={orderId} tone="secondary" />
      </PaymentDone>
    )
  }
  if (payment.isAlreadyPaid) {
    return <PaymentDone title={text("paidTitle")} text={text("paidText")} href={success} link={text("paidLink")} />
  }
  if (payment.tooSmall !== undefined) {
    return <PaymentDone title={paymentText("tooSmall")} text={payment.tooSmall} href="/" link={shell("returnHome")} />
  }
  if (payment.processing !== undefined) {
    const title = paymentText("processing")
    return <PaymentDone title={title} text={payment.processing} href="/" link={shell("returnHome")} />
  }
  if (payment.isUnknownOrder && payment.finalMessage !== undefined) {
    return (
      <PaymentProblem title={text("errorTitle")} text={payment.finalMessage}>
        <div className="mt-8 grid justify-items-start gap-3">
          <p className="text-ink-soft">{text("claimedText")}</p>
          <ButtonLink href={signInAddress(checkoutPath(orderId, shownAmount))}>{text("signIn")}</ButtonLink>
        </div>
      </PaymentProblem>
    )
  }
  if (payment.finalMessage !== undefined) {
    return <PaymentProblem title={text("errorTitle")} text={payment.finalMessage} />
  }
  if (payment.isFailed) {
    return (
      <PaymentProblem
        title={text("errorTitle")}
        text={text("errorText")}
        onRetry={payment.retry}
        isRetrying={payment.isRetrying}
      />
    )
  }
  const company = settings?.company
  const phone = company?.phone ?? ""
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
      <div className="grid gap-3">
        <OrderAmount
          orderNumber={intent.data?.orderNumber}
          amount={payment.toTake?.amount ?? parseMoney(shownAmount)}
        />
        <p className="text-ink-soft">
          {text("covers", { limit: formatPounds(intent.data?.order.freeWeightLimit ?? terms.freeWeightLimit) })}
        </p>
      </div>
      <PaidFor order={intent.data?.order} />
      <PaymentCard
        {...cardChoice}
        payment={payment}
        returnPath={success}
        onPaid={() => void navigate(success, { replace: true })}
      />
      {payment.isFormReady && intent.data?.order.pickupDate !== undefined && (
        <div className="text-center">
          <FollowGuestOrder orderId={orderId} tone="quiet" />
        </div>
      )}
      {payment.isFormReady && phone !== "" && (
        <p className="text-center text-ink-soft">
          <RichText
            area="guest-checkout"
            id="help"
            values={{ phone: formatPhone(phone) }}
            elements={{ phone: <PhoneLink callLink={company?.callLink} /> }}
          />
        </p>
      )}
    </div>
  )
}
