import type { Font } from "fontkit"
import PDFDocument from "pdfkit"
import { fontsOfDocument, makeLetters } from "./letters.ts"

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was read already, by the name under which the document keeps it: pdfkit takes it, which its types don't tell. */
      font(src: Font, name: string): this
    }
  }
}

/** The site's light colors (apps/web/src/design/tokens.css): paper is white. */
export const color = { ink: "#20262b", soft: "#5b6066", line: "#e5dfd5", ocean: "#0b5d8c" } as const

/** US Letter, in points. */
const size = { width: 612, height: 792 } as const
const margin = { side: 54, top: 54, bottom: 72 } as const
const contentWidth = size.width - 2 * margin.side

export interface Style {
  readonly size?: number
  readonly color?: string
  readonly isStrong?: boolean
  readonly align?: "left" | "right"
}

/** A text in a part of a row; `share` of the width is compared with the row's other cells. */
export interface Cell extends Style {
  readonly text: string
  readonly share: number
}

const gap = 12

/** The most of a row: a text that is longer ends in an ellipsis, so that a row never needs more than one sheet. */
const rowLimit = size.height - margin.top - margin.bottom - 24

let letters: ReturnType<typeof makeLetters> | undefined

/** A PDF that is drawn from top to bottom, over as many sheets as it takes. */
export const makeSheets = (about: { readonly title: string; readonly author: string; readonly madeAt: Date }) => {
  letters ??= makeLetters()
  const set = letters
  const fonts = fontsOfDocument()
  const document = new PDFDocument({
    size: [size.width, size.height],
    margins: { top: margin.top, left: margin.side, right: margin.side, bottom: margin.bottom },
    font: "", // none but those below
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: set(about.title),
      Author: set(about.author),
      // The file's id and dates come from here alone, so that the same document gives the same bytes.
      CreationDate: about.madeAt,
    },
  })
  const chunks: Array<Buffer> = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))

  const use = ({ isStrong = false, size: points = 10, color: ink = color.ink }: Style) => {
    const name = isStrong ? "strong" : "body"
    return document.font(fonts[name], name).fontSize(points).fillColor(ink)
  }

  const room = (height: number): void => {
    if (document.y + height > size.height - margin.bottom) document.addPage()
  }

  const skip = (points: number): void => {
    document.y += points
  }

  /** A text over the whole width, on as many sheets as it takes. */
  const write = (text: string, style: Style = {}): void => {
    use(style).text(set(text), margin.side, document.y, { width: contentWidth, lineGap: 2 })
  }

  /** Texts beside each other, which stay on one sheet; `before` is written first when that is a new one. */
  const row = (cells: ReadonlyArray<Cell>, before?: () => void): void => {
    const shares = cells.reduce((sum, { share }) => sum + share, 0)
    const free = contentWidth - gap * (cells.length - 1)
    const placed = cells.map((cell) => ({ ...cell, text: set(cell.text), width: (free * cell.share) / shares }))
    const height = Math.min(
      rowLimit,
      Math.max(...placed.map(({ text, width, ...style }) => use(style).heightOfString(text, { width, lineGap: 2 }))),
    )
    if (document.y + height > size.height - margin.bottom) {
      document.addPage()
      before?.()
    }
    const top = document.y
    let left = margin.side
    for (const { text, width, align = "left", ...style } of placed) {
      use(style).text(text, left, top, { width, height: height + 1, align, lineGap: 2, ellipsis: true })
      left += width + gap
    }
    document.x = margin.side
    document.y = top + height
  }

  const rule = (): void => {
    document
      .moveTo(margin.side, document.y)
      .lineTo(size.width - margin.side, document.y)
      .lineWidth(0.75)
      .strokeColor(color.line)
      .stroke()
  }

  const picture = (bytes: Uint8Array, height: number): void => {
    room(height)
    const top = document.y
    document.image(Buffer.from(bytes), margin.side, top, { fit: [contentWidth, height] })
    document.y = top + height
  }

  /** Writes the note and the count onto each sheet, and returns the file. */
  const finish = (note: string): Promise<Uint8Array> =>
    new Promise((resolve) => {
      const { start, count } = document.bufferedPageRange()
      for (let sheet = start; sheet < start + count; sheet++) {
        document.switchToPage(sheet)
        // Below the margin, where text would otherwise open another sheet.
        document.page.margins.bottom = 0
        const top = size.height - margin.bottom + 24
        const soft = { size: 8, color: color.soft }
        use(soft).text(set(note), margin.side, top, { width: contentWidth - 90, height: 22, ellipsis: true })
        use(soft).text(`Page ${sheet - start + 1} of ${count}`, size.width - margin.side - 80, top, {
          width: 80,
          align: "right",
        })
      }
      document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))))
      document.end()
    })

  return { write, row, rule, skip, room, picture, finish }
}

export type Sheets = ReturnType<typeof makeSheets>
