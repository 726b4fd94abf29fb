/** Where the links in long texts lead: `<privacy>Privacy Policy</privacy>`. */
export const proseLinks = {
  home: "/",
  faq: "/faq",
  terms: "/terms",
  privacy: "/privacy",
  commercial: "/commercial-laundry-miami-beach",
  damage: "/terms#damage-claims",
  cancelling: "/faq#can-i-cancel",
  phone: undefined,
  email: undefined,
} as const

/** A run of text; one with a link leads somewhere. */
export interface ProseRun {
  readonly text: string
  readonly link?: keyof typeof proseLinks
}

export interface ProseBlock {
  readonly kind: "paragraph" | "list"
  /** One for a paragraph, one for each entry of a list. */
  readonly lines: ReadonlyArray<ReadonlyArray<ProseRun>>
}

const linkPattern = new RegExp(`<(${Object.keys(proseLinks).join("|")})>(.*?)</\\1>`, "g")

const runsOf = (line: string): ReadonlyArray<ProseRun> => {
  const runs: Array<ProseRun> = []
  let end = 0
  for (const match of line.matchAll(linkPattern)) {
    const [whole, name, text = ""] = match
    if (match.index > end) runs.push({ text: line.slice(end, match.index) })
    runs.push({ text, link: name as keyof typeof proseLinks })
    end = match.index + whole.length
  }
  return end < line.length ? [...runs, { text: line.slice(end) }] : runs
}

const bullet = "- "

/** Reads a long text: a paragraph on each line, neighbouring lines that begin with "- " are a list. */
export const proseBlocks = (text: string): ReadonlyArray<ProseBlock> => {
  const blocks: Array<{ kind: ProseBlock["kind"]; lines: Array<ReadonlyArray<ProseRun>> }> = []
  for (const line of text.split("\n")) {
    const isEntry = line.startsWith(bullet)
    const runs = runsOf(isEntry ? line.slice(bullet.length) : line)
    const last = blocks.at(-1)
    if (isEntry && last?.kind === "list") last.lines.push(runs)
    else blocks.push({ kind: isEntry ? "list" : "paragraph", lines: [runs] })
  }
  return blocks
}

/** What a reader sees of a text, a line for each paragraph. */
export const plainProse = (text: string): string =>
  proseBlocks(text)
    .flatMap(({ lines }) => lines.map((runs) => runs.map((run) => run.text).join("")))
    .join("\n")
