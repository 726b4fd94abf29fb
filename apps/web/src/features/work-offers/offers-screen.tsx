import type { WorkOffer } from "@laundry/contracts/marketplace/work"
import { useQuery } from "@tanstack/react-query"
import { Inbox } from "lucide-react"
import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { ButtonLink } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { useIsOnline } from "../../shared/offline/use-is-online.ts"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { RowsSkeleton } from "../../shared/staff/rows-skeleton.tsx"
import { AcceptDialog } from "./accept-dialog.tsx"
import { OfferCard } from "./offer-card.tsx"
import { offersQuery } from "./offer-queries.ts"

/** The offers that can be accepted still: one whose time is over goes without anybody saying so. */
const useOpenOffers = (offers: ReadonlyArray<WorkOffer>): ReadonlyArray<WorkOffer> => {
  const ids = useServerClock((now) => offers.flatMap(({ id, deadline }) => (deadline > now ? id : [])).join(" "))
  const open = new Set(ids?.split(" "))
  return ids === undefined ? offers : offers.filter(({ id }) => open.has(id))
}

const Nothing = () => {
  const text = useText("work-offers")
  return (
    <EmptyState icon={Inbox} title={text("empty")} text={text("emptyText")}>
      <ButtonLink href="/work?view=settings" tone="secondary">
        {text("emptyChange")}
      </ButtonLink>
    </EmptyState>
  )
}

/** The offers, as they were heard last. */
export const OfferList = ({
  offers,
  onAccept,
}: {
  readonly offers: ReadonlyArray<WorkOffer>
  readonly onAccept: (offer: WorkOffer) => void
}) => {
  const text = useText("work-offers")
  const open = useOpenOffers(offers)
  if (open.length === 0) return <Nothing />
  return (
    <ul aria-label={text("list")} className="grid gap-4">
      {open.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} onAccept={() => onAccept(offer)} />
        </li>
      ))}
    </ul>
  )
}

/** Orders near a laundry worker of the marketplace that nobody has yet. */
export const OffersScreen = () => {
  const text = useText("work-offers")
  const { data, isError, isFetching, refetch } = useQuery(offersQuery)
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<WorkOffer>()
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 sm:px-6 sm:py-8">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{text("title")}</h1>
        {!isOnline && (
          <Alert tone="notice" role="status">
            {text("offline")}
          </Alert>
        )}
        {data === undefined && !isError && isOnline && <RowsSkeleton text={text("loading")} rows={2} />}
        {isError && isOnline && (
          <LoadFailed
            title={text("failed")}
            text={text("failedText")}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && <OfferList offers={data} onAccept={setChosen} />}
      </div>
      {chosen !== undefined && <AcceptDialog offer={chosen} onClose={() => setChosen(undefined)} />}
    </PageMain>
  )
}
