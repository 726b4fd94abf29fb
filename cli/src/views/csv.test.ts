import fc from "fast-check"
import { expect, it } from "vitest"
import { csvLines, csvText, plainCell } from "./csv.ts"

it("is read back as it was, also what a spreadsheet would take for a formula", () => {
  const first = fc.constantFrom("", "=", "+", "-", "@", "＝", "＋", "－", "＠", "'", "'=", "''+")
  const text = fc.tuple(first, fc.string({ unit: "grapheme-ascii" })).map(([sign, rest]) => (sign + rest).trim())
  fc.assert(
    fc.property(
      fc.array(
        text.filter((cell) => cell !== ""),
        { minLength: 1 },
      ),
      (cells) => {
        expect(csvLines(csvText([cells]))).toEqual([{ line: 1, cells: expect.anything() }])
        const [line] = [csvLines(csvText([cells]))].flat()
        expect(line !== undefined && "cells" in line ? line.cells.map(plainCell) : []).toEqual(cells)
      },
    ),
  )
})

it("leaves an amount below nothing a number, and reads it back", () => {
  expect(csvText([["-35.00"], ["-35.00+1"]])).toBe("-35.00\r\n'-35.00+1\r\n")
  expect(["-35.00", "'-35.00+1"].map(plainCell)).toEqual(["-35.00", "-35.00+1"])
})
