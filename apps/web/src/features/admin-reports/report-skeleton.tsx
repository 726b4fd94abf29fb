import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"

/** The shape of a report that is still being computed. */
export const ReportSkeleton = ({ text }: { readonly text: string }) => (
  <div role="status" className="grid gap-6">
    <VisuallyHidden>{text}</VisuallyHidden>
    <Skeleton />
    <div aria-hidden className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="grid gap-2 rounded-card border border-line bg-paper p-4">
          <Skeleton />
          <Skeleton shape="number" />
        </div>
      ))}
    </div>
    <div aria-hidden className="grid gap-4 lg:grid-cols-2">
      {Array.from({ length: 4 }, (_, chart) => (
        <div key={chart} className="rounded-card border border-line bg-paper p-5">
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  </div>
)
