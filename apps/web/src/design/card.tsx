import type { ReactNode } from "react"

/** A sheet of paper on the linen. Cards are never inside cards. */
export const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-card border border-line bg-paper p-5 shadow-lift sm:p-7">{children}</div>
)
