import type { Earnings } from "@laundry/contracts/marketplace/work-earnings"
import { formatDollars } from "@laundry/core/money/cents"
import { useQuery } from "@tanstack/react-query"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { earningsQuery } from "../../shared/work/earnings-query.ts"
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
  const shell = useText("shell")
  const { data, isError, isFetching, refetch } = useQuery(earningsQuery)
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 lg:py-12">
        <h1 className="text-3xl leading-tight font-semibold tracking-tight">{text("earningsTitle")}</h1>
        {data !== undefined && (
          <>
            <Sums earnings={data} />
            <NextPayout earnings={data} />
            <PayoutAccount />
            <EarnedWeeks weeks={data.weeks} />
            <PaidOut payouts={data.payouts} />
          </>
        )}
        {data === undefined && isError && (
          <FailedAlert
            title={text("failed")}
            text={text("failedText")}
            retryText={shell("retry")}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && (
          <div role="status" className="grid gap-4">
            <VisuallyHidden>{text("loading")}</VisuallyHidden>
            <Skeleton shape="number" />
            <Skeleton shape="block" />
          </div>
        )}
      </div>
    </PageMain>
  )
}
