import { ArrowLeft } from "lucide-react"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { TextField } from "../../design/text-field.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { useFacts, useFactText } from "../../shared/prose/fact-text.ts"
import { proseBlocks } from "../../shared/prose/prose.ts"
import { ProseRuns } from "../../shared/prose/prose-runs.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { useIsMarketplace } from "../../shared/work/use-is-marketplace.ts"
import { FaqCategory } from "./faq-category.tsx"
import { faqOf } from "./faq-content.ts"
import { searchFaq, searchWords } from "./faq-search.ts"
import { useOpenFolds } from "./use-open-folds.ts"

const Line = ({ text }: { readonly text: string }) =>
  proseBlocks(text).flatMap(({ lines }) => lines.map((runs) => <ProseRuns key="line" runs={runs} />))

/** Questions and answers, searched as one types (specification §2). */
export const FaqScreen = () => {
  const text = useText("faq")
  const say = useFactText("faq-answers")
  const { contact } = useFacts()
  const isMarketplace = useIsMarketplace()
  const [query, setQuery] = useState("")
  /** What was closed by hand among the results, for as long as the query is the same. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const search = useCallback((next: string) => {
    setQuery(next)
    setClosed(new Set())
  }, [])
  const box = useRef<HTMLInputElement>(null)
  // What was typed before the script had come.
  useEffect(() => search(box.current?.value ?? ""), [search])
  const folds = useOpenFolds(
    useCallback(() => search(""), [search]),
    useCallback(() => (box.current?.value ?? "") !== "", []),
  )
  const categories = useMemo(() => faqOf(say), [say])
  const words = useMemo(() => searchWords(query), [query])
  const isSearching = words.length > 0
  const shown = useMemo(
    () => (isSearching ? searchFaq(categories, words) : categories),
    [categories, words, isSearching],
  )
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0)
  const asked = query.trim()

  const clear = () => {
    search("")
    box.current?.focus()
  }
  const toggleFound = (id: string, open: boolean) =>
    setClosed((before) => {
      const after = new Set(before)
      if (open) after.delete(id)
      else after.add(id)
      return after
    })

  return (
    <>
      <SiteHeader signIn />
      <PageMain tall>
        <div className="mx-auto w-full max-w-3xl px-4 pb-16 sm:px-6 sm:pb-24">
          <div className="-ml-4 print:hidden">
            <ButtonLink href="/" tone="quiet" icon={<ArrowLeft aria-hidden className="size-5" />}>
              {text("home")}
            </ButtonLink>
          </div>
          <h1 className="mt-3 text-4xl leading-[1.08] font-semibold tracking-tight sm:text-5xl">{text("title")}</h1>
          <p className="mt-4 text-lg text-ink-soft print:hidden">{text("lead")}</p>
          <search className="mt-8 block noscript:hidden print:hidden">
            <TextField
              ref={box}
              label={text("search")}
              hint={text("searchHint")}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={query}
              onChange={(event) => search(event.target.value)}
            />
          </search>
          <p role="status" className="mt-6 min-h-6 text-ink-soft empty:mt-2 empty:min-h-0">
            {isSearching && (count > 0 ? text("found", { count, query: asked }) : text("emptyTitle", { query: asked }))}
          </p>
          {count === 0 && (
            <div className="mt-4 grid justify-items-start gap-5 rounded-card border border-line bg-paper p-5 sm:p-7">
              <p>
                <Line text={text("emptyText", { contact })} />
              </p>
              <Button tone="secondary" onClick={clear}>
                {text("clear")}
              </Button>
            </div>
          )}
          <div className="mt-4 grid gap-4">
            {shown.map((category) => (
              <FaqCategory
                // Results are folds of their own: closing one says nothing about the page without a search.
                key={isSearching ? `${category.id} found` : category.id}
                category={category}
                words={words}
                isOpen={(id) => (isSearching ? !closed.has(id) : folds.open.has(id))}
                onToggle={isSearching ? toggleFound : folds.toggle}
              />
            ))}
          </div>
          <section className="mt-12">
            <h2 className="text-2xl font-semibold tracking-tight">{text("moreTitle")}</h2>
            <p className="mt-3 text-lg text-ink-soft">
              <Line text={text("more", { contact })} />
            </p>
            {isMarketplace && (
              <p className="mt-3 print:hidden">
                <TextLink href="/work">{text("becomeWorker")}</TextLink>
              </p>
            )}
          </section>
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
