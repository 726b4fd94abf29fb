import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { inboundCall } from "@laundry/core-testing/in-memory/text-messenger"
import { cardsAnswer } from "@laundry/core-testing/kept-card-scene"
import { agree, bookedPhone } from "@laundry/core-testing/message-scene"
import { setStatus } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { daysOf, startForAna, withSettings, workUntil } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { addDays, type IsoDate } from "../local-time/local-time.ts"
import type { Pounds } from "../money/pounds.ts"
import { receiveText } from "../notifications/receive-text.ts"
import { cancellationPolicies } from "../order/cancellation-terms.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import type { OrderId } from "../order/order.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { readRecurring } from "./read-recurring.ts"
import { skipByText } from "./skip-by-text.ts"
import { skipLinkedPickup, skipPickup } from "./skip-pickup.ts"

const day = (text: string) => text as IsoDate

/** The order that was made for Friday, the 27th, with its minimum charged. */
const madeForFriday = Effect.gen(function* () {
  const { pickup, orderId: first } = yield* startForAna({ weekdays: ["friday"] })
  yield* workUntil(eastern("2026-11-26", "10:00"))
  const [made] = yield* daysOf(pickup.id)
  const orderId = (made?.orderId ?? "") as OrderId
  const token = yield* (yield* OrderLinkStore).issueToken(orderId, eastern("2026-11-26", "10:00"))
  return { pickup, orderId, token, first }
})

let texts = 0

const reply = (body: string, providerId = `SM-skip-${++texts}`) =>
  Effect.map(receiveText(inboundCall({ providerId, from: bookedPhone, body }), skipByText), ({ body: said }) =>
    said.replace("Wash & Fold Laundry: ", ""),
  )

const outcome = <A, E extends { readonly _tag: string; readonly message: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.match(effect, { onSuccess: () => "done", onFailure: ({ message }) => message })

describe("skipping a pickup that was booked", () => {
  it.each(cancellationPolicies)("is free and gives all back until the cutoff of its day, under %s", async (policy) => {
    const { order, mails, again, days } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, orderId, token } = yield* madeForFriday
        yield* withSettings({ cancellationPolicy: policy })
        yield* TestClock.setTime(eastern("2026-11-27", "16:59"))
        const skipped = yield* skipLinkedPickup(token)
        yield* workUntil(eastern("2026-11-27", "17:30"))
        const again = yield* skipLinkedPickup(token)
        const mails = yield* look((state) => [...state.mails.keys()].filter((key) => key.includes(orderId)))
        return {
          order: yield* orderOf(orderId),
          mails,
          again: [skipped.refund, again.refund],
          days: yield* daysOf(pickup.id),
        }
      }),
    )
    expect(order).toMatchObject({ status: "cancelled", paid: 3000, refunded: 3000 })
    expect(again).toEqual([3000, 3000])
    expect(mails.map((key) => key.split(":")[0])).toEqual(
      expect.arrayContaining(["recurring-ahead", "order-cancelled"]),
    )
    expect(mails.filter((key) => key.startsWith("order-cancelled"))).toHaveLength(1)
    // The day had its order; that it was skipped says the order.
    expect(days).toMatchObject([{ state: "ordered" }])
  })

  it("is possible while it waits for money before its pickup", async () => {
    const order = await runInMemory(
      Effect.gen(function* () {
        const { orderId, token } = yield* madeForFriday
        yield* updateOrder(orderId, { status: "additional_payment_required", weight: 40 as Pounds })
        yield* skipLinkedPickup(token)
        yield* workUntil(eastern("2026-11-27", "17:30"))
        return yield* orderOf(orderId)
      }),
    )
    expect(order).toMatchObject({ status: "cancelled", refunded: 3000 })
  })

  it("is not possible any more from the cutoff on, whichever way somebody asks", async () => {
    const { answers, order } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, orderId, token } = yield* madeForFriday
        yield* agree({ kind: "user", userId: ana })
        yield* TestClock.setTime(eastern("2026-11-27", "17:00"))
        const answers = [
          yield* outcome(skipLinkedPickup(token)),
          yield* outcome(as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))),
          yield* outcome(skipPickup("staff", pickup.id, day("2026-11-27"))),
          yield* reply("SKIP"),
        ]
        return { answers, order: yield* orderOf(orderId) }
      }),
    )
    const late = "This pickup could be skipped until 5 PM on its day. Please contact support."
    expect(answers).toEqual([late, late, late, "Your order #1002 could be skipped until 5 PM on its day."])
    expect(order).toMatchObject({ status: "ordered", refunded: 0 })
  })

  it("leaves one audit entry where staff do it, like a day further off, and none where its customer does", async () => {
    const { audit, first } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, orderId } = yield* madeForFriday
        for (const date of ["2026-12-04", "2026-11-27", "2026-11-27"]) yield* skipPickup("staff", pickup.id, day(date))
        const first = yield* orderOf(orderId)
        yield* workUntil(eastern("2026-12-10", "10:00"))
        yield* as(ana)(skipPickup("own", pickup.id, day("2026-12-11")))
        return { first, audit: yield* look((state) => state.audit.filter(({ account }) => account === ana)) }
      }),
    )
    expect(first.status).toBe("cancelled")
    expect(audit.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: "recurring-pickup-changed", before: { skipped: null }, after: { skipped: "2026-12-04" } },
      {
        action: "recurring-pickup-changed",
        before: { skipped: "2026-12-04" },
        after: { skipped: "2026-11-27, 2026-12-04" },
      },
    ])
  })

  it("is done by replying SKIP, which may come twice and skips nothing else", async () => {
    const { answers, statuses } = await runInMemory(
      Effect.gen(function* () {
        const { orderId, first } = yield* madeForFriday
        const stranger = yield* reply("skip")
        yield* agree({ kind: "user", userId: ana })
        const answers = [stranger, yield* reply(" Skip. ", "SM-1"), yield* reply("SKIP", "SM-1"), yield* reply("SKIP")]
        return { answers, statuses: [(yield* orderOf(orderId)).status, (yield* orderOf(first)).status] }
      }),
    )
    const skipped = "Skipped: we do not pick up your order #1002 on Fri, Nov 27. What was charged for it goes back."
    expect(answers).toEqual(["There is no pickup to skip.", skipped, skipped, skipped])
    expect(statuses).toEqual(["cancelled", "ordered"])
  })

  it("says of an order that was cancelled for a fee only that it is cancelled", async () => {
    const said = await runInMemory(
      Effect.gen(function* () {
        const { orderId } = yield* madeForFriday
        yield* agree({ kind: "user", userId: ana })
        yield* TestClock.setTime(eastern("2026-11-27", "18:30"))
        yield* as(ana)(cancelOrder(orderId))
        return [yield* reply("SKIP", "SM-late"), yield* reply("SKIP", "SM-late")]
      }),
    )
    expect(said).toEqual(Array(2).fill("Your order #1002 is cancelled already."))
  })

  it.each(["declined", "not charged yet"])(
    "skips by text the pickup announced last, not one that is %s",
    async (state) => {
      const { answers, statuses } = await runInMemory(
        Effect.gen(function* () {
          const { pickup, provider } = yield* startForAna({ weekdays: ["thursday", "friday"] })
          yield* agree({ kind: "user", userId: ana })
          yield* workUntil(eastern("2026-11-26", "08:00"))
          if (state === "declined") yield* cardsAnswer("declines")
          else provider.mode = "down"
          yield* workUntil(eastern("2026-11-26", "10:00"))
          const answers = [yield* reply("SKIP"), yield* reply("SKIP")]
          const days = yield* daysOf(pickup.id)
          const statuses = yield* Effect.forEach(days, ({ orderId }) =>
            Effect.map(orderOf(orderId ?? ("" as OrderId)), ({ status }) => status),
          )
          return { answers, statuses }
        }),
      )
      const skipped = "Skipped: we do not pick up your order #1002 on Thu, Nov 26. What was charged for it goes back."
      expect(answers).toEqual([skipped, skipped])
      expect(statuses).toEqual(["cancelled", state === "declined" ? "cancelled" : "ordered"])
    },
  )

  it("leaves the next pickup alone when an old text is delivered again", async () => {
    const statuses = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* madeForFriday
        yield* agree({ kind: "user", userId: ana })
        yield* reply("SKIP", "SM-old")
        yield* workUntil(eastern("2026-12-03", "10:00"))
        yield* reply("SKIP", "SM-old")
        const days = yield* daysOf(pickup.id)
        return yield* Effect.forEach(days, ({ orderId }) =>
          Effect.map(orderOf(orderId ?? ("" as OrderId)), ({ status }) => status),
        )
      }),
    )
    expect(statuses).toEqual(["cancelled", "ordered"])
  })

  it("is offered by no link to an order that somebody booked by hand", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const { first } = yield* madeForFriday
        const token = yield* (yield* OrderLinkStore).issueToken(first, 0)
        return yield* Effect.flip(skipLinkedPickup(token))
      }),
    )
    expect(refused._tag).toBe("RecurringNotFound")
  })
})

it("shows the order of a day that was moved to another on that day, and still calls it off by its own", async () => {
  const { seen, skipped, later } = await runInMemory(
    Effect.gen(function* () {
      const { pickup, orderId } = yield* madeForFriday
      yield* updateOrder(orderId, { pickupDate: day("2026-11-28"), deliveryDate: day("2026-11-29") })
      yield* TestClock.setTime(eastern("2026-11-28", "10:00"))
      const seen = yield* as(ana)(readRecurring("own", pickup.id))
      const skipped = yield* as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
      yield* TestClock.setTime(eastern("2026-11-30", "10:00"))
      return { seen, skipped, later: yield* as(ana)(readRecurring("own", pickup.id)) }
    }),
  )
  const friday = { pickupDate: "2026-11-27", movedTo: "2026-11-28", state: "ordered" }
  expect(seen.latest).toMatchObject([{ ...friday, isCalledOff: false }])
  expect(skipped.latest).toMatchObject([{ ...friday, isCalledOff: true }])
  expect(later.latest).toMatchObject([{ ...friday, isCalledOff: true }])
})

it.each<readonly [string, string, OrderStatus | undefined, boolean, boolean]>([
  ["before its cutoff", "16:59", undefined, true, true],
  ["from its cutoff on", "17:00", undefined, true, false],
  ["once it is picked up", "18:30", "picked_up", false, false],
  ["once it was missed", "18:30", "missed_pickup", false, false],
])(
  "says of a day that is booked %s whether somebody still comes, and whether it can be skipped",
  async (_when, time, status, isAwaited, isSkippable) => {
    const { latest, done } = await runInMemory(
      Effect.gen(function* () {
        const { pickup, orderId } = yield* madeForFriday
        yield* TestClock.setTime(eastern("2026-11-27", time))
        if (status !== undefined) yield* setStatus(orderId, status)
        const { latest } = yield* as(ana)(readRecurring("own", pickup.id))
        const skip = as(ana)(skipPickup("own", pickup.id, day("2026-11-27")))
        return { latest, done: (yield* outcome(skip)) === "done" }
      }),
    )
    expect(latest).toMatchObject([{ isAwaited, isSkippable }])
    // What is offered is what works.
    expect(done).toBe(isSkippable)
  },
)

it("can be skipped for half a year of weeks, one by one, and no further", async () => {
  const answers = await runInMemory(
    Effect.gen(function* () {
      const { pickup } = yield* startForAna({ weekdays: ["friday"] })
      const fridays = Array.from({ length: 27 }, (_, week) => addDays(day("2026-11-27"), 7 * week))
      return yield* Effect.forEach(fridays, (friday) => outcome(as(ana)(skipPickup("own", pickup.id, friday))))
    }),
  )
  expect(answers.slice(0, 26)).toEqual(Array(26).fill("done"))
  // Staff and the command line read the same.
  expect(answers[26]).toBe("26 days are skipped already. Please pause the pickups for a longer time.")
})
