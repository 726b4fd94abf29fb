import type { CsvCell } from "@laundry/core/shared/csv-format"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCsv } from "./csv.ts"

const textOf = (...table: Parameters<typeof toCsv>) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(toCsv(...table)).slice(1)

/** Reads CSV as RFC 4180 tells. */
const parse = (csv: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let row: Array<string> = []
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== "\r\n") continue
    rows.push(row)
    row = []
  }
  return rows
}

describe("CSV", () => {
  it("writes a header and rows, with quotes where they are needed", () => {
    expect(
      textOf(
        ["a", "b"],
        [
          ["x", 1],
          ['say "hi", then\nleave', null],
        ],
      ),
    ).toBe('a,b\r\nx,1\r\n"say ""hi"", then\nleave",\r\n')
  })

  it("begins with the mark of UTF-8", () => {
    expect(Array.from(toCsv(["a"], []).subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  })

  it.each([
    "=1+1",
    "＝1+1",
    "+1 305 555 0100",
    "＋1",
    "-2",
    "－2",
    "@SUM(A1)",
    "＠SUM(A1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("http://x","y")',
    "'=1+1",
    "''+1",
  ])("makes text of %j", (cell) => {
    expect(parse(textOf(["a"], [[cell]]))).toEqual([["a"], [`'${cell}`]])
  })

  it.each(["-35.00", "-0.05", "-1234567.89"])("leaves %s a number, which is an amount below nothing", (cell) => {
    expect(textOf(["a"], [[cell]])).toBe(`a\r\n${cell}\r\n`)
  })

  it.each(["-35.00+1", "-35.00 ", "--35.00", "-1,000.00"])("makes text of %j, which is more than an amount", (cell) => {
    expect(parse(textOf(["a"], [[cell]]))).toEqual([["a"], [`'${cell}`]])
  })

  it("is read back as it was, whatever was typed", () => {
    const cell: fc.Arbitrary<CsvCell> = fc.oneof(
      fc.string({ unit: "grapheme" }).filter((text) => !/^'*[=+\-@\t\r＝＋－＠]/.test(text)),
      fc.constantFrom('"', ",", "\n", "\r\n", '""', 'a"b,c\r\nd'),
      fc.integer(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const safe = rows.map((row) => row.map((value) => (String(value).startsWith("\r") ? "" : value)))
        expect(parse(textOf(["a", "b"], safe))).toEqual([["a", "b"], ...safe.map((row) => row.map(String))])
      }),
    )
  })
})
