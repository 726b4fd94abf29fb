import type { ReactNode } from "react"
import { PageMain } from "../../design/page-main.tsx"

interface StaffPageProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** A page of those who run the laundry: as wide as their header, under its heading. */
export const StaffPage = ({ title, lead, children }: StaffPageProps) => (
  <PageMain>
    <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 sm:px-6 lg:py-8">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h1>
        {lead !== undefined && <p className="mt-1 max-w-3xl text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  </PageMain>
)
