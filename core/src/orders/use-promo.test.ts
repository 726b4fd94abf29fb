import { addClient, ana, as, bo, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking, keptBookings } from "@laundry/core-testing/guest-booking"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { addWelcome } from "@laundry/core-testing/promo-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { changeOperatingModel } from "../company/change-operating-model.ts"
import { changePricing } from "../company/change-pricing.ts"
import { endPromoCode, hasPromoCodes } from "../company/promo-codes.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { amountDue } from "../order/amount-due.ts"
import { chargedOf } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { PromoCodeStore } from "../pricing/promo-code-store.port.ts"
import { bookAgain } from "./book-again.ts"
import { bookPickup } from "./book-pickup.ts"
import { placeForCustomer } from "./place-for-customer.ts"
import { placeGuestOrder } from "./place-guest-order.ts"
import { applyRepricing } from "./repricing/reprice-orders.ts"
import { updateOrder } from "./update-order.ts"
import { checkPromo } from "./use-promo.ts"

const guest = (code: string | undefined, changes: Parameters<typeof guestBooking>[0] = {}, key?: string) =>
  placeGuestOrder(guestBooking(changes), key === undefined ? undefined : { key, fingerprint: key }, code)
const sample = guestBooking()
const other = {
  customerEmail: "bo@example.com",
  customerPhone: "305 555 0199",
  pickupAddress: "77 Collins Avenue, Miami Beach, FL 33139",
}
const uses = Effect.flatMap(PromoCodeStore, ({ list }) => list).pipe(
  Effect.map((codes) => codes.map((code) => code.uses)),
)

describe("an order with a promo code", () => {
  it("keeps it on its terms, costs less, and names it in its history", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome()
      const { id } = yield* guest(" welcome10 ")
      return { order: yield* orderOf(id), history: yield* (yield* OrderStore).history(id) }
    })
    const { order, history } = await runInMemory(program)
    expect(order.terms.promo).toEqual({ code: "WELCOME10", kind: "amount", value: 300 })
    expect(amountDue(chargedOf(order))).toBe(2700)
    expect(history.map(({ changes }) => changes)).toMatchObject([{ promoCode: "WELCOME10" }])
  })

  it.each<[string, Parameters<typeof addWelcome>[0], number, number]>([
    ["as much as of the minimum, at any weight", {}, 300, 300],
    ["a part of all of it where the owner says so", { wholeOrder: true }, 400, 500],
    ["at most what the owner says", { wholeOrder: true, most: cents(450) }, 400, 450],
    ["at most what the owner says, of the minimum", { most: cents(200) }, 200, 200],
  ])(
    "is taken %s off when it is weighed and gets new prices, also when the code has ended",
    async (_what, rules, ...off) => {
      const program = Effect.gen(function* () {
        yield* addWelcome(rules)
        const { id } = yield* guest("WELCOME10")
        yield* endPromoCode("welcome10")
        yield* updateOrder(id, { status: "in_progress", weight: 40 as Pounds })
        const weighed = yield* orderOf(id)
        const { after } = yield* changePricing({ minimumOrderAmount: "40" })
        yield* applyRepricing(id, after)
        return [weighed, yield* orderOf(id)]
      })
      const due = (await runInMemory(program)).map((order) => amountDue(chargedOf(order)))
      expect(due).toEqual([4000 - off[0], 5000 - off[1]])
    },
  )

  it("is booked with it by customers, in one click, and by staff", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome()
      yield* addClient(ana, "ana@example.com")
      const booking = guestBooking({ estimatedWeight: "2" })
      const booked = yield* as(ana)(bookPickup(booking, undefined, { promoCode: "WELCOME10" }))
      const again = { besideOrder: booked.id, promoCode: "welcome10" }
      const clicked = yield* as(ana)(bookAgain(undefined, again))
      const day = { ...booking, pickupDate: "2026-11-24" as IsoDate, deliveryDate: "2026-11-25" as IsoDate }
      const told = yield* placeForCustomer({ ...day, promoCode: "WELCOME10" }, ana, undefined)
      return { placed: [booked, clicked, told], uses: yield* uses }
    })
    const { placed, uses: counted } = await runInMemory(program)
    expect(placed.map(({ terms }) => terms.promo?.code)).toEqual(["WELCOME10", "WELCOME10", "WELCOME10"])
    expect(counted).toEqual([3])
  })

  it("is not placed at all where the code can't be used", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ minimum: cents(3001) })
      const refusals = [yield* Effect.flip(guest("WELCOME10")), yield* Effect.flip(guest("?"))]
      return { refusals, orders: (yield* keptBookings).orders }
    })
    const { refusals, orders } = await runInMemory(program)
    expect(refusals).toMatchObject([
      { _tag: "PromoCodeRefused", because: "below-minimum" },
      { _tag: "PromoCodeRefused", because: "unknown" },
    ])
    expect(orders).toEqual([])
  })
})

describe("the last use of a promo code", () => {
  it("is given once to twenty at once", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ times: 1 })
      const outcomes = yield* Effect.forEach(Array.from({ length: 20 }), () => Effect.result(guest("WELCOME10")), {
        concurrency: "unbounded",
      })
      return { outcomes, uses: yield* uses }
    })
    const { outcomes, uses: counted } = await runInMemory(program)
    expect(outcomes.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
    expect(counted).toEqual([1])
  })

  it("is the same order's when its booking is sent again, at once and later", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ times: 1, firstOrderOnly: true })
      const twice = yield* Effect.all([guest("WELCOME10", {}, "key"), guest("WELCOME10", {}, "key")], {
        concurrency: "unbounded",
      })
      yield* endPromoCode("WELCOME10")
      return [...twice, yield* guest("WELCOME10", {}, "key")].map(({ id }) => id)
    })
    expect(new Set(await runInMemory(program)).size).toBe(1)
  })

  it("comes back with an order that is called off", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ times: 1, firstOrderOnly: true })
      const { id } = yield* guest("WELCOME10")
      const usedUp = yield* Effect.flip(guest("WELCOME10", other))
      yield* updateOrder(id, { status: "cancelled", notes: "Rain" })
      return { usedUp, again: (yield* guest("WELCOME10")).terms.promo?.code }
    })
    expect(await runInMemory(program)).toMatchObject({ usedUp: { because: "used-up" }, again: "WELCOME10" })
  })
})

describe("a code for first orders", () => {
  it.each([
    ["the same email", { customerPhone: "305 555 0199" }, "first-order-only"],
    ["the same phone number, written otherwise", { ...other, customerPhone: "+1 305 555 0100" }, "first-order-only"],
    ["the same number in a sentence", { ...other, customerPhone: "305/555-0100 or 786-555-0199" }, "first-order-only"],
    ["the same door", { ...other, pickupAddress: sample.pickupAddress.toUpperCase() }, "first-order-only"],
    ["nothing of it", other, undefined],
  ])("asks a guest with %s", async (_, told, because) => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ firstOrderOnly: true })
      yield* guest(undefined)
      return yield* Effect.result(guest("WELCOME10", told))
    })
    const result = await runInMemory(program)
    expect(result._tag === "Failure" ? result.failure : undefined).toEqual(
      because === undefined ? undefined : expect.objectContaining({ because }),
    )
  })

  it("goes by the account of a customer, and says so before they book", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ firstOrderOnly: true })
      yield* addClient(ana, "ana@example.com")
      yield* guest(undefined, other)
      const check = as(ana)(checkPromo("WELCOME10"))
      const before = yield* check
      yield* as(ana)(bookPickup(guestBooking({ estimatedWeight: "2" }), undefined, { promoCode: "WELCOME10" }))
      return { before, after: yield* Effect.flip(check), others: yield* as(bo)(checkPromo("WELCOME10")) }
    })
    const { before, after, others } = await runInMemory(program)
    expect(before).toEqual({
      promo: { code: "WELCOME10", kind: "percent", value: 10, wholeOrder: false },
      firstOrderOnly: true,
      minimum: 3000,
      discount: 300,
    })
    expect(after).toMatchObject({ because: "first-order-only" })
    expect(others.discount).toBe(300)
  })

  it("is asked about with the marketplace's Trust and Safety Fee in a marketplace", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome()
      yield* changeOperatingModel({ operatingModel: "marketplace" })
      return yield* Effect.provideService(checkPromo("WELCOME10"), CurrentActor, { kind: "guest" })
    })
    expect(await runInMemory(program)).toMatchObject({ minimum: 3300, discount: 330 })
  })

  it("tells a guest who only asks nothing about who has ordered", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ firstOrderOnly: true })
      yield* guest(undefined)
      return yield* Effect.provideService(checkPromo("WELCOME10"), CurrentActor, { kind: "guest" })
    })
    expect(await runInMemory(program)).toMatchObject({ firstOrderOnly: true, discount: 300 })
  })
})

describe("whether there is a code to enter", () => {
  it("is shown in the marketplace beside what is paid first there, with the Trust and Safety Fee", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome()
      yield* changeOperatingModel({ operatingModel: "marketplace" })
      return yield* checkPromo("WELCOME10")
    })
    expect(await runInMemory(program)).toMatchObject({ minimum: 3300, discount: 330 })
  })
  it("is so while one is active and not past its last day", async () => {
    const program = Effect.gen(function* () {
      const none = yield* hasPromoCodes
      yield* addWelcome({ until: "2026-11-20" as IsoDate })
      const one = yield* hasPromoCodes
      yield* endPromoCode("WELCOME10")
      return [none, one, yield* hasPromoCodes]
    })
    expect(await runInMemory(program, { now: fridayNoon })).toEqual([false, true, false])
  })
})
