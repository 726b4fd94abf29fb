import { useId, useState } from "react"
import { classes } from "../../design/classes.ts"
import { Fold } from "../../design/fold.tsx"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { useFacts } from "../../shared/prose/fact-text.ts"
import { proseBlocks } from "../../shared/prose/prose.ts"
import { ProseRuns } from "../../shared/prose/prose-runs.tsx"
import { SiteFooter } from "../../shared/site/site-footer.tsx"
import { SiteHeader } from "../../shared/site/site-header.tsx"
import { BackButton } from "./back-button.tsx"

export interface LegalSection {
  readonly id: string
  readonly title: string
  /** Paragraphs and lists with links. */
  readonly text: string
}

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  readonly sections: ReadonlyArray<LegalSection>
  /** Sections are numbered, their paragraphs too: "9.2". */
  readonly numbered?: boolean
}

const SectionText = ({ text, number }: { readonly text: string; readonly number: number | undefined }) => {
  let paragraph = 0
  return proseBlocks(text).map(({ kind, lines }, index) => {
    // Blocks have no identity but their place.
    const key = `${index}`
    if (kind === "list") {
      return (
        <ul
          key={key}
          className={classes("mt-3 grid list-disc gap-2 pl-6 marker:text-ink-soft", number !== undefined && "sm:pl-20")}
        >
          {lines.map((runs, line) => (
            <li key={`${line}`}>
              <ProseRuns runs={runs} />
            </li>
          ))}
        </ul>
      )
    }
    paragraph += 1
    return (
      <div key={key} className={number === undefined ? "mt-3" : "mt-3 sm:flex sm:gap-4"}>
        {number !== undefined && (
          <span className="mr-3 text-sm leading-7 text-ink-soft tabular-nums sm:mr-0 sm:min-w-12 sm:shrink-0">
            {number}.{paragraph}
          </span>
        )}
        {lines.map((runs) => (
          <p key="line" className="inline sm:block">
            <ProseRuns runs={runs} />
          </p>
        ))}
      </div>
    )
  })
}

/** A legal text: heading, date, contents with links, sections with addresses. Prints without the site around it. */
export const LegalPage = ({ title, lead, sections, numbered = false }: LegalPageProps) => {
  const text = useText("legal")
  const { updated } = useFacts()
  const contentsId = useId()
  const [isOpen, setOpen] = useState(false)
  const named = sections.map((section, index) => ({
    ...section,
    heading: numbered ? text("heading", { number: String(index + 1), title: section.title }) : section.title,
    number: numbered ? index + 1 : undefined,
  }))
  const links = (
    <ol className="grid">
      {named.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-control px-2 py-1 text-ink-soft underline-offset-4 hover:bg-ocean-tint hover:text-ocean lg:min-h-9 lg:text-sm"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <SiteHeader />
      <PageMain tall>
        <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6 sm:pb-24">
          <div className="-ml-4 noscript:hidden print:hidden">
            <BackButton />
          </div>
          <h1 className="mt-3 text-4xl leading-[1.08] font-semibold tracking-tight sm:text-5xl">{title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">{lead}</p>
          <p className="mt-3 font-medium">{text("updated", { date: updated })}</p>
          <div className="mt-8 grid gap-x-16 lg:grid-cols-[17rem_1fr] print:block">
            <nav
              aria-labelledby={contentsId}
              className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] self-start overflow-y-auto pr-2 pb-4 lg:block print:hidden"
            >
              <h2 id={contentsId} className="px-2 pb-2 text-sm font-semibold tracking-wide text-ink-soft uppercase">
                {text("contents")}
              </h2>
              {links}
            </nav>
            <nav
              aria-label={text("contents")}
              className="mb-4 rounded-card border border-line bg-paper lg:hidden print:hidden"
            >
              <Fold
                look="section"
                open={isOpen}
                onToggle={setOpen}
                summary={<span className="text-lg font-semibold">{text("contents")}</span>}
              >
                <div className="border-t border-line px-3 py-2 sm:px-5">{links}</div>
              </Fold>
            </nav>
            <div className="max-w-3xl min-w-0">
              {named.map(({ id, heading, number, text: body }) => (
                <section
                  key={id}
                  id={id}
                  aria-labelledby={`${id}-heading`}
                  className="scroll-mt-6 border-t border-line py-8 leading-7 first:border-t-0 first:pt-2 print:py-4"
                >
                  <h2 id={`${id}-heading`} className="text-2xl leading-snug font-semibold tracking-tight">
                    {heading}
                  </h2>
                  <SectionText text={body} number={number} />
                </section>
              ))}
            </div>
          </div>
        </div>
      </PageMain>
      <SiteFooter />
    </>
  )
}
