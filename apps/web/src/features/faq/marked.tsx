import { splitByWords } from "./faq-search.ts"

/** A text with what the search looks for marked in it. */
export const Marked = ({ text, words }: { readonly text: string; readonly words: ReadonlyArray<string> }) =>
  splitByWords(text, words).map(({ start, piece, isFound }) =>
    isFound ? (
      <mark key={start} className="rounded-sm bg-sun-tint text-sun underline decoration-sun-line decoration-2">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
