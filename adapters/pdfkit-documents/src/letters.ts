import { createRequire } from "node:module"
import { type Font, openSync } from "fontkit"

const path = createRequire(import.meta.url).resolve

const open = (file: string): Font => {
  const font = openSync(path(`dejavu-fonts-ttf/ttf/${file}`))
  if ("fonts" in font) throw new Error(`${file} is a collection of fonts`)
  return font
}

/** The fonts that documents are set in. DejaVu has the letters of most alphabets, and its license lets everybody embed it. */
const fonts = { body: open("DejaVuSansCondensed.ttf"), strong: open("DejaVuSansCondensed-Bold.ttf") } as const

/**
 * The fonts for one document: read once for all of them, which takes several times as long as to draw one. What fontkit keeps of a glyph
 * says which letters it was first asked for: none when it was a part of another glyph. pdfkit writes that into the document, for those who
 * search it or have it read out, so that none may be left of the document before.
 */
export const fontsOfDocument = (): typeof fonts => {
  for (const font of Object.values(fonts)) (font as Font & { _glyphs: object })._glyphs = {}
  return fonts
}

/** What stands for a letter that the fonts don't have, such as a Chinese one. */
const box = "□"

/** Says nothing to its reader, or turns the direction of what others wrote. */
const unprinted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Makes of any text one that can be set: each letter is one that both fonts have, or a box. */
export const makeLetters = (): ((text: string) => string) => {
  const [body, strong] = [new Set(fonts.body.characterSet), new Set(fonts.strong.characterSet)]
  const isKnown = (grapheme: string): boolean =>
    Array.from(grapheme).every((letter) => {
      const point = letter.codePointAt(0) ?? 0
      return body.has(point) && strong.has(point)
    })
  return (text) => {
    const printed = text.replaceAll(/[\r\n\t]+/g, " ").normalize("NFC")
    const segments = Array.from(graphemes.segment(printed), ({ segment }) => segment.replaceAll(unprinted, ""))
    return segments.map((segment) => (isKnown(segment) ? segment : box)).join("")
  }
}
