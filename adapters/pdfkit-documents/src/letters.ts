import { createRequire } from "node:module"
import { openSync } from "fontkit"

const path = createRequire(import.meta.url).resolve

/** The fonts that documents are set in. DejaVu has the letters of most alphabets, and its license lets everybody embed it. */
export const fonts = {
  body: path("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  strong: path("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
} as const

const readCharacterSet = (file: string): ReadonlySet<number> => {
  const font = openSync(file)
  return new Set("characterSet" in font ? font.characterSet : [])
}

/** What stands for a letter that the fonts don't have, such as a Chinese one. */
const box = "□"

/** Says nothing to its reader, or turns the direction of what others wrote. */
const unprinted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** Makes of any text one that can be set: each letter is one that both fonts have, or a box. */
export const makeLetters = (): ((text: string) => string) => {
  const [body, strong] = [readCharacterSet(fonts.body), readCharacterSet(fonts.strong)]
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
