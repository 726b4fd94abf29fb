import { ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { classes } from "./classes.ts"

interface FoldProps {
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  /** Always in sight; a press opens and closes. */
  readonly summary: ReactNode
  /** `section` heads a group of folds, `entry` is one in a list. */
  readonly look: "section" | "entry"
  /** Names the content, for addresses: opening it from one opens the fold, with or without script. */
  readonly contentId?: string
  readonly children: ReactNode
}

/** Something that opens: the browser's own, which needs no script. */
export const Fold = ({ open, onToggle, summary, look, contentId, children }: FoldProps) => (
  <details
    open={open}
    onToggle={(event) => {
      if (event.target === event.currentTarget) onToggle(event.currentTarget.open)
    }}
    className="fold scroll-mt-3"
  >
    <summary
      className={classes(
        "flex cursor-pointer list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden",
        look === "section"
          ? "min-h-16 px-5 py-3 hover:text-ocean sm:px-7"
          : "-mx-2 min-h-12 px-2 py-3 hover:text-ocean",
      )}
    >
      <span className="min-w-0 flex-1">{summary}</span>
      <ChevronDown aria-hidden className="fold-sign size-5 shrink-0 text-ink-soft" />
    </summary>
    <div {...(contentId !== undefined && { id: contentId })} className="scroll-mt-28">
      {children}
    </div>
  </details>
)
