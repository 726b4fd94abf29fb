import { ApiError } from "@laundry/contracts/client"
import { cents, parseMoney } from "@laundry/core/money/cents"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Card } from "../../design/card.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useNavigation } from "../../navigation/navigation.tsx"
import { stripeQuery } from "../../payment/load-stripe.ts"
import { PaymentForm } from "../../payment/payment-form.tsx"
import { paymentSuccessLink } from "../../payment/payment-links.ts"
import { settingsResource } from "../../public-data/public-data.ts"
import { useSettings } from "../../public-data/use-public-data.ts"
import { phoneLink } from "../../site/contact.ts"
import { AlreadyPaid } from "./already-paid.tsx"
import { CheckoutError } from "./checkout-error.tsx"
import { guestPaymentIntentQuery } from "./guest-checkout-queries.ts"
import { OrderSummary } from "./order-summary.tsx"

const codeOf = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined)

/** What the server says of an order that takes no payment: trying again would not help. */
const refusal = (error: unknown) =>
  error instanceof ApiError && error.body?.code === "OrderNotPayable" ? error.body.message : undefined

interface CheckoutProps {
  readonly orderId: string
  /** The amount of the link: shown until the server answers with its own. */
  readonly shownAmount: string
}

/** The order and the form that pays it. The server decides the amount. */
export const Checkout = ({ orderId, shownAmount }: CheckoutProps) => {
  const text = useText("guest-checkout")
  const { navigate } = useNavigation()
  const { settings, status, terms } = useSettings()
  const intent = useQuery(guestPaymentIntentQuery(orderId))
  const stripe = useQuery(stripeQuery(settings?.payments))
  const [isFormReady, setFormReady] = useState(false)
  const [isFormBroken, setFormBroken] = useState(false)
  const success = paymentSuccessLink(orderId)

  if (codeOf(intent.error) === "AlreadyPaid") return <AlreadyPaid href={success} />
  if (intent.isError || stripe.isError || status === "failed" || isFormBroken) {
    const retry = () => {
      setFormBroken(false)
      setFormReady(false)
      if (intent.isError) void intent.refetch()
      if (stripe.isError) void stripe.refetch()
      if (status === "failed") void settingsResource.reload()
    }
    return (
      <CheckoutError
        message={refusal(intent.error)}
        isRetrying={intent.isFetching || stripe.isFetching}
        onRetry={retry}
      />
    )
  }
  const amount = intent.data === undefined ? parseMoney(shownAmount) : cents(intent.data.amount)
  const phone = settings?.company.phone ?? ""
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{text("title")}</h1>
      <OrderSummary orderNumber={intent.data?.orderNumber} amount={amount} limit={terms.freeWeightLimit} />
      <Card>
        <div className="relative min-h-72">
          {!isFormReady && (
            <div role="status" className="absolute inset-0 grid content-start gap-5">
              <span className="sr-only">{text("loading")}</span>
              {[1, 2, 3, 4].map((place) => (
                <Skeleton key={place} shape="control" />
              ))}
            </div>
          )}
          {intent.data !== undefined && stripe.data !== undefined && (
            <PaymentForm
              stripe={stripe.data}
              clientSecret={intent.data.clientSecret}
              amount={cents(intent.data.amount)}
              returnUrl={window.location.origin + success}
              onPaid={() => navigate(success, { replace: true })}
              onReady={() => setFormReady(true)}
              onLoadError={() => setFormBroken(true)}
            />
          )}
        </div>
      </Card>
      {isFormReady && phone !== "" && (
        <p className="text-center text-ink-soft">
          <RichText
            area="guest-checkout"
            id="help"
            values={{ phone }}
            elements={{ phone: <TextLink href={phoneLink(phone)} /> }}
          />
        </p>
      )}
    </div>
  )
}
