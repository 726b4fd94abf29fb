import type { Paper, PaperBlock } from "@laundry/core/papers/paper"
import { PaperPrinter } from "@laundry/core/papers/paper-printer.port"
import { Effect, Layer } from "effect"

const textsOf = (block: PaperBlock): ReadonlyArray<string> => {
  switch (block.kind) {
    case "heading":
    case "text":
      return [block.text]
    case "facts":
      return block.facts.flat()
    case "sums":
      return [...block.lines, block.total].flat()
    case "table":
      return [block.columns.map(({ title }) => title), ...block.rows].flat()
    case "picture":
      return [block.caption]
  }
}

/** All that a paper says, in its order. */
export const paperTexts = ({ title, subtitle, sender, blocks, note }: Paper): ReadonlyArray<string> => [
  sender.name,
  sender.contact,
  title,
  subtitle,
  ...blocks.flatMap(textsOf),
  note,
]

/** Prints nothing but a paper's texts, line by line, behind the mark of a PDF. */
export const layer = Layer.succeed(PaperPrinter, {
  print: (paper) => Effect.succeed(new TextEncoder().encode(`%PDF-\n${paperTexts(paper).join("\n")}\n`)),
})
