import { changeOrder } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, bo, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import type { KeptCardAnswer } from "@laundry/core-testing/in-memory/provider/provider-cards"
import { look } from "@laundry/core-testing/people-scene"
import { daysOf, startForAna, withSettings, workUntil } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { removeOwnCard } from "../accounts/own-cards.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { type OrderId, totalPaid } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { bookPickup } from "../orders/book-pickup.ts"
import { updateOrder } from "../orders/update-order.ts"
import { endRecurring, pauseRecurring } from "./change-recurring.ts"
import { skipPickup } from "./skip-pickup.ts"
import { startRecurring } from "./start-recurring.ts"

const day = (text: string) => text as IsoDate

/** Its laundry is paid for before its pickup, by what it is thought to weigh. */
const waiting = { status: "additional_payment_required", weight: 30 as Pounds } as const

const mailKeys = look(({ mails }) => [...mails.keys()].filter((key) => key.startsWith("recurring-")))

const subjects = (mailer: ReturnType<typeof makeInMemoryMailer>) => mailer.sent.map(({ subject }) => subject)

describe("the orders of recurring pickups", () => {
  it("are made at nine on the day before, with the terms of that day, charged and announced", async () => {
    const mailer = makeInMemoryMailer()
    const found = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        const before = yield* look(({ orders }) => orders.size)
        yield* workUntil(eastern("2026-11-26", "08:59"))
        const early = yield* look(({ orders }) => orders.size)
        const { terms } = yield* look(({ settings }) => settings ?? { terms: undefined })
        if (terms === undefined) throw new Error("no settings")
        yield* withSettings({ terms: { ...terms, minimumOrderAmount: cents(3500) } })
        yield* workUntil(eastern("2026-11-26", "09:01"))
        const [first] = yield* daysOf(pickup.id)
        const order = yield* orderOf((first?.orderId ?? "") as OrderId)
        return { before, early, first, order, history: yield* (yield* OrderStore).history(order.id) }
      }),
      { mailer },
    )
    expect([found.before, found.early]).toEqual([1, 1])
    expect(found.first).toMatchObject({ state: "ordered", because: null })
    expect(found.order).toMatchObject({
      userId: ana,
      pickupDate: "2026-11-27",
      deliveryDate: "2026-11-28",
      pickupTimeSlot: "6:00 PM - 9:00 PM",
      customerName: "Ana Diaz",
      status: "ordered",
      minimumPaymentAmount: 3500,
      paid: 3500,
    })
    expect(found.history[0]).toMatchObject({ event: "placed", actor: { kind: "system", name: "recurring pickups" } })
    expect(subjects(mailer)).toContain("We pick up your laundry every week on Friday")
    expect(subjects(mailer)).toContain("We pick up your laundry tomorrow, order #1002")
    // The announcement is in the place of the mail that says that an order came in.
    const received = subjects(mailer).filter((subject) => subject.includes("received"))
    expect(received).toEqual(["Payment received for order #1002"])
    const ahead = mailer.sent.find(({ subject }) => subject.includes("tomorrow, order"))
    expect(ahead?.text).toContain("The minimum of $35.00 is paid with your card.")
    expect(ahead?.text).toContain("Skip it for free until 5 PM on its day")
  })

  it("are not made on days that were skipped, closed or paused; of a pause it is said once", async () => {
    const mailer = makeInMemoryMailer()
    const { days, keys } = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] })
        const holidays = [{ date: day("2026-12-05"), name: "Art Week" }]
        yield* withSettings({ closures: { closedWeekdays: [], holidays } })
        yield* as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        yield* workUntil(eastern("2026-12-04", "10:00"))
        yield* withSettings({ closures: { closedWeekdays: ["friday"], holidays: [] } })
        yield* workUntil(eastern("2026-12-11", "10:00"))
        yield* as(ana)(pauseRecurring("own", pickup.id, day("2027-01-01"), 2))
        yield* withSettings({ closures: { closedWeekdays: [], holidays: [] } })
        yield* workUntil(eastern("2027-01-01", "10:00"))
        return { days: yield* daysOf(pickup.id), keys: yield* mailKeys }
      }),
      { mailer },
    )
    expect(days.map(({ pickupDate, state, because }) => [pickupDate, state, because])).toEqual([
      ["2026-11-27", "skipped", null],
      ["2026-12-04", "passed-over", "holiday"],
      ["2026-12-11", "passed-over", "closed-day"],
      ["2026-12-18", "passed-over", "paused"],
      ["2026-12-25", "passed-over", "paused"],
      ["2027-01-01", "ordered", null],
    ])
    expect(keys.filter((key) => key.startsWith("recurring-passed-over"))).toHaveLength(3)
    const texts = mailer.sent.map(({ text }) => text).join("\n")
    expect(texts).toContain("We don't pick up on Fri Dec 4, since we don't deliver the day after: Art Week.")
    expect(texts).toContain("You paused your pickups.")
  })

  it("are not made after a day's cutoff, nor for days that a stop slept through", async () => {
    const days = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["thursday", "friday", "saturday"] })
        // Nobody ran the jobs from Monday on until Friday evening.
        yield* TestClock.setTime(eastern("2026-11-27", "17:00"))
        yield* workUntil(eastern("2026-11-27", "17:01"))
        return yield* daysOf(pickup.id)
      }),
    )
    expect(days.map(({ pickupDate, because }) => [pickupDate, because])).toEqual([
      ["2026-11-26", "too-late"],
      ["2026-11-27", "too-late"],
      ["2026-11-28", null],
    ])
  })

  it.each<[KeptCardAnswer, string]>([
    ["declines", "Your card was declined, so we do not pick up."],
    ["authenticates", "Your bank wants you to confirm the payment yourself"],
  ])("are called off without a fee when the card %s, and the customer is told", async (answer, sentence) => {
    const mailer = makeInMemoryMailer()
    const { days, order, keys } = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday"] }, answer)
        yield* workUntil(eastern("2026-11-26", "09:05"))
        const days = yield* daysOf(pickup.id)
        return { days, order: yield* orderOf((days[0]?.orderId ?? "") as OrderId), keys: yield* mailKeys }
      }),
      { mailer },
    )
    expect(days).toMatchObject([{ state: "passed-over", because: "declined" }])
    expect(order).toMatchObject({ status: "cancelled", paid: 0, refunded: 0 })
    expect(keys.map((key) => key.split(":")[0])).toEqual(["recurring-started", "recurring-declined"])
    expect(mailer.sent.at(-1)?.text).toContain(sentence)
  })

  it("are not made without a card, for a closed account, or once they were ended", async () => {
    const becauses = await runInMemory(
      Effect.gen(function* () {
        const { pickup, card } = yield* startForAna({ weekdays: ["friday", "saturday"] })
        yield* as(ana)(removeOwnCard(card.id))
        yield* workUntil(eastern("2026-11-26", "09:05"))
        yield* as(ana)(endRecurring("own", pickup.id, 1))
        yield* workUntil(eastern("2026-11-30", "09:05"))
        return (yield* daysOf(pickup.id)).map(({ because }) => because)
      }),
    )
    expect(becauses).toEqual(["no-card"])
  })

  it("keep their place in a full window, and are passed over where others have it", async () => {
    const { days, others } = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna({ weekdays: ["friday", "saturday"] })
        yield* addClient(bo, "bo@example.com")
        yield* withSettings({ pickupLimits: { orders: 1, bags: null } })
        yield* TestClock.setTime(eastern("2026-11-26", "08:00"))
        // Friday is kept for Ana, so Bo can't have it.
        const booking = guestBooking({ pickupDate: day("2026-11-27"), deliveryDate: day("2026-11-28") })
        const refused = yield* Effect.flip(as(bo)(bookPickup(booking, undefined)))
        yield* withSettings({ pickupLimits: { orders: null, bags: null } })
        yield* TestClock.setTime(eastern("2026-11-27", "08:00"))
        yield* book(bo, { pickupDate: day("2026-11-28"), deliveryDate: day("2026-11-29") })
        yield* withSettings({ pickupLimits: { orders: 1, bags: null } })
        yield* workUntil(eastern("2026-11-27", "09:05"))
        return { days: yield* daysOf(pickup.id), others: refused }
      }),
    )
    expect(others.message).toBe("Pickups on Fri Nov 27 are full. Please choose another pickup day.")
    expect(days.map(({ pickupDate, because }) => [pickupDate, because])).toEqual([
      ["2026-11-27", null],
      ["2026-11-28", "full"],
    ])
  })

  it("are not made beside a pickup at the same door that day, booked by the customer or by another recurring pickup", async () => {
    const mailer = makeInMemoryMailer()
    const { days, twice, orders } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, card, orderId } = yield* startForAna({ weekdays: ["thursday", "friday", "saturday"] })
        const again = yield* as(ana)(
          startRecurring(
            { orderId, everyWeeks: 1, weekdays: ["thursday"], cardId: card.id, amount: cents(3000) },
            undefined,
          ),
        )
        yield* TestClock.setTime(eastern("2026-11-25", "08:00"))
        yield* workUntil(eastern("2026-11-26", "08:00"))
        const friday = { pickupDate: day("2026-11-27"), deliveryDate: day("2026-11-28") }
        // Its customer's card pays half an hour later, after the days are decided.
        yield* workUntil(eastern("2026-11-26", "08:45"))
        yield* updateOrder(yield* book(ana, friday), waiting)
        yield* workUntil(eastern("2026-11-27", "08:00"))
        const saturday = { pickupDate: day("2026-11-28"), deliveryDate: day("2026-11-29") }
        yield* book(ana, { ...saturday, pickupAddress: "1 Collins Avenue, Miami Beach, FL 33140" })
        yield* workUntil(eastern("2026-11-27", "10:00"))
        return {
          days: yield* daysOf(pickup.id),
          twice: yield* daysOf(again.pickup.id),
          orders: yield* look((state) => [...state.orders.values()].map(({ pickupDate }) => pickupDate).toSorted()),
        }
      }),
      { mailer },
    )
    expect([...days, ...twice].map(({ pickupDate, because }) => `${pickupDate} ${because}`).toSorted()).toEqual([
      "2026-11-26 booked",
      "2026-11-26 null",
      "2026-11-27 booked",
      "2026-11-28 null",
    ])
    expect(orders).toEqual(["2026-11-20", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-28"])
    expect(subjects(mailer)).toContain("No second laundry pickup on Fri, Nov 27")
  })

  it("wait for a provider that is away, and are charged once it is back", async () => {
    const { before, order, keys } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, provider } = yield* startForAna({ weekdays: ["friday"] })
        provider.mode = "down"
        yield* workUntil(eastern("2026-11-26", "10:00"))
        const [first] = yield* daysOf(pickup.id)
        const before = yield* orderOf((first?.orderId ?? "") as OrderId)
        provider.mode = "up"
        yield* workUntil(eastern("2026-11-26", "10:20"))
        return { before, order: yield* orderOf(before.id), keys: yield* mailKeys }
      }),
    )
    expect(before).toMatchObject({ status: "ordered", paid: 0 })
    expect(totalPaid(order)).toBe(3000)
    expect(keys.filter((key) => key.startsWith("recurring-ahead"))).toHaveLength(1)
  })

  it("are charged no more than their minimum, also when more is due by the time the provider is back", async () => {
    const { order, kept } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, provider } = yield* startForAna({ weekdays: ["friday"] })
        provider.mode = "down"
        yield* workUntil(eastern("2026-11-26", "10:00"))
        const [first] = yield* daysOf(pickup.id)
        const id = (first?.orderId ?? "") as OrderId
        yield* changeOrder(id, { status: "picked_up", additionalCharges: cents(4500) })
        provider.mode = "up"
        yield* workUntil(eastern("2026-11-26", "10:20"))
        return { order: yield* orderOf(id), kept: provider.kept(id) }
      }),
    )
    expect(order).toMatchObject({ status: "picked_up", paid: 0 })
    expect(kept).toBe(0)
  })

  it("end like any other where no card pays, although they wait for more money before their pickup", async () => {
    const { order, flags } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, card, provider } = yield* startForAna({ weekdays: ["friday"] })
        provider.mode = "down"
        yield* workUntil(eastern("2026-11-26", "10:00"))
        const [first] = yield* daysOf(pickup.id)
        const id = (first?.orderId ?? "") as OrderId
        yield* updateOrder(id, waiting)
        provider.mode = "up"
        yield* as(ana)(removeOwnCard(card.id))
        yield* workUntil(eastern("2026-11-26", "10:20"))
        return { order: yield* orderOf(id), flags: yield* look(({ flags }) => flags.length) }
      }),
    )
    expect([order.status, flags]).toEqual(["cancelled", 0])
  })

  it("are not charged twice where their customer paid first", async () => {
    const { order, keys } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, provider } = yield* startForAna({ weekdays: ["friday"] })
        provider.mode = "down"
        yield* workUntil(eastern("2026-11-26", "09:05"))
        provider.mode = "up"
        const [first] = yield* daysOf(pickup.id)
        const id = (first?.orderId ?? "") as OrderId
        yield* payInFull(ana, id)
        yield* workUntil(eastern("2026-11-26", "10:20"))
        return { order: yield* orderOf(id), keys: yield* mailKeys }
      }),
    )
    expect(order).toMatchObject({ status: "ordered", paid: 3000, refunded: 0 })
    expect(keys.filter((key) => key.startsWith("recurring-ahead"))).toHaveLength(1)
  })
})
