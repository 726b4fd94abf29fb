import { Button } from "../../design/button.tsx"

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly label: string
  /** What it says when the last try failed. */
  readonly failed: string
}

/** Goes on with a list that came in part. */
export const LoadMore = ({ query, label, failed }: LoadMoreProps) =>
  query.hasNextPage && (
    <div className="grid justify-items-center gap-2">
      {query.isFetchNextPageError && <p role="alert">{failed}</p>}
      <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
