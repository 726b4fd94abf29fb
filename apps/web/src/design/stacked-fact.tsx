import type { ReactNode } from "react"

/** One fact of a list: its name above, what it is below. */
export const StackedFact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
