import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** What to do next. */
  readonly children?: ReactNode
}

/** Shown where a list has nothing to show. */
export const EmptyState = ({ icon: Icon, title, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-5 py-14 text-center">
    <Icon aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
    <h2 className="mt-2 text-xl font-semibold tracking-tight">{title}</h2>
    <p className="max-w-md text-ink-soft">{text}</p>
    {children !== undefined && <div className="mt-4">{children}</div>}
  </div>
)
