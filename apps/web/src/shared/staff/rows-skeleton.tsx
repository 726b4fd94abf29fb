import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"

/** The shape of rows while they are loading; `text` says so. */
export const RowsSkeleton = ({ text, rows = 6 }: { readonly text: string; readonly rows?: number }) => (
  <div role="status">
    <VisuallyHidden>{text}</VisuallyHidden>
    <div
      aria-hidden
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper shadow-lift"
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-4 py-4 sm:px-6">
          <span className="grid gap-2">
            <Skeleton />
            <Skeleton />
          </span>
          <Skeleton shape="chip" />
        </div>
      ))}
    </div>
  </div>
)
