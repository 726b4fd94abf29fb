import type { QueryObserverResult } from "@tanstack/react-query"
import { LoadFailed, type LoadText } from "./load-failed.tsx"
import { RowsSkeleton } from "./rows-skeleton.tsx"

interface RowsPlaceholderProps {
  readonly query: Pick<QueryObserverResult, "errorUpdateCount" | "isFetching" | "refetch">
  readonly text: LoadText
  readonly rows?: number
}

/** What stands in the place of rows until there is data: their shape, or that it failed, which stays while it is tried again. */
export const RowsPlaceholder = ({ query, text, ...skeleton }: RowsPlaceholderProps) =>
  query.errorUpdateCount > 0 ? (
    <LoadFailed
      title={text("failed")}
      text={text("failedText")}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <RowsSkeleton text={text("loading")} {...skeleton} />
  )
