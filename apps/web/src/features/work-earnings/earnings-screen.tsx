import type { Earnings } from "@laundry/contracts/marketplace/work-earnings"
import { formatDollars } from "@laundry/core/money/cents"
import { useQuery } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { earningsQuery } from "../../shared/work/earnings-query.ts"
import { FetchedPage } from "../../shared/work/fetched-page.tsx"
import { HeldPay } from "../../shared/work/held-pay.tsx"
import { EarnedWeeks, PaidOut } from "./earned-weeks.tsx"
import { NextPayout } from "./next-payout.tsx"
import { PayoutAccount } from "./payout-account.tsx"

const Sums = ({ earnings: { balance, thisWeek } }: { readonly earnings: Earnings }) => {
  const text = useText("worker-pay")
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div>
        <dt className="text-ink-soft">{text("balance")}</dt>
        <dd className="text-4xl font-semibold tracking-tight tabular-nums">{formatDollars(balance)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft">{text("thisWeek")}</dt>
        <dd className="text-4xl font-semibold tracking-tight tabular-nums">{formatDollars(thisWeek)}</dd>
      </div>
    </dl>
  )
}

/** What a laundry worker earned, by week and order, and how it is paid. */
export const EarningsScreen = () => {
  const text = useText("worker-pay")
  return (
    <FetchedPage
      query={useQuery(earningsQuery)}
      text={text}
      heading={<h1 className="text-3xl leading-tight font-semibold tracking-tight">{text("earningsTitle")}</h1>}
    >
      {(earnings) => (
        <>
          <Sums earnings={earnings} />
          <NextPayout earnings={earnings} />
          <HeldPay held={earnings.held} />
          <PayoutAccount />
          <EarnedWeeks weeks={earnings.weeks} />
          <PaidOut payouts={earnings.payouts} />
        </>
      )}
    </FetchedPage>
  )
}
