import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

/** What each sheet of a PDF says, read back from its bytes by another library than the one that wrote it. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadonlyArray<string>> => {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(
      numbers.map(async (number) => {
        const { items } = await (await document.getPage(number)).getTextContent()
        return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("")
      }),
    )
  } finally {
    await task.destroy()
  }
}
