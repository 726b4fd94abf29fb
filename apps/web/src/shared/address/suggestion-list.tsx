import { MapPin } from "lucide-react"
import { useEffect, useRef } from "react"
import { classes } from "../../design/classes.ts"
import type { AddressSuggestion } from "./use-address-suggestions.ts"

interface SuggestionListProps {
  readonly id: string
  readonly label: string
  readonly suggestions: ReadonlyArray<AddressSuggestion>
  readonly activeIndex: number
  readonly onPick: (suggestion: AddressSuggestion) => void
}

/** The list under the address field, 15rem high at most (specification §9). */
export const SuggestionList = ({ id, label, suggestions, activeIndex, onPick }: SuggestionListProps) => {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" })
  }, [])
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" })
  }, [activeIndex])
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      // The focus stays in the field, so that a press here is no way out of it.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-paper py-1 shadow-lift"
    >
      {suggestions.map((suggestion, index) => (
        // The keyboard reaches options through the field, which names the active one.
        <li
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          onClick={() => onPick(suggestion)}
          className={classes(
            "flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-linen-deep",
            index === activeIndex && "bg-ocean-tint",
          )}
        >
          <MapPin aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0">
            <span className="block font-medium">{suggestion.main}</span>
            <span className="block text-sm text-ink-soft">{suggestion.secondary}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
