import { orderOf } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { look } from "@laundry/core-testing/people-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { yearPlan } from "@laundry/core-testing/recurring-year/happenings"
import { playYear } from "@laundry/core-testing/recurring-year/play"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { totalPaid } from "../order/order.ts"

it("a year makes exactly the promised orders and takes exactly their money, whatever happens and wherever two runners crash", async () => {
  await fc.assert(
    fc.asyncProperty(yearPlan, async (plan) => {
      const { promised, days, orders, mailed } = await runInMemory(
        Effect.gen(function* () {
          const { pickup, promised, provider, days } = yield* playYear(plan)
          const recurring = yield* look((state) =>
            [...state.orders.values()].filter(({ id }) =>
              [...state.occurrences.values()].some((d) => d.orderId === id),
            ),
          )
          const orders = yield* Effect.forEach(recurring, ({ id }) =>
            Effect.map(orderOf(id), (order) => ({ order, kept: provider.kept(order.id) })),
          )
          const all = yield* look((state) => ({ orders: state.orders.size, mails: [...state.mails.keys()] }))
          expect(all.orders).toBe(orders.length + 1)
          const count = (prefix: string) => all.mails.filter((key) => key.startsWith(prefix)).length
          const mailed = {
            passedOver: count(`recurring-passed-over:${pickup.id}:`),
            declined: count("recurring-declined:"),
          }
          return { promised, days, orders, mailed }
        }),
      )
      expect(days.map(({ pickupDate, state, because }) => [pickupDate, because ?? state])).toEqual(
        promised.days.map(({ date, kind }) => [date, kind]),
      )
      const byDay = new Map(orders.map((placed) => [placed.order.pickupDate as string, placed]))
      const made = promised.days.filter(({ kind }) => kind === "ordered" || kind === "declined")
      expect(byDay.size).toBe(orders.length)
      expect([...byDay.keys()].toSorted()).toEqual(made.map(({ date }) => date))
      for (const { date, price, kept, isCalledOff } of made) {
        const placed = byDay.get(date)
        const found = placed && {
          date,
          price: placed.order.minimumPaymentAmount,
          kept: placed.kept,
          ledger: totalPaid(placed.order),
          isCalledOff: placed.order.status === "cancelled",
        }
        expect(found).toEqual({ date, price, kept, ledger: kept, isCalledOff })
      }
      const told = promised.days.filter(({ kind }) => !["ordered", "declined", "skipped", "paused"].includes(kind))
      expect(mailed).toEqual({
        passedOver: told.length + promised.toldPauses.size,
        declined: promised.days.filter(({ kind }) => kind === "declined").length,
      })
    }),
    { numRuns: runs(5) },
  )
})
