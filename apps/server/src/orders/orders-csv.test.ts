import type { AdminOrder } from "@laundry/core/order/order-queries.port"
import { order as anyOrder, price } from "@laundry/core-testing/arbitraries"
import { Effect, Stream } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { ordersCsv } from "./orders-csv.ts"

/** The cells of one order by their titles; none of those that are asked for is quoted. */
const cellsOf = async (order: AdminOrder): Promise<(title: string) => number> => {
  const parts = await Effect.runPromise(Stream.runCollect(ordersCsv(Stream.make(order))))
  const [head = "", row = ""] = parts
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("")
    .split("\r\n")
  const titles = head.split(",")
  const cells = row.split(",")
  return (title) => Math.round(Number(cells.at(titles.indexOf(title) - titles.length)) * 100)
}

it("adds up: to the total cost, and to the balance that is due", async () => {
  const told = { paymentRequestedAt: null, hasPaymentProblem: false, awaitsDecision: false, isOverdue: false }
  const plain = {
    ...told,
    customerName: "",
    pickupAddress: "",
    pickupApt: null,
    pickupTimeSlot: "",
    estimatedWeight: null,
  }
  await fc.assert(
    fc.asyncProperty(anyOrder, price, price, price, async (order, paid, credit, goodwill) => {
      const delivered = { ...order, ...plain, status: "delivered" as const, paid, credit, goodwill }
      const of = await cellsOf(delivered)
      const total = of("Minimum payment") + of("Additional charges") - of("Discount") - of("Given back")
      expect(of("Total cost")).toBe(total)
      const left = total - of("Total paid") - of("Credit used")
      expect(of("Balance due")).toBe(left > 1 ? left : 0)
    }),
    { numRuns: 30 },
  )
})
