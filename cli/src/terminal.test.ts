import fc from "fast-check"
import stringWidth from "string-width"
import { describe, expect, test } from "vitest"
import { fields, makeTerminal, oneLine, table } from "./terminal.ts"

const terminalOf = (stdout: { isTTY?: boolean; columns?: number }, environment = {}) =>
  makeTerminal({ stdin: {}, stdout: { ...stdout, write: () => {} }, stderr: { write: () => {} } }, environment)

const plain = { columns: 80, paint: (_style: string, text: string) => text }

describe("the terminal", () => {
  test.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: true }, { NO_COLOR: "1" }, false],
    [{ isTTY: true }, { NO_COLOR: "" }, true],
    [{ isTTY: true }, { TERM: "dumb" }, false],
    [{}, {}, false],
  ])("%j with %j colours: %j", (stdout, environment, isColoured) => {
    expect(terminalOf(stdout, environment).paint("bold", "x")).toBe(isColoured ? "\u001B[1mx\u001B[22m" : "x")
  })

  test("is 80 columns wide unless it says otherwise", () => {
    expect(terminalOf({}).columns).toBe(80)
    expect(terminalOf({}, { COLUMNS: "100" }).columns).toBe(100)
    expect(terminalOf({ columns: 0 }).columns).toBe(80)
    expect(terminalOf({}, { COLUMNS: "many" }).columns).toBe(80)
    expect(terminalOf({ columns: 120 }, { COLUMNS: "100" }).columns).toBe(120)
  })
})

test("text from outside stays on its line and moves nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test("columns line up by what is seen, and the one that may gives way", () => {
  const columns = [
    { title: "Name", shrinks: true },
    { title: "Amount", align: "right" },
  ] as const
  const rows = [
    ["José 洗濯", "$1.00"],
    ["x".repeat(100), "$1,000.00"],
  ]
  const lines = table(plain, columns, rows).split("\n")
  expect(lines[1]).toBe(`José 洗濯${" ".repeat(80 - 9 - 5)}$1.00`)
  expect(lines[2]).toBe(`${"x".repeat(80 - 11 - 1)}…  $1,000.00`)
  expect(lines.at(-1)).toBe("")
})

test("a table is never wider than the terminal when it can help it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme" }), { maxLength: 5 }),
      fc.integer({ min: 40, max: 200 }),
      (names, width) => {
        const rows = names.map((name) => ["#1", name])
        const lines = table({ ...plain, columns: width }, [{ title: "Order" }, { title: "Name", shrinks: true }], rows)
        for (const line of lines.split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(width)
      },
    ),
  )
})

test("what is long goes on below itself", () => {
  const text = fields({ ...plain, columns: 40 }, [
    ["Address", "1020 Meridian Avenue, Miami Beach, FL 33139"],
    ["Apt", "3"],
  ])
  expect(text).toBe("Address  1020 Meridian Avenue, Miami\n         Beach, FL 33139\nApt      3\n")
})
