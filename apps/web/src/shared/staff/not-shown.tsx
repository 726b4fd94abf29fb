import { longestPart, mostCounted } from "@laundry/core/shared/listed"
import { useSyncExternalStore } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import type { PartOfList } from "../../platform/queries/part-of-list.ts"

interface NotShownProps {
  readonly part: PartOfList
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> }
}

/** Says how many rows of a list are not there, and gets more of them. */
export const NotShown = ({ part, query }: NotShownProps) => {
  const text = useText("staff-frame")
  const { limit, notShown } = useSyncExternalStore(part.subscribe, part.state, part.state)
  if (notShown === 0) return null
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p role="status">{notShown > mostCounted ? text("manyNotShown") : text("notShown", { count: notShown })}</p>
      {limit !== longestPart && (
        <Button
          tone="secondary"
          pending={query.isFetching}
          onClick={() => {
            if (part.widen()) void query.refetch()
          }}
        >
          {text("showMore")}
        </Button>
      )}
    </div>
  )
}
