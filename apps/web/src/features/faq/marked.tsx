import { findWords } from "./faq-search.ts"

/** A text with what the search looks for marked in it. */
export const Marked = ({ text, words }: { readonly text: string; readonly words: ReadonlyArray<string> }) => {
  let shown = 0
  const parts = findWords(text, words).map(({ start, end }) => {
    const before = text.slice(shown, start)
    shown = end
    return { before, found: text.slice(start, end), start }
  })
  return (
    <>
      {parts.map(({ before, found, start }) => [
        before,
        <mark key={start} className="rounded-sm bg-sun-tint text-sun underline decoration-sun-line decoration-2">
          {found}
        </mark>,
      ])}
      {text.slice(shown)}
    </>
  )
}
