import { useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { readReturn } from "../../shared/payment/payment-return.ts"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { LinkProblem } from "./link-problem.tsx"
import { PayByLink } from "./pay-by-link.tsx"

/** The page on which the holder of a mailed link pays an order (specification §2). */
export const PayByLinkScreen = () => {
  const text = useText("pay-by-link")
  const { linkToken = "" } = useParams()
  const token = linkToken.trim()
  const [parameters] = useSearchParams()
  // What the bank's page added is read once: it leaves the address.
  const [returned] = useState(() => readReturn(parameters))
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        {token === "" ? (
          <LinkProblem code="InvalidPaymentLink" message={text("invalid")} />
        ) : (
          <PayByLink key={token} token={token} returned={returned} />
        )}
      </PageMain>
      <SiteFooter />
    </>
  )
}
