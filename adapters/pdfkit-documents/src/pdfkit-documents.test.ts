import { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import type { PrintedDocument } from "@laundry/core/documents/printed-document"
import { documentRendererContract } from "@laundry/core-testing/contracts/document-renderer.contract"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { layer } from "./pdfkit-documents.ts"
import { readPdf } from "./testing/read-pdf.ts"

documentRendererContract(
  "pdfkit",
  async () => ({ layer }),
  async (bytes) => (await readPdf(bytes)).join("\n"),
)

const document = (changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  name: "receipt",
  title: "Receipt",
  subtitle: "R-000042",
  sender: { name: "Wash & Fold", contact: "Miami Beach" },
  madeAt: 1_795_000_000_000,
  blocks: [],
  note: "Keep this receipt.",
  ...changes,
})

const sheetsOf = async (each: PrintedDocument) =>
  readPdf(
    await Effect.runPromise(Effect.flatMap(DocumentRenderer, ({ render }) => render(each)).pipe(Effect.provide(layer))),
  )

const nameOn = async (name: string) => {
  const [sheet = ""] = await sheetsOf(document({ blocks: [{ kind: "facts", facts: [["Received from", name]] }] }))
  return sheet.slice(sheet.indexOf("Received from")).split("Keep this receipt")[0]
}

describe("documents by pdfkit", () => {
  it.each(["Łukasz Żółć", "Đặng Thị Ngọc", "Iñaki Ğüneş-Őrsi", "Ирина Щёкина", "Γιώργος", "O'Neil"])(
    "sets the name %s in its own letters",
    async (name) => {
      expect((await nameOn(name))?.replaceAll(/\s+/g, " ")).toContain(name)
    },
  )

  it("says which letter a part of another one is, whatever was drawn before", async () => {
    expect(await nameOn("Йод")).toContain("Йод")
    expect(await nameOn("Ида")).toContain("Ида")
  })

  it("sets a box in the place of each letter that its font does not have, and goes on", async () => {
    const said = await nameOn("洗濯 Tarō 👩‍👩‍👧!")
    expect(said).toContain("□□ Tarō □!")
  })

  it("turns nothing around that others wrote", async () => {
    expect(await nameOn("\u202eevil\u0007 name")).toContain("evil name")
  })

  it("counts its sheets, and says the note and the titles of a table on each", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`day ${index}`, `$${index}.00`])
    const columns = [
      { title: "When", share: 1 },
      { title: "Amount", share: 1, isAmount: true },
    ]
    const sheets = await sheetsOf(document({ blocks: [{ kind: "table", columns, rows }] }))
    expect(sheets.length).toBeGreaterThan(1)
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Page ${index + 1} of ${sheets.length}`)
      expect(sheet).toContain("Keep this receipt.")
      expect(sheet).toContain("When")
    }
  })

  it("takes one sheet for a receipt", async () => {
    const lines = Array.from({ length: 8 }, (_, index) => [`line ${index}`, "$1.00"] as const)
    expect(await sheetsOf(document({ blocks: [{ kind: "sums", lines, total: ["Total", "$8.00"] }] }))).toHaveLength(1)
  })
})
