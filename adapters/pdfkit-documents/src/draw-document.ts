import type { DocumentBlock, DocumentPair, PrintedDocument } from "@laundry/core/documents/printed-document"
import { type Cell, color, makeSheets, type Sheets, type Style } from "./sheet.ts"

const pairRow = (sheets: Sheets, [label, value]: DocumentPair, isSum: boolean, style: Style = {}): void => {
  const soft = style.isStrong === true ? style : { ...style, color: color.soft }
  sheets.row([
    { text: label, share: isSum ? 3 : 1, ...soft },
    { text: value, share: isSum ? 1 : 2.5, ...style, ...(isSum && { align: "right" }) },
  ])
  sheets.skip(4)
}

const drawTable = (sheets: Sheets, { columns, rows }: Extract<DocumentBlock, { readonly kind: "table" }>): void => {
  const cells = (texts: ReadonlyArray<string>, style: Style): ReadonlyArray<Cell> =>
    columns.map(({ share, isAmount = false }, index) => ({
      text: texts[index] ?? "",
      share,
      ...style,
      size: 9,
      ...(isAmount && { align: "right" }),
    }))
  const titles = cells(
    columns.map(({ title }) => title),
    { color: color.soft },
  )
  const head = (): void => {
    sheets.row(titles)
    sheets.skip(4)
    sheets.rule()
    sheets.skip(6)
  }
  sheets.room(60)
  head()
  for (const texts of rows) {
    sheets.row(cells(texts, {}), head)
    sheets.skip(5)
  }
}

const pictureHeight = 260

const drawBlock = (sheets: Sheets, block: DocumentBlock): void => {
  switch (block.kind) {
    case "heading":
      sheets.room(60)
      sheets.skip(6)
      sheets.write(block.text, { size: 13, isStrong: true })
      return sheets.skip(6)
    case "text":
      sheets.write(block.text)
      return sheets.skip(8)
    case "facts":
      for (const fact of block.facts) pairRow(sheets, fact, false)
      return sheets.skip(8)
    case "sums":
      for (const line of block.lines) pairRow(sheets, line, true)
      sheets.room(30)
      sheets.rule()
      sheets.skip(6)
      pairRow(sheets, block.total, true, { isStrong: true, size: 11 })
      return sheets.skip(8)
    case "table":
      drawTable(sheets, block)
      return sheets.skip(8)
    case "picture":
      sheets.room(pictureHeight + 30)
      sheets.picture(block.photo.bytes, pictureHeight)
      sheets.skip(4)
      sheets.write(block.caption, { size: 9, color: color.soft })
      return sheets.skip(12)
  }
}

/** Draws a document from top to bottom. */
export const drawDocument = (document: PrintedDocument): Promise<Uint8Array> => {
  const { title, subtitle, sender } = document
  const sheets = makeSheets({ title: `${title} ${subtitle}`, author: sender.name, madeAt: new Date(document.madeAt) })
  sheets.write(sender.name, { size: 11, isStrong: true, color: color.ocean })
  sheets.skip(2)
  sheets.write(sender.contact, { size: 9, color: color.soft })
  sheets.skip(28)
  sheets.write(title, { size: 24, isStrong: true })
  sheets.skip(4)
  sheets.write(subtitle, { size: 12, color: color.soft })
  sheets.skip(16)
  for (const [index, block] of document.blocks.entries()) {
    // A heading goes with the picture that it is of.
    if (block.kind === "heading" && document.blocks[index + 1]?.kind === "picture") sheets.room(pictureHeight + 90)
    drawBlock(sheets, block)
  }
  return sheets.finish(document.note)
}
