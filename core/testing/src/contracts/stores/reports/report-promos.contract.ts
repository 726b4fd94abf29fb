import { addDays } from "@laundry/core/local-time/local-time"
import { costOfOrder, discountOf } from "@laundry/core/order/order"
import { paymentOf } from "@laundry/core/order/order-balance"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { totalsOf } from "@laundry/core/reports/report"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderTerms, price } from "../../../arbitraries.ts"
import { at, day, longAgo, place, type ReportServices, ten } from "./report-samples.ts"

/** The part of the report store's contract about promo codes: a store reckons their discounts as the core does. */
export const describePromos = (run: <A, E>(effect: Effect.Effect<A, E, ReportServices>) => Promise<A>): void => {
  describe("orders with promo codes", () => {
    const sampled = fc.sample(fc.record({ terms: orderTerms, additionalCharges: price }), { numRuns: 30, seed: 46 })
    const report = <A>(read: (reports: ReportStore["Service"]) => Effect.Effect<A>) =>
      run(Effect.flatMap(ReportStore, read))
    const sumOwed = async () =>
      (await report(({ balances }) => balances(longAgo))).reduce((sum, { balance }) => sum + balance, 0)

    it("cost, take off and owe what the core says, to the cent", async () => {
      for (const [index, { terms, additionalCharges }] of sampled.entries()) {
        const date = addDays(day("2015-01-01"), index)
        const before = await sumOwed()
        const id = await run(place({ terms, createdAt: at(date, "12:00") }, { additionalCharges }))
        const order = await run(Effect.flatMap(OrderStore, (store) => store.get(id)))
        const payment = paymentOf(order)
        const figures = await report(({ days }) => days({ from: date, to: date, deliveryTime: ten, now: longAgo }))
        expect(totalsOf(figures)).toMatchObject({ billed: costOfOrder(order), discounts: discountOf(order) })
        expect((await sumOwed()) - before).toBe(payment.kind === "due" ? payment.amount : 0)
      }
    })
  })
}
