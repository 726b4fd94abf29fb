import { useQuery } from "@tanstack/react-query"
import { Star } from "lucide-react"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { ClaimsLink } from "../../shared/work/claims-link.tsx"
import { RatingCard } from "./rating-card.tsx"
import { workRatingsQuery } from "./work-rating-calls.ts"

const Ratings = () => {
  const text = useText("work-ratings")
  const query = useQuery(workRatingsQuery)
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={2} />
  const { average, count, ratings, notShown } = query.data
  if (ratings.length === 0) return <EmptyState icon={Star} title={text("none")} text={text("noneText")} />
  return (
    <>
      {average !== null && <p className="font-semibold">{text("average", { average: String(average), count })}</p>}
      <ul aria-label={text("list")} className="grid gap-3">
        {ratings.map((rating) => (
          <RatingCard key={rating.id} rating={rating} />
        ))}
      </ul>
      {notShown > 0 && <p className="text-sm text-ink-soft">{text("more", { count: notShown })}</p>}
    </>
  )
}

/** What customers think of the signed-in worker, with answers and appeals. */
export const WorkRatingsScreen = () => {
  const text = useText("work-ratings")
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-8 sm:px-6 lg:py-12">
        <div className="grid gap-1">
          <h1 className="text-3xl font-semibold tracking-tight">{text("title")}</h1>
          <p className="text-ink-soft">{text("lead")}</p>
        </div>
        <ClaimsLink />
        <Ratings />
      </div>
    </PageMain>
  )
}
