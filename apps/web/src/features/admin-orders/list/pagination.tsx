import { ChevronLeft, ChevronRight } from "lucide-react"
import { Button } from "../../../design/button.tsx"
import { classes } from "../../../design/classes.ts"
import { useText } from "../../../messages/text.tsx"
import { pageNumbers } from "./page-numbers.ts"

interface PaginationProps {
  readonly page: number
  readonly pages: number
  /** Orders that the search finds. */
  readonly total: number
  /** Whether there are more, which were not counted. */
  readonly isMore: boolean
  readonly onPage: (page: number) => void
}

/** Where one is among the pages, and the way to the others (specification §2). */
export const Pagination = ({ page, pages, total, isMore, onPage }: PaginationProps) => {
  const text = useText("admin-orders")
  return (
    <nav aria-label={text("pages")} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="text-ink-soft tabular-nums">
        {isMore
          ? text("showingOfMany", { page: String(page) })
          : text("showing", { page: String(page), pages: String(pages), total })}
      </p>
      <div className="flex flex-wrap items-center gap-1 sm:gap-2">
        <Button tone="secondary" size="compact" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
          {text("previous")}
        </Button>
        <ol className="flex gap-1">
          {pageNumbers(page, pages).map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-label={text("page", { page: String(number) })}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onPage(number)}
                className={classes(
                  "grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control px-2 font-semibold tabular-nums",
                  number === page ? "bg-ocean text-on-ocean" : "text-ocean hover:bg-ocean-tint",
                )}
              >
                {number}
              </button>
            </li>
          ))}
        </ol>
        <Button tone="secondary" size="compact" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {text("next")}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </nav>
  )
}
