import { order as anyOrder, price } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { expect, test } from "vitest"
import { orderColumns } from "./order-columns.ts"

const centsIn = (cell: unknown): number => Math.round(Number(cell) * 100)

test("an exported order adds up: to its total, and to what is left to pay", () => {
  fc.assert(
    fc.property(anyOrder, price, price, price, (order, paid, credit, goodwill) => {
      const delivered = { ...order, status: "delivered" as const, paid, credit, goodwill }
      const cells = new Map(orderColumns.map(({ name, value }) => [name, value(delivered)]))
      const of = (name: string) => centsIn(cells.get(name))
      const total = delivered.minimumPaymentAmount + of("charges") - of("discount") - of("given-back")
      expect(of("total")).toBe(total)
      const left = total - of("paid") - of("credit")
      expect(of("due")).toBe(left > 1 ? left : 0)
    }),
  )
})

test("columns that came later are last, for what reads the file by position", () => {
  expect(orderColumns.slice(-3).map(({ name }) => name)).toEqual(["version", "credit", "given-back"])
})
