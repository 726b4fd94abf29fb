import { CalendarClock, CircleDollarSign, LifeBuoy, Shirt, Sparkles } from "lucide-react"
import { Fold } from "../../design/fold.tsx"
import { useText } from "../../messages/text.tsx"
import { FaqAnswer } from "./faq-answer.tsx"
import type { FaqCategory as Category, FaqCategoryId, FaqSlug } from "./faq-content.ts"
import { Marked } from "./marked.tsx"

const icons = {
  general: Sparkles,
  ordering: CalendarClock,
  pricing: CircleDollarSign,
  care: Shirt,
  support: LifeBuoy,
} as const satisfies Record<FaqCategoryId, unknown>

interface FaqCategoryProps {
  readonly category: Category
  readonly words: ReadonlyArray<string>
  readonly isOpen: (id: FaqCategoryId | FaqSlug) => boolean
  readonly onToggle: (id: FaqCategoryId | FaqSlug, isOpen: boolean) => void
}

/** A category and its questions, all of which open and close. */
export const FaqCategory = ({ category: { id, entries }, words, isOpen, onToggle }: FaqCategoryProps) => {
  const text = useText("faq")
  const Icon = icons[id]
  return (
    <section className="rounded-card border border-line bg-paper">
      <Fold
        look="section"
        open={isOpen(id)}
        onToggle={(open) => onToggle(id, open)}
        summary={
          <span className="flex items-center gap-4">
            <Icon aria-hidden className="size-6 shrink-0 text-ocean" />
            <span>
              <h2 className="text-xl leading-snug font-semibold tracking-tight">{text(id)}</h2>
              <span className="block text-sm text-ink-soft">{text("questions", { count: entries.length })}</span>
            </span>
          </span>
        }
      >
        <ul className="border-t border-line px-5 pb-2 sm:px-7">
          {entries.map((entry) => (
            <li key={entry.slug} className="border-b border-line last:border-b-0">
              <Fold
                look="entry"
                contentId={entry.slug}
                open={isOpen(entry.slug)}
                onToggle={(open) => onToggle(entry.slug, open)}
                summary={
                  <h3 className="text-lg leading-snug font-medium">
                    <Marked text={entry.question} words={words} />
                  </h3>
                }
              >
                <FaqAnswer entry={entry} words={words} />
              </Fold>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
