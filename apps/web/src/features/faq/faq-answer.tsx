import { useMemo } from "react"
import { proseBlocks } from "../../shared/prose/prose.ts"
import { ProseRuns } from "../../shared/prose/prose-runs.tsx"
import { CopyLink } from "./copy-link.tsx"
import type { FaqEntry } from "./faq-content.ts"
import { Marked } from "./marked.tsx"

/** An answer with its paragraphs, lists and links, what the search looks for marked in it. */
export const FaqAnswer = ({ entry, words }: { readonly entry: FaqEntry; readonly words: ReadonlyArray<string> }) => {
  const blocks = useMemo(() => proseBlocks(entry.answer), [entry.answer])
  const mark = (text: string) => <Marked text={text} words={words} />
  return (
    <div className="grid max-w-2xl gap-3 pt-1 pb-3 text-ink-soft">
      {blocks.map(({ kind, lines }, index) => {
        // Blocks have no identity but their place.
        const key = `${index}`
        return kind === "list" ? (
          <ul key={key} className="grid list-disc gap-1.5 pl-5 marker:text-ocean">
            {lines.map((runs, line) => (
              <li key={`${line}`}>
                <ProseRuns runs={runs} decorate={mark} />
              </li>
            ))}
          </ul>
        ) : (
          lines.map((runs) => (
            <p key={key}>
              <ProseRuns runs={runs} decorate={mark} />
            </p>
          ))
        )
      })}
      <div>
        <CopyLink slug={entry.slug} question={entry.question} />
      </div>
    </div>
  )
}
