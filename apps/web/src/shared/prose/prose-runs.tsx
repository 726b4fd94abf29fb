import { Fragment, type ReactNode } from "react"
import { TextLink } from "../../design/text-link.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { mailLink } from "../site/contact.ts"
import { type ProseRun, proseLinks } from "./prose.ts"

const addressOf = ({ link, text }: ProseRun, callLink: string | null | undefined): string | undefined => {
  if (link === "phone") return callLink ?? undefined
  return link === "email" ? mailLink(text) : link && proseLinks[link]
}

/** One line of a long text with its links. `decorate` draws a run's text, to mark words in it for example. */
export const ProseRuns = ({
  runs,
  decorate = (text) => text,
}: {
  readonly runs: ReadonlyArray<ProseRun>
  readonly decorate?: (text: string) => ReactNode
}) => {
  const callLink = useSettings().settings?.company.callLink
  return runs.map((run, index) => {
    const href = addressOf(run, callLink)
    const shown = decorate(run.text)
    // Runs have no identity but their place.
    const key = `${index}`
    return href === undefined ? (
      <Fragment key={key}>{shown}</Fragment>
    ) : (
      <TextLink key={key} href={href}>
        {shown}
      </TextLink>
    )
  })
}
