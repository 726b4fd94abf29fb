import { parseMoney, zeroCents } from "@laundry/core/money/cents"
import { useState } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import { PageMain } from "../../design/page-main.tsx"
import { readReturn } from "../../shared/payment/payment-return.ts"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { TipByLink } from "./tip.tsx"

/** The page on which the holder of a mailed link leaves a tip for a delivered order. */
export const TipScreen = () => {
  const { token = "" } = useParams()
  const [parameters] = useSearchParams()
  // What the bank's page added is read once: it leaves the address.
  const [left] = useState(() => ({
    returned: readReturn(parameters),
    tippedBefore: parseMoney(parameters.get("tipped") ?? "") ?? zeroCents,
  }))
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <TipByLink key={token} token={token} {...left} />
      </PageMain>
      <SiteFooter />
    </>
  )
}
