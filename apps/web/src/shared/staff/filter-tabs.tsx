import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { isPlainPress, Link } from "../../platform/links/link.tsx"
import { type Filters, useAddressFilters, withFilters } from "./use-address-filters.ts"

/** One view of a list, which the address names by its filters. */
export interface FilterTab {
  readonly key: string
  readonly filters: Filters
  readonly isPresent: boolean
  readonly name: ReactNode
}

/** The views of a list beside each other. On a phone they scroll; relative, so that what only screen readers hear scrolls along. */
export const FilterTabs = ({ label, tabs }: { readonly label: string; readonly tabs: ReadonlyArray<FilterTab> }) => {
  const { pathname, search } = useLocation()
  const { open } = useAddressFilters()
  return (
    <nav aria-label={label} className="relative -mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-1">
        {tabs.map(({ key, filters, isPresent, name }) => (
          <li key={key}>
            <Link
              href={pathname + withFilters(search, filters)}
              onClick={(event) => {
                if (!isPlainPress(event)) return
                // What was searched for a moment ago is in the address, and not yet in what is drawn.
                event.preventDefault()
                open(filters)
              }}
              aria-current={isPresent ? "page" : undefined}
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ocean aria-[current=page]:font-semibold aria-[current=page]:text-ocean-deep"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
