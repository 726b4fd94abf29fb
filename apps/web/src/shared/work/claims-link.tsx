import { workClaimsPath } from "@laundry/core/order/claims/claim-response"
import { useQuery } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { workClaimsQuery } from "./work-claims-query.ts"

/** Leads a worker to the claims about their orders, with how many wait for their side; nothing where there never was one. */
export const ClaimsLink = () => {
  const text = useText("work")
  const { data } = useQuery(workClaimsQuery)
  if (data === undefined || data.claims.length === 0) return null
  const waiting = data.claims.filter(({ obstacle }) => obstacle === null).length
  const link = <TextLink href={workClaimsPath}>{text("claims")}</TextLink>
  return waiting === 0 ? (
    <p>{link}</p>
  ) : (
    <Alert tone="attention">
      <p>
        {text("claimsWaiting", { count: waiting })} {link}
      </p>
    </Alert>
  )
}
