import type { ReactNode } from "react"

/** One primitive with its states side by side. */
export const Exhibit = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-4 border-t border-line py-6">
    <h2 className="text-xl font-semibold">{title}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
)
