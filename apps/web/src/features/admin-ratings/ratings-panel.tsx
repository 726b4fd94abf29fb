import type { RatingRow } from "@laundry/contracts/marketplace/admin-ratings"
import { useQuery } from "@tanstack/react-query"
import { Star } from "lucide-react"
import { useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { StarsShown } from "../../shared/ratings/stars.tsx"
import { useAddressDialog } from "../../shared/staff/address-dialog.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { FilterButtons } from "../../shared/staff/filter-buttons.tsx"
import { NotShown } from "../../shared/staff/not-shown.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { RatingDialog } from "./rating-dialog.tsx"
import { type RatingFilter, ratingFilters, ratingListQuery, ratingParts } from "./rating-queries.ts"
import { sayWorker } from "./rating-words.ts"

const Row = ({ rating, onOpen }: { readonly rating: RatingRow; readonly onOpen: () => void }) => {
  const text = useText("admin-ratings")
  const number = String(rating.orderNumber)
  const decision = rating.appeal?.decision
  const isWaiting = decision === null
  return (
    <li className="grid items-center gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-4 shadow-lift sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold">{text("order", { number })}</h2>
          <StarsShown count={rating.stars} />
          {isWaiting && <Badge tone="attention">{text("waits")}</Badge>}
          {decision && <Badge tone="neutral">{text(decision.kind === "stands" ? "stands" : "struckOut")}</Badge>}
        </div>
        {rating.text !== "" && <p className="line-clamp-2 wrap-anywhere">{rating.text}</p>}
        <p className="text-sm text-ink-soft">{sayWorker(text, rating)}</p>
      </div>
      <Button tone={isWaiting ? "primary" : "secondary"} onClick={onOpen}>
        {text("view")}
        <VisuallyHidden> {text("viewOf", { number })}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** What customers think of laundry workers, for those who decide about appeals. */
export const RatingsPanel = () => {
  const text = useText("admin-ratings")
  const [filter, setFilter] = useState<RatingFilter>("appeals")
  const query = useQuery(ratingListQuery(filter))
  const { data, isFetching, refetch } = query
  const { id, open, close } = useAddressDialog("rating")
  const [shown, setShown] = useState(id)
  // The last one stays while the dialog goes.
  if (id !== undefined && id !== shown) setShown(id)
  return (
    <div className="grid gap-3 py-2">
      <FilterButtons
        label={text("states")}
        filters={ratingFilters}
        chosen={filter}
        nameOf={text}
        onChoose={setFilter}
      />
      {data === undefined && <RowsPlaceholder query={query} text={text} rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon={Star}
          title={text(filter === "appeals" ? "emptyAppeals" : "emptyAll")}
          text={text("emptyText")}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={text("list")} className="grid gap-3">
          {data.map((rating) => (
            <Row key={rating.id} rating={rating} onOpen={() => open(rating.id)} />
          ))}
        </ul>
      )}
      <NotShown key={filter} part={ratingParts[filter]} query={{ isFetching, refetch }} />
      {shown !== undefined && (
        <RatingDialog key={shown} id={shown} open={id !== undefined} onClose={() => close(shown)} />
      )}
    </div>
  )
}
