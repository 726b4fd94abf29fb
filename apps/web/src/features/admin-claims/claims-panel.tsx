import type { ClaimRow } from "@laundry/contracts/orders/admin-claims"
import { isPastDeadline } from "@laundry/core/order/claims/claim"
import { useQuery } from "@tanstack/react-query"
import { BadgeCheck } from "lucide-react"
import { useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { kindTexts, sayClaimState } from "../../shared/claims/claim-words.ts"
import { sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { useAddressDialog } from "../../shared/staff/address-dialog.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { FilterButtons } from "../../shared/staff/filter-buttons.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { ClaimDialog } from "./claim-dialog.tsx"
import { type ClaimFilter, claimFilters, claimListQuery, claimParts } from "./claim-queries.ts"

const Row = ({ claim, onOpen }: { readonly claim: ClaimRow; readonly onOpen: () => void }) => {
  const text = useText("admin-claims")
  const claimsText = useText("claims")
  const ordersText = useText("orders")
  const today = useToday()
  const isLate = useServerClock((now) => isPastDeadline(claim, now)) ?? false
  const isOpen = claim.decision === null
  const number = String(claim.orderNumber)
  return (
    <li className="grid items-center gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-4 shadow-lift sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold">
            {text("order", { number })} · {claimsText(kindTexts[claim.kind])}
          </h2>
          {!isOpen && <Badge tone="neutral">{sayClaimState(claimsText, claim)}</Badge>}
          {isLate && <Badge tone="attention">{text("overdue")}</Badge>}
          {claim.awaitsAnswer && <Badge tone="attention">{text("awaits")}</Badge>}
        </div>
        <p className="line-clamp-2 wrap-anywhere">{claim.text}</p>
        <p className="text-sm text-ink-soft">
          {claim.customerName} ·{" "}
          {isOpen
            ? text("by", { when: sayMomentWithin(ordersText, claim.deadline, today) })
            : claimsText("opened", { when: sayMomentWithin(ordersText, claim.openedAt, today) })}
        </p>
      </div>
      <Button tone={claim.awaitsAnswer ? "primary" : "secondary"} onClick={onOpen}>
        {text("view")}
        <VisuallyHidden> {text("viewOf", { number })}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** What customers claim, for those who decide: the one with the nearest deadline first. */
export const ClaimsPanel = () => {
  const text = useText("admin-claims")
  const [filter, setFilter] = useState<ClaimFilter>("open")
  const query = useQuery(claimListQuery(filter))
  const { data, isFetching, refetch } = query
  // A mail leads to a claim.
  const { id, open, close } = useAddressDialog("claim")
  const [shown, setShown] = useState(id)
  // The last one stays while the dialog goes.
  if (id !== undefined && id !== shown) setShown(id)
  return (
    <div className="grid gap-3 py-2">
      <FilterButtons label={text("states")} filters={claimFilters} chosen={filter} nameOf={text} onChoose={setFilter} />
      {data === undefined && <RowsPlaceholder query={query} text={text} rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon={BadgeCheck}
          title={text(filter === "open" ? "emptyTitle" : "emptyTitleAll")}
          text={text("emptyText")}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={text("list")} className="grid gap-3">
          {data.map((claim) => (
            <Row key={claim.id} claim={claim} onOpen={() => open(claim.id)} />
          ))}
        </ul>
      )}
      <NotShown key={filter} part={claimParts[filter]} query={{ isFetching, refetch }} />
      {shown !== undefined && (
        <ClaimDialog key={shown} id={shown} open={id !== undefined} onClose={() => close(shown)} />
      )}
    </div>
  )
}
