import type { PayoutSumView, PayoutView } from "@laundry/contracts/marketplace/admin-payouts"
import { formatDay, localDateOf } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { leftOfPayout } from "@laundry/core/payouts/worker-payout"
import { useQuery } from "@tanstack/react-query"
import { Banknote } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { RowsSkeleton } from "../../shared/staff/rows-skeleton.tsx"
import { useAddressFilters } from "../../shared/staff/use-address-filters.ts"
import { PayoutBadge } from "../../shared/work/payout-badge.tsx"
import { PayoutFilters } from "./payout-filters.tsx"
import { noFilters, payoutListPart, payoutListQuery, payoutSumsQuery, usePayoutFilters } from "./payout-queries.ts"

const Row = ({ payout, onOpen }: { readonly payout: PayoutView; readonly onOpen: () => void }) => {
  const text = useText("worker-pay")
  const { state, at, weekOf, amount, returned, note, by } = payout
  const name = payout.workerName ?? text("noFile")
  const about = [
    formatDay(localDateOf(at)),
    weekOf === null ? text("byHand", { name: by }) : text("weekOf", { day: formatDay(weekOf) }),
    ...(state === "sent" && returned > zeroCents ? [text("cameBack", { amount: formatDollars(returned) })] : []),
  ]
  return (
    <li className="grid items-center gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-6">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold wrap-anywhere">{name}</h2>
          <PayoutBadge state={state} />
        </div>
        <p className="text-sm text-ink-soft">{about.join(" · ")}</p>
        {note !== null && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
      <span className="text-lg font-semibold sm:justify-self-end">
        <Money amount={amount} />
      </span>
      {payout.workerName !== null && (
        <Button tone="secondary" onClick={onOpen}>
          {text("openFile")}
          <VisuallyHidden> {text("openFileOf", { name })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

const Sums = ({ sums }: { readonly sums: ReadonlyArray<PayoutSumView> }) => {
  const text = useText("worker-pay")
  return (
    <dl aria-label={text("sums")} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {sums.map((sum) => (
        <div
          key={sum.state}
          className="grid content-start gap-1 rounded-card border border-line bg-paper p-4 shadow-lift"
        >
          <dt className="text-ink-soft">{text(`state-${sum.state}`)}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            {formatDollars(sum.state === "sent" ? leftOfPayout(sum) : sum.amount)}
          </dd>
          <dd className="text-sm text-ink-soft">{text("payoutCount", { count: sum.count })}</dd>
        </div>
      ))}
    </dl>
  )
}

const Rows = ({ onOpen }: { readonly onOpen: (userId: string) => void }) => {
  const text = useText("worker-pay")
  const { set } = useAddressFilters()
  const filters = usePayoutFilters()
  const query = useQuery(payoutListQuery(filters))
  const { data: sums } = useQuery(payoutSumsQuery(filters))
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailed
        title={text("payoutsFailed")}
        text={text("connectionText")}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton text={text("payoutsLoading")} rows={4} />
    )
  }
  if (query.data.length === 0) {
    const isFiltered = Object.keys(filters).length > 0
    return (
      <EmptyState
        icon={Banknote}
        title={text("noPayouts")}
        text={text(isFiltered ? "noPayoutsFiltered" : "noPayoutsYet")}
      >
        {isFiltered && (
          <Button tone="secondary" onClick={() => set(noFilters)}>
            {text("showAllPayouts")}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5" aria-busy={query.isPlaceholderData || undefined}>
      {sums !== undefined && <Sums sums={sums} />}
      <ul
        aria-label={text("payoutsTitle")}
        className="grid divide-y divide-line rounded-card border border-line bg-paper shadow-lift"
      >
        {query.data.map((payout) => (
          <Row key={payout.id} payout={payout} onOpen={() => onOpen(payout.userId)} />
        ))}
      </ul>
      <NotShown part={payoutListPart} query={query} />
    </div>
  )
}

/** All payouts to laundry workers, by state, week and worker, with what they come to. */
export const PayoutsList = ({ onOpen }: { readonly onOpen: (userId: string) => void }) => (
  <>
    <PayoutFilters />
    <Rows onOpen={onOpen} />
  </>
)
