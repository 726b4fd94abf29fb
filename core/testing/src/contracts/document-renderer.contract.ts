import { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import type { PrintedDocument } from "@laundry/core/documents/printed-document"
import type { Photo } from "@laundry/core/order/photo"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { documentTexts } from "../in-memory/document-renderer.ts"
import { runs } from "../property-runs.ts"
import { type Subject, useSubject } from "./subject.ts"

/** A gray point: the smallest JPEG that decoders take. */
const point: Photo = {
  contentType: "image/jpeg",
  bytes: Uint8Array.from(
    atob(
      "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=",
    ),
    (letter) => letter.codePointAt(0) ?? 0,
  ),
}

const document: PrintedDocument = {
  name: "receipt",
  title: "Receipt",
  subtitle: "R-000042",
  sender: { name: "Wash & Fold", contact: "(305) 555-0100 · Miami Beach" },
  madeAt: 1_795_000_000_000,
  blocks: [
    {
      kind: "facts",
      facts: [
        ["Received from", "Ana Łopez-Ñúñez"],
        ["Order", "#1042"],
      ],
    },
    { kind: "heading", text: "What it is for" },
    { kind: "sums", lines: [["Minimum, covers 30 lbs", "$30.00"]], total: ["Total", "$30.00"] },
    {
      kind: "table",
      columns: [
        { title: "When", share: 2 },
        { title: "What", share: 3 },
        { title: "Amount", share: 1, isAmount: true },
      ],
      rows: [["Nov 20", "Payment", "$30.00"]],
    },
    { kind: "picture", photo: point, caption: "The bags at the door" },
    { kind: "text", text: "Thank you." },
  ],
  note: "Keep this receipt.",
}

/** What people write: names in many alphabets, words that never end, letters that turn the direction or say nothing. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\n\n",
    "\0\u202eevil",
    "x".repeat(600),
    "Zoë Đặng",
    "שרה כהן",
    "洗濯 太郎",
    "👩‍👩‍👧 & <b>",
    "%PDF-",
  ),
)

const pair = fc.tuple(anyText, anyText)

const anyDocument: fc.Arbitrary<PrintedDocument> = fc.record({
  name: fc.constant("document"),
  title: anyText,
  subtitle: anyText,
  sender: fc.record({ name: anyText, contact: anyText }),
  madeAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  blocks: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom("heading" as const, "text" as const), text: anyText }),
      fc.record({ kind: fc.constant("facts" as const), facts: fc.array(pair, { maxLength: 4 }) }),
      fc.record({ kind: fc.constant("sums" as const), lines: fc.array(pair, { maxLength: 4 }), total: pair }),
      fc.record({
        kind: fc.constant("table" as const),
        columns: fc.constant([
          { title: "When", share: 1 },
          { title: "Amount", share: 1, isAmount: true },
        ]),
        rows: fc.array(pair, { maxLength: 8 }),
      }),
      fc.record({ kind: fc.constant("picture" as const), photo: fc.constant(point), caption: anyText }),
    ),
    { maxLength: 6 },
  ),
  note: anyText,
})

const bare = (text: string): string => text.replace(/\s+/g, "")

/** What every {@link DocumentRenderer} promises. `textOf` reads what a sheet says, in any order. */
export const documentRendererContract = (
  name: string,
  setup: () => Promise<Subject<DocumentRenderer>>,
  textOf: (bytes: Uint8Array) => Promise<string>,
): void => {
  describe(`DocumentRenderer: ${name}`, () => {
    const { run } = useSubject<DocumentRenderer, Subject<DocumentRenderer>>(setup)
    const render = (each: PrintedDocument) => run(Effect.flatMap(DocumentRenderer, (renderer) => renderer.render(each)))

    it("says all that the document says", async () => {
      const said = bare(await textOf(await render(document)))
      for (const text of documentTexts(document)) expect(said).toContain(bare(text))
    })

    it("says all of a document that is longer than a sheet", async () => {
      const rows = Array.from({ length: 100 }, (_, index) => [`day ${index}`, `line ${index} of many`, `$${index}.00`])
      const [, , , table] = document.blocks
      const long: PrintedDocument = {
        ...document,
        blocks: [...document.blocks, ...(table?.kind === "table" ? [{ ...table, rows }] : [])],
      }
      const said = bare(await textOf(await render(long)))
      for (const text of rows.flat()) expect(said).toContain(bare(text))
    })

    it("gives the same document the same bytes", async () => {
      const [first, second] = [await render(document), await render(structuredClone(document))]
      expect(Array.from(first)).toEqual(Array.from(second))
    })

    it("prints whatever anybody wrote", async () => {
      await fc.assert(
        fc.asyncProperty(anyDocument, async (any) => {
          const bytes = await render(any)
          expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-")
          await textOf(bytes)
        }),
        { numRuns: runs(15) },
      )
    })
  })
}
