import { notableDates } from "@laundry/core-testing/arbitraries"
import { addClient, ana, book, orderOf, payAtProvider, payInFull } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { at, miss, paidOrder, revert, until } from "@laundry/core-testing/missed-pickup-scene"
import { deliverAll } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { changeSettings, earlierHours } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localDateOf, localTimeOf } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { updateOrder } from "../orders/update-order.ts"
import { missedPickupRefundAt, refundMissedPickup } from "./missed-pickup-refund.ts"

/** What the customer was given back, in cents, and what the provider sent. */
const refunded = Effect.fnUntraced(function* (id: OrderId) {
  const provider = yield* InMemoryPaymentProvider
  const sent = provider.refunds().reduce((sum, { amount }) => sum + amount, 0)
  const { refunded: recorded } = yield* orderOf(id)
  return { sent, recorded }
})

const amountOf = ({ amount }: { readonly amount: number }) => amount

const returnFive = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  provider.refund({ intentId: provider.intents()[0]?.intentId ?? "", amount: cents(500) })
  yield* deliverAll("refund.created")
})
const payAgain = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  provider.chargeAgain(provider.intents()[0]?.intentId ?? "")
  yield* deliverAll()
})
/** An order that was paid, of which we have not heard. */
const unheardOrder = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const id = yield* book(ana)
  yield* TestClock.setTime(at("18:10"))
  yield* payAtProvider(ana, id)
  return id
})

describe("the money of a missed pickup", () => {
  it.each([
    ["early in the window", "18:10", "20:59", "21:00"],
    ["near its end", "20:45", "21:14", "21:15"],
    ["after it", "22:00", "22:29", "22:30"],
  ])("goes back at the end of the window or half an hour after the mark: %s", async (_when, marked, before, due) => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at(marked))
        yield* miss(id)
        yield* refundMissedPickup(id)
        yield* until(at(before))
        const early = yield* refunded(id)
        yield* until(at(due))
        const inTime = yield* refunded(id)
        yield* refundMissedPickup(id)
        yield* until(at("23:59"))
        return { early, inTime, atTheEnd: yield* refunded(id), history: yield* (yield* OrderStore).history(id) }
      }),
    )
    expect(told.early).toEqual({ sent: 0, recorded: 0 })
    expect(told.inTime).toEqual({ sent: 2000, recorded: 2000 })
    expect(told.atTheEnd).toEqual({ sent: 2000, recorded: 2000 })
    expect(told.history.filter(({ changes }) => changes["refund"] !== undefined)).toMatchObject([
      { event: "missed-pickup-settled", changes: { fee: 1000, refund: 2000 } },
    ])
  })

  it("goes back at the end of the window that was booked, though the hours have changed since", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("12:00"))
        yield* changeSettings({ hours: earlierHours })
        yield* until(at("18:10"))
        yield* miss(id)
        yield* until(at("20:59"))
        const early = yield* refunded(id)
        yield* until(at("21:00"))
        return { early, inTime: yield* refunded(id) }
      }),
    )
    expect(told).toEqual({ early: { sent: 0, recorded: 0 }, inTime: { sent: 2000, recorded: 2000 } })
  })

  it("stays when the customer shows up in time", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("18:10"))
        yield* miss(id)
        yield* until(at("18:20"))
        yield* revert(id)
        yield* until(at("23:59"))
        return { ...(yield* refunded(id)), status: (yield* orderOf(id)).status }
      }),
    )
    expect(told).toEqual({ sent: 0, recorded: 0, status: "picked_up" })
  })

  it("goes back as far as the cost was lowered meanwhile, once the customer shows up in time", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* updateOrder(id, { weight: 50 as Pounds })
        yield* payInFull(ana, id)
        yield* until(at("18:10"))
        yield* miss(id)
        yield* updateOrder(id, { weight: 30 as Pounds })
        yield* until(at("18:15"))
        const meanwhile = yield* refunded(id)
        yield* revert(id)
        yield* until(at("23:59"))
        const { status, paid } = yield* orderOf(id)
        return { meanwhile, status, paid, after: yield* refunded(id) }
      }),
    )
    const meanwhile = { sent: 0, recorded: 0 }
    expect(told).toEqual({ meanwhile, status: "picked_up", paid: 5000, after: { sent: 2000, recorded: 2000 } })
  })

  it("goes back once when the pickup was missed again, half an hour after the later mark", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("20:00"))
        yield* miss(id)
        yield* revert(id)
        yield* updateOrder(id, { status: "ordered" })
        yield* until(at("20:50"))
        yield* miss(id)
        yield* until(at("21:19"))
        const early = yield* refunded(id)
        yield* until(at("21:20"))
        yield* until(at("23:00"))
        return { early, late: yield* refunded(id) }
      }),
    )
    expect(told).toEqual({ early: { sent: 0, recorded: 0 }, late: { sent: 2000, recorded: 2000 } })
  })

  it("goes back likewise when staff say that the pickup was missed", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("19:00"))
        yield* updateOrder(id, { status: "missed_pickup", weight: 1 as Pounds })
        yield* until(at("21:00"))
        return yield* refunded(id)
      }),
    )
    expect(told).toEqual({ sent: 2000, recorded: 2000 })
  })

  it("keeps the fee alone when staff cancel a missed pickup", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("19:00"))
        yield* miss(id)
        yield* updateOrder(id, { status: "cancelled", notes: "Moved away" })
        yield* until(at("23:00"))
        return yield* refunded(id)
      }),
    )
    expect(told).toEqual({ sent: 2000, recorded: 2000 })
  })

  it.each([
    ["a refund at the provider's dashboard", paidOrder, returnFive, { early: [500], due: 1500 }],
    ["a payment that we hear of late", unheardOrder, deliverAll(), { early: [], due: 2000 }],
    ["a second payment", paidOrder, payAgain, { early: [3000], due: 2000 }],
  ])("waits for its time although money moves before it: %s", async (_what, paid, move, { early, due }) => {
    const played = (showsUp: boolean) =>
      Effect.gen(function* () {
        const id = yield* paid
        yield* until(at("18:10"))
        yield* miss(id)
        yield* move
        yield* until(at("18:20"))
        if (showsUp) yield* revert(id)
        yield* until(at("23:00"))
        const { status, paid: taken, refunded: back } = yield* orderOf(id)
        return { status, kept: taken - back, given: (yield* InMemoryPaymentProvider).refunds().map(amountOf) }
      })
    const missed = await runInMemory(played(false))
    expect(missed).toEqual({ status: "missed_pickup", kept: 1000, given: [...early, due] })
    const shown = await runInMemory(played(true))
    expect(shown).toEqual({ status: "picked_up", kept: 1000 + due, given: early })
  })

  it("is none where nothing was paid", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* miss(id)
        yield* until(at("23:00"))
        const { jobs } = yield* (yield* InMemoryDatabase).read((state) => ({ jobs: state.jobs.size }))
        return { ...(yield* refunded(id)), jobs }
      }),
    )
    expect(told).toEqual({ sent: 0, recorded: 0, jobs: 0 })
  })

  it("ends as the last mark says, whatever came before, in any order of marks, reverts and retries", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("miss", "revert", "reset", "wait", "job"), { maxLength: 12 }),
        async (steps) => {
          const told = await runInMemory(
            Effect.gen(function* () {
              const id = yield* paidOrder
              let now = at("18:00")
              for (const step of steps) {
                if (step === "miss") yield* Effect.exit(miss(id))
                else if (step === "revert") yield* Effect.exit(revert(id))
                else if (step === "reset") yield* updateOrder(id, { status: "ordered" })
                else if (step === "job") yield* refundMissedPickup(id)
                else {
                  now += 20 * 60_000
                  yield* until(now)
                }
              }
              yield* until(now + 6 * 3_600_000)
              const order = yield* orderOf(id)
              const history = yield* (yield* OrderStore).history(id)
              const given = history.filter(({ changes }) => Number(changes["refund"]) > 0)
              return { order, given: given.length, ...(yield* refunded(id)) }
            }),
          )
          expect(told.given).toBeLessThanOrEqual(1)
          expect([0, 2000]).toContain(told.recorded)
          expect(told.sent).toBe(told.recorded)
          if (told.order.status === "missed_pickup") expect(told.recorded).toBe(2000)
        },
      ),
      { numRuns: runs(60) },
    ))
})

describe("the instant of the refund", () => {
  it.each([...notableDates])("is 9 PM on a local clock on %s", (pickupDate) => {
    const order = { pickupDate, pickupTimeSlot: "6:00 PM - 9:00 PM" }
    const due = missedPickupRefundAt(order, eastern(pickupDate, "18:30"), earlierHours)
    expect([localDateOf(due), localTimeOf(due)]).toEqual([pickupDate, "21:00"])
    const late = eastern(pickupDate, "20:31")
    expect(missedPickupRefundAt(order, late, earlierHours)).toBe(late + 30 * 60_000)
  })
})
