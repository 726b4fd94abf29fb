import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { PageMain } from "../../design/page-main.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { LoadFailed, type LoadText } from "../staff/load-failed.tsx"

interface FetchedPageProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "isError" | "isFetching" | "refetch">
  readonly text: LoadText
  /** Is there before the data is. */
  readonly heading?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A laundry worker's page about one thing that is fetched for it. */
export const FetchedPage = <Data,>({
  query: { data, isError, isFetching, refetch },
  text,
  heading,
  children,
}: FetchedPageProps<Data>) => (
  <PageMain>
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 lg:py-12">
      {heading}
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <LoadFailed
          title={text("failed")}
          text={text("failedText")}
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
