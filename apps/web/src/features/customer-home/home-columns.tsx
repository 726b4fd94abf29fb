import type { ReactNode } from "react"

/** What is to do, and beside it on wide screens what was done. */
export const HomeColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">{children}</div>
)

export const HomeColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-6 lg:gap-8">{children}</div>
)
