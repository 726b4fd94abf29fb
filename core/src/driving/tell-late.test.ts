import { addClient, ana, as, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { allBy, choose } from "@laundry/core-testing/message-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { by, dan, makeReady, owedKeys } from "@laundry/core-testing/route-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { changeBalances } from "../company/change-balances.ts"
import { changeLateCredit } from "../company/change-late-credit.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { readOwnCredit } from "../payments/grant-credit.ts"
import { watchDeliveries } from "./watch-deliveries.ts"

const danDrives = by(dan)

/** Of Friday; it is promised for Saturday, before 10 AM. */
const pickedUp = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const id = yield* book(ana)
  yield* danDrives.pickUp(id)
  return id
})
const saturday = (time: string) => TestClock.setTime(eastern("2026-11-21", time))
const watchAt = (time: string) => Effect.andThen(saturday(time), watchDeliveries())
const told = owedKeys("delivery-late:")
const credit = Effect.map(as(ana)(readOwnCredit()), ({ balance, entries }) => ({
  balance,
  reasons: entries.map(({ reason }) => reason),
}))
const lateEntries = (id: OrderId) =>
  Effect.flatMap(OrderStore, (store) =>
    Effect.map(store.history(id), (entries) =>
      entries.filter(({ event }) => event === "delivery-late").map(({ actor, changes }) => ({ actor, changes })),
    ),
  )

describe("a late delivery", () => {
  it("is told once its promise is over, wherever the laundry is, and not again", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* pickedUp
        yield* watchAt("10:00")
        const before = yield* told
        yield* watchAt("10:01")
        yield* makeReady(id)
        yield* watchAt("10:15")
        return { id, before, after: yield* told, entries: yield* lateEntries(id), credit: yield* credit }
      }),
    )
    expect(seen.before).toEqual([])
    expect(seen.after).toEqual([`delivery-late:${seen.id}`])
    expect(seen.entries).toEqual([{ actor: { kind: "system", name: "deliveries" }, changes: {} }])
    expect(seen.credit.balance).toBe(0)
  })

  it("is told before its promise is over when the driver's estimate says so, with when they come", async () => {
    const mailer = makeInMemoryMailer()
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* pickedUp
        yield* choose({ kind: "order", orderId: id }, allBy("mail"))
        yield* makeReady(id)
        yield* saturday("09:58")
        yield* danDrives.start("deliveries", id)
        yield* workOff
        return yield* told
      }),
      { mailer },
    )
    expect(seen).toHaveLength(1)
    const mail = mailer.sent.find(({ subject }) => subject === "Your order #1001 comes later than promised")
    expect(mail?.text).toContain(
      "We promised your laundry for Sat, Nov 21 before 10 AM, and it comes later. We are sorry.",
    )
    expect(mail?.text).toMatch(/We expect to be there about 10:\d\d AM\./)
    expect(mail?.text).not.toContain("credit")
    // Nothing promises the time that can't be kept: also not the mail that the driver is on the way.
    const onTheWay = mailer.sent.find(({ subject }) => subject === "Your order #1001 is out for delivery")
    expect(onTheWay?.text).toMatch(/We expect to be there about 10:\d\d AM\./)
    for (const { text } of [mail, onTheWay].flatMap((one) => one ?? [])) expect(text).not.toMatch(/Delivery:/)
  })

  it("gives an account the company's credit, once, and a guest the sentence alone", async () => {
    const mailer = makeInMemoryMailer()
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* changeLateCredit({ lateDeliveryCredit: "5.00" })
        const id = yield* pickedUp
        const { id: guests } = yield* placeGuestOrder(guestBooking({ customerEmail: "guest@example.com" }), undefined)
        yield* danDrives.pickUp(guests)
        yield* watchAt("10:05")
        yield* watchAt("10:20")
        yield* workOff
        const audit = yield* look(({ audit: entries }) => entries.filter(({ action }) => action === "credit-granted"))
        return { credit: yield* credit, entries: yield* lateEntries(id), ofGuest: yield* lateEntries(guests), audit }
      }),
      { mailer },
    )
    expect(seen.credit).toEqual({ balance: 500, reasons: ["Late delivery of order #1001"] })
    expect(seen.entries.map(({ changes }) => changes)).toEqual([{ lateCredit: 500 }])
    expect(seen.ofGuest.map(({ changes }) => changes)).toEqual([{}])
    expect(seen.audit).toMatchObject([{ account: ana, actor: { kind: "system", name: "deliveries" } }])
    const late = mailer.sent.filter(({ subject }) => subject.includes("later than promised"))
    const saysCredit = late.map(({ to, text }) => [to, text.includes("$5.00 of credit are in your account")])
    expect(Object.fromEntries(saysCredit)).toEqual({ "ana@example.com": true, "guest@example.com": false })
    // The mail about it tells of the credit: nobody gets two.
    expect(mailer.sent.filter(({ subject }) => /credit/i.test(subject))).toEqual([])
  })

  it("is not told of an order that is back, called off, or held until it is paid, nor a day later", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* pickedUp
        yield* changeBalances({ holdUntilPaid: true })
        yield* updateOrder(id, { status: "ready_for_delivery", weight: 42 as Pounds, readyBags: 2 })
        yield* watchAt("11:00")
        const held = yield* told
        yield* changeBalances({ holdUntilPaid: false })
        yield* TestClock.setTime(eastern("2026-11-22", "10:01"))
        yield* watchDeliveries()
        const nextDay = yield* told
        yield* saturday("12:00")
        yield* updateOrder(id, { status: "cancelled", notes: "Lost" })
        yield* watchDeliveries()
        return [held, nextDay, yield* told]
      }),
    )
    expect(seen).toEqual([[], [], []])
  })

  it.each([
    ["after it", "09:00", "11:00", 0],
    ["before it", "09:00", "09:45", 500],
    // Until then nothing was left to pay, so nothing was held when the promise passed.
    ["after it, of laundry weighed after it", "10:05", "11:00", 500],
  ])(
    "whose delivery waited to be paid has its promise from before the payment: paid %s",
    async (_when, ready, pays, gift) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          yield* changeLateCredit({ lateDeliveryCredit: "5.00" })
          yield* changeBalances({ holdUntilPaid: true })
          yield* addClient(ana, "ana@example.com")
          const id = yield* book(ana)
          yield* payInFull(ana, id)
          yield* danDrives.pickUp(id)
          yield* saturday(ready)
          yield* updateOrder(id, { status: "ready_for_delivery", weight: 42 as Pounds, readyBags: 2 })
          if (pays > "10:00") yield* watchAt("10:15")
          const held = yield* told
          yield* saturday(pays)
          yield* payInFull(ana, id)
          yield* watchAt("11:15")
          return { held, told: yield* told, credit: yield* credit }
        }),
      )
      expect(seen.held).toEqual([])
      expect(seen.told).toHaveLength(gift > 0 ? 1 : 0)
      expect(seen.credit.balance).toBe(gift)
    },
  )

  it.each([
    // The minimum is due by the pickup, and holds back nothing that is not even weighed.
    ["by hand, of laundry that was not weighed at its promise", undefined, false, "10:05"],
    ["by the kept card after our notice, of laundry that was not ready at its promise", "processing", true, "10:20"],
    [
      "by the kept card after our notice, of laundry that was ready at its promise",
      "ready_for_delivery",
      true,
      "10:20",
    ],
  ] as const)(
    "is told where the company was late itself, though it is paid after its promise: %s",
    async (_how, status, keeps, pays) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          yield* changeLateCredit({ lateDeliveryCredit: "5.00" })
          yield* changeBalances({ holdUntilPaid: true })
          yield* addClient(ana, "ana@example.com")
          if (keeps) yield* keepCardOfAna()
          const id = yield* book(ana)
          if (keeps) yield* payInFull(ana, id)
          yield* danDrives.pickUp(id)
          yield* saturday("09:50")
          if (status !== undefined) yield* updateOrder(id, { status, weight: 42 as Pounds, readyBags: 2 })
          yield* saturday(pays)
          if (keeps) yield* runJobs
          else yield* payInFull(ana, id)
          const balance = payableBalance(yield* orderOf(id))
          yield* watchAt("10:45")
          return { balance, told: yield* told, credit: yield* credit }
        }),
      )
      expect(seen).toMatchObject({ balance: undefined, told: [expect.any(String)], credit: { balance: 500 } })
    },
  )

  it("is told of once and given once by several who look at the same time", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* changeLateCredit({ lateDeliveryCredit: "5.00" })
        yield* pickedUp
        yield* saturday("10:30")
        yield* Effect.all([watchDeliveries(), watchDeliveries(), watchDeliveries()], { concurrency: "unbounded" })
        return { told: yield* told, credit: yield* credit }
      }),
    )
    expect(seen.told).toHaveLength(1)
    expect(seen.credit.balance).toBe(500)
  })

  it("is looked for again at once where a driver started while it was looked for", async () => {
    const runAt = await runInMemory(
      Effect.gen(function* () {
        const id = yield* pickedUp
        yield* makeReady(id)
        yield* saturday("09:58")
        yield* danDrives.start("deliveries", id)
        yield* watchDeliveries()
        return yield* look(({ jobs }) => jobs.get("watch-deliveries")?.runAt)
      }),
    )
    expect(runAt).toBe(eastern("2026-11-21", "09:58"))
  })

  it.each(["-1", "100.01", "five", ""])("has no credit of %j", async (lateDeliveryCredit) => {
    const refused = await runInMemory(Effect.flip(changeLateCredit({ lateDeliveryCredit })))
    expect(refused.message).toContain("from 0.00 to 100.00 dollars")
  })
})
