import { paymentSuccessPath } from "@laundry/core/payment/payment-paths"
import { useEffect } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { PageMain } from "../../design/page-main.tsx"
import { ContactLine } from "../../shared/payment/contact-line.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { PaymentOutcome } from "./payment-outcome.tsx"
import { usePaymentOutcome } from "./use-payment-outcome.ts"

/** Says how a payment went (specification §2); without an order it went well. */
export const PaymentSuccessScreen = () => {
  const [parameters] = useSearchParams()
  const orderId = parameters.get("orderId") ?? ""
  const outcome = usePaymentOutcome(orderId)
  const navigate = useNavigate()
  // What the bank's page added leaves the address: the payment's secret is nobody's to pass on.
  const isFromBank = orderId !== "" && parameters.has("payment_intent")
  useEffect(() => {
    if (isFromBank) void navigate(paymentSuccessPath(orderId), { replace: true, preventScrollReset: true })
  }, [isFromBank, orderId, navigate])
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <div className="mx-auto grid w-full max-w-xl gap-8 px-4 pt-8 pb-16 sm:px-6 sm:pt-16">
          <PaymentOutcome outcome={outcome} orderId={orderId} />
          {outcome.kind !== "verifying" && <ContactLine />}
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
