import fc from "fast-check"

/** Texts of the run's seed that a careless format would change: what separates, ends and escapes in it, and all of Unicode that PostgreSQL keeps. */
export const oddTexts = (count: number): ReadonlyArray<string> => {
  const troublesome = fc.constantFrom(
    "\t",
    "\n",
    "\r",
    "\r\n",
    "\\",
    "\\N",
    "\\.",
    "\\n",
    '"',
    "'",
    ",",
    "{}",
    "\u2028",
    "\uFEFF",
    "NULL",
    " ",
  )
  const any = fc.string({ unit: "grapheme", maxLength: 8 }).map((text) => text.replaceAll("\0", ""))
  const text = fc.array(fc.oneof(troublesome, any), { maxLength: 12 }).map((pieces) => pieces.join(""))
  return fc.sample(text, count)
}
