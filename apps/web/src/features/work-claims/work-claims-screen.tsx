import { useQuery } from "@tanstack/react-query"
import { MessageSquareWarning } from "lucide-react"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { EmptyState } from "../../shared/staff/empty-state.tsx"
import { RowsPlaceholder } from "../../shared/staff/rows-placeholder.tsx"
import { workClaimsQuery } from "../../shared/work/work-claims-query.ts"
import { WorkClaimCard } from "./work-claim-card.tsx"

const Claims = () => {
  const text = useText("work-claims")
  const query = useQuery(workClaimsQuery)
  if (query.data === undefined) return <RowsPlaceholder query={query} text={text} rows={2} />
  const { claims, notShown } = query.data
  if (claims.length === 0)
    return <EmptyState icon={MessageSquareWarning} title={text("none")} text={text("noneText")} />
  return (
    <>
      <ul aria-label={text("list")} className="grid gap-3">
        {claims.map((claim) => (
          <WorkClaimCard key={claim.id} claim={claim} />
        ))}
      </ul>
      {notShown > 0 && <p className="text-sm text-ink-soft">{text("more", { count: notShown })}</p>}
    </>
  )
}

/** What customers claim about orders that the signed-in worker did, with the worker's side of it and what was decided. */
export const WorkClaimsScreen = () => {
  const text = useText("work-claims")
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-8 sm:px-6 lg:py-12">
        <div className="grid gap-1">
          <h1 className="text-3xl font-semibold tracking-tight">{text("title")}</h1>
          <p className="text-ink-soft">{text("lead")}</p>
        </div>
        <Claims />
      </div>
    </PageMain>
  )
}
