import type { WorkApplication } from "@laundry/contracts/marketplace/worker-application"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { ownFileQuery } from "../../shared/work/own-file-query.ts"

/** A page about the user's own file, once it is there. */
export const WorkPage = ({ children }: { readonly children: (application: WorkApplication) => ReactNode }) => {
  const text = useText("work")
  const shell = useText("shell")
  const { data, isError, isFetching, refetch } = useQuery(ownFileQuery)
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 lg:py-12">
        {data !== undefined && children(data)}
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

/** The heading of such a page, and a line below it. */
export const WorkHeading = ({ title, lead }: { readonly title: string; readonly lead?: string }) => (
  <header>
    <h1 className="text-3xl leading-tight font-semibold tracking-tight">{title}</h1>
    {lead !== undefined && <p className="mt-2 text-lg text-ink-soft">{lead}</p>}
  </header>
)
