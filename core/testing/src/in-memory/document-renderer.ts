import { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import type { DocumentBlock, PrintedDocument } from "@laundry/core/documents/printed-document"
import { Effect, Layer } from "effect"

const textsOf = (block: DocumentBlock): ReadonlyArray<string> => {
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

/** All that a document says, in its order. */
export const documentTexts = ({ title, subtitle, sender, blocks, note }: PrintedDocument): ReadonlyArray<string> => [
  sender.name,
  sender.contact,
  title,
  subtitle,
  ...blocks.flatMap(textsOf),
  note,
]

/** Prints nothing but a document's texts, line by line, behind the mark of a PDF. */
export const layer = Layer.succeed(DocumentRenderer, {
  render: (document) => Effect.succeed(new TextEncoder().encode(`%PDF-\n${documentTexts(document).join("\n")}\n`)),
})
