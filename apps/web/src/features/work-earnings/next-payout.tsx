import type { Earnings, PayoutAccountView } from "@laundry/contracts/marketplace/work-earnings"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { leastPayout } from "@laundry/core/payouts/worker-payout"
import { useQuery } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { useText } from "../../messages/text.tsx"
import { payoutAccountQuery } from "./earnings-queries.ts"

interface NextProps {
  readonly earnings: Earnings
  readonly account: PayoutAccountView | undefined
}

const isReady = (account: PayoutAccountView | undefined): boolean => account?.account?.isEnabled === true

/** What is paid next, and when. */
const Next = ({ earnings: { balance, payable, nextPayoutAt }, account }: NextProps) => {
  const text = useText("worker-pay")
  const day = formatDay(localDateOf(nextPayoutAt))
  const amount = formatDollars(payable)
  if (balance < zeroCents) return text("owed")
  if (account?.isOffered === false) return text("accountNotOffered")
  // Until it is known whether there is an account, nobody is sent to set one up.
  if (balance === zeroCents || account === undefined) return text("nextLater", { day })
  if (payable < leastPayout && balance >= leastPayout) return text("nextHeld", { day })
  if (payable < leastPayout) return text("nextTooLittle")
  return text(isReady(account) ? "nextOn" : "nextNoAccount", { amount, day })
}

/** The newest payout, if the provider refused it: why, and what to do. The money is among what is to be paid out again. */
const Refused = ({ earnings: { payouts, balance, nextPayoutAt }, account }: NextProps) => {
  const text = useText("worker-pay")
  const [last] = payouts
  if (last?.state !== "rejected" || balance <= zeroCents) return null
  return (
    <Alert tone="attention">
      <p className="font-semibold">{text("lastRejected", { amount: formatDollars(last.amount) })}</p>
      {last.note !== null && <p className="wrap-anywhere">{last.note}</p>}
      {account !== undefined && (
        <p>
          {text(isReady(account) ? "lastRejectedText" : "lastRejectedAccount", {
            day: formatDay(localDateOf(nextPayoutAt)),
          })}
        </p>
      )}
    </Alert>
  )
}

/** When the next payout comes, what is on its way, and why the last one was not sent. */
export const NextPayout = ({ earnings }: { readonly earnings: Earnings }) => {
  const text = useText("worker-pay")
  const { data: account } = useQuery(payoutAccountQuery)
  const underWay = earnings.payouts.filter(({ state }) => state === "planned")
  return (
    <div className="grid gap-4">
      <Refused earnings={earnings} account={account} />
      {underWay.map(({ id, amount }) => (
        <Alert key={id} tone="info">
          {text("onItsWay", { amount: formatDollars(amount) })}
        </Alert>
      ))}
      <dl>
        <dt className="text-ink-soft">{text("nextTitle")}</dt>
        <dd className="text-lg font-medium">
          <Next earnings={earnings} account={account} />
        </dd>
      </dl>
    </div>
  )
}
