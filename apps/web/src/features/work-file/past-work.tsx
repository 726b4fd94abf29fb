import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { workEarningsPath } from "@laundry/core/payouts/worker-payout"
import { useQuery } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { ClaimsLink } from "../../shared/work/claims-link.tsx"
import { earningsQuery } from "../../shared/work/earnings-query.ts"

const Earned = () => {
  const text = useText("work")
  const { data } = useQuery(earningsQuery)
  if (data === undefined) return null
  const { balance, weeks, payouts } = data
  if (balance <= zeroCents && weeks.length === 0 && payouts.length === 0) return null
  const link = <TextLink href={workEarningsPath}>{text("toEarnings")}</TextLink>
  return balance > zeroCents ? (
    <Alert tone="notice">
      <p>{text("stillToPay", { amount: formatDollars(balance) })}</p>
      <p>{link}</p>
    </Alert>
  ) : (
    <p>
      {text("nothingToPay")} {link}
    </p>
  )
}

/**
 * For those who worked and have no tabs now: what is still to be paid to them, with the way to where payouts are set up, and the claims
 * about their orders. Nothing for those who never worked.
 */
export const PastWork = () => (
  <>
    <Earned />
    <ClaimsLink />
  </>
)
