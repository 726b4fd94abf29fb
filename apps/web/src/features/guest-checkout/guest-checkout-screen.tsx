import { useEffect } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { Checkout } from "./checkout.tsx"

/** Where a guest pays an order (specification §2); a link without its order leads home. */
export const GuestCheckoutScreen = () => {
  const text = useText("guest-checkout")
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const orderId = parameters.get("orderId") ?? ""
  const amount = parameters.get("amount") ?? ""
  const isIncomplete = orderId === "" || amount === ""

  useEffect(() => {
    if (!isIncomplete) return
    showToast({ tone: "attention", title: text("invalidLink"), text: text("invalidLinkText") })
    void navigate("/", { replace: true })
  }, [isIncomplete, navigate, text])

  return (
    <>
      <SiteHeader />
      <PageMain tall>{!isIncomplete && <Checkout orderId={orderId} shownAmount={amount} />}</PageMain>
      <SiteFooter />
    </>
  )
}
