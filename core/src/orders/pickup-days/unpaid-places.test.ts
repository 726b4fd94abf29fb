import { ana, book, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, runJobs } from "@laundry/core-testing/payment-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CurrentOrigin } from "../../audit/origin.ts"
import type { IsoDate } from "../../local-time/local-time.ts"
import { MailStore } from "../../notifications/mail-store.port.ts"
import type { OrderId } from "../../order/order.ts"
import { placeForCustomer } from "../place-for-customer.ts"
import { placeGuestOrder } from "../place-guest-order.ts"
import { releasePlace } from "./release-place.ts"

const limitTo = (orders: number | null) => changeSettings({ pickupLimits: { orders, bags: null } })

const strangerNumber = (index: number) => ({
  customerEmail: `guest${index}@example.com`,
  customerPhone: `305 555 0${100 + index}`,
  pickupAddress: `${1000 + index} Ocean Drive, Miami Beach, FL 33139`,
})

const place = (index: number, changes: Parameters<typeof guestBooking>[0] = {}) =>
  Effect.map(placeGuestOrder(guestBooking({ ...strangerNumber(index), ...changes }), undefined), ({ id }) => id)

const pass = (minutes: number) => Effect.andThen(TestClock.adjust(minutes * 60_000), runJobs)

const pay = Effect.fnUntraced(function* (intentId: string) {
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll()
  yield* runJobs
})

const mailsOf = (id: OrderId) =>
  Effect.flatMap(MailStore, ({ ofOrder }) => ofOrder(id)).pipe(
    Effect.map((mails) => mails.map(({ template }) => template)),
  )

describe("an unpaid guest's place in a limited window", () => {
  it("is let go after half an hour, with a mail that leads back, and free for the next", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const first = yield* place(1)
      yield* pass(29)
      const before = (yield* orderOf(first)).status
      yield* pass(2)
      const mails = yield* mailsOf(first)
      return { before, after: (yield* orderOf(first)).status, mails, next: (yield* orderOf(yield* place(2))).status }
    })
    expect(await runInMemory(program)).toMatchObject({
      before: "ordered",
      after: "cancelled",
      mails: expect.arrayContaining(["place-released"]),
      next: "ordered",
    })
  })

  it("stays once it is paid, where nothing is limited, and where an account or staff booked it", async () => {
    const program = Effect.gen(function* () {
      const unlimited = yield* place(1)
      yield* limitTo(9)
      const paid = yield* place(2)
      yield* pay((yield* openedIntent(paid)).intentId)
      const own = yield* book(ana)
      const byPhone = { ...guestBooking(strangerNumber(3)), pickupDate: "2026-11-20" as IsoDate }
      const told = yield* placeForCustomer(byPhone, null, undefined)
      yield* pass(60)
      const orders = yield* Effect.forEach([unlimited, paid, own, told.id], orderOf)
      return orders.map(({ status }) => status)
    })
    expect(await runInMemory(program)).toEqual(["ordered", "ordered", "ordered", "ordered"])
  })

  it("stays if the limits ended meanwhile", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const id = yield* place(1)
      yield* limitTo(null)
      yield* pass(60)
      return (yield* orderOf(id)).status
    })
    expect(await runInMemory(program)).toBe("ordered")
  })

  it("is found again by a payment that comes late, while it is free", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const id = yield* place(1)
      const { intentId } = yield* openedIntent(id)
      yield* releasePlace(id)
      yield* pay(intentId)
      const { status, pickupDate, paid, refunded } = yield* orderOf(id)
      return { status, pickupDate, paid, refunded }
    })
    expect(await runInMemory(program)).toEqual({ status: "ordered", pickupDate: "2026-11-20", paid: 3000, refunded: 0 })
  })

  it("moves to the next day with room when somebody else has it, and its customer is told", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const id = yield* place(1)
      const { intentId } = yield* openedIntent(id)
      yield* releasePlace(id)
      yield* place(2)
      yield* pay(intentId)
      const { status, pickupDate, deliveryDate, paid, refunded } = yield* orderOf(id)
      return { status, pickupDate, deliveryDate, paid, refunded, mails: yield* mailsOf(id) }
    })
    expect(await runInMemory(program)).toMatchObject({
      status: "ordered",
      pickupDate: "2026-11-21",
      deliveryDate: "2026-11-22",
      paid: 3000,
      refunded: 0,
      mails: expect.arrayContaining(["place-found"]),
    })
  })

  it("goes back whole when no day on offer has room", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const id = yield* place(1)
      const { intentId } = yield* openedIntent(id)
      yield* releasePlace(id)
      yield* place(2)
      yield* place(3, { pickupDate: "tomorrow", deliveryDate: "2026-11-22" as IsoDate })
      yield* pay(intentId)
      const { status, paid, refunded } = yield* orderOf(id)
      return { status, paid, refunded }
    })
    expect(await runInMemory(program)).toEqual({ status: "cancelled", paid: 3000, refunded: 3000 })
  })

  it("is paid once or let go, when both happen at once, and the money is never lost", async () => {
    const program = Effect.gen(function* () {
      yield* limitTo(1)
      const id = yield* place(1)
      const { intentId } = yield* openedIntent(id)
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* Effect.all([releasePlace(id), deliverAll(), releasePlace(id), deliverAll()], { concurrency: "unbounded" })
      yield* runJobs
      const { status, paid, refunded } = yield* orderOf(id)
      return { status, paid, refunded }
    })
    expect(await runInMemory(program)).toEqual({ status: "ordered", paid: 3000, refunded: 0 })
  })

  it.each([
    ["email", { customerEmail: "GUEST9@example.com" }],
    ["phone", { customerPhone: "305/555-0109 cell" }],
    ["door", { pickupAddress: "1009 OCEAN DR., Miami Beach FL 33139" }],
  ])("is not given to one %s more than twice", async (_, same) => {
    const program = Effect.gen(function* () {
      yield* limitTo(9)
      yield* place(9)
      yield* place(1, same)
      const refused = yield* Effect.flip(place(2, same))
      yield* place(3)
      return refused
    })
    expect(await runInMemory(program)).toMatchObject({
      _tag: "PickupDayNotOffered",
      message: expect.stringMatching(/not paid yet/),
    })
  })

  it("is not given to one network more than four times, and again once they are let go", async () => {
    const from = Effect.provideService(CurrentOrigin, { ip: "2001:db8:1:2:3:4:5:6", requestId: null })
    const program = Effect.gen(function* () {
      yield* limitTo(9)
      for (const index of [1, 2, 3, 4]) yield* from(place(index))
      const refused = yield* Effect.flip(from(place(5)))
      yield* place(6)
      yield* pass(31)
      return { refused, after: (yield* orderOf(yield* from(place(7)))).status }
    })
    expect(await runInMemory(program)).toMatchObject({
      refused: { message: expect.stringMatching(/not paid yet/) },
      after: "ordered",
    })
  })
})
