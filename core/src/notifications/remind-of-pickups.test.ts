import { changeOrder } from "@laundry/core-testing/account-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, allBy, choose, sentMessages } from "@laundry/core-testing/message-scene"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { remindOfPickups } from "./remind-of-pickups.ts"

const morning = eastern("2026-11-20", "08:30")

const booked = (changes: Parameters<typeof guestBooking>[0] = {}) =>
  Effect.map(placeGuestOrder(guestBooking(changes), undefined), ({ id }) => id)

const wantsReminder = (orderId: OrderId, channel: "mail" | "text" = "mail") =>
  choose({ kind: "order", orderId }, allBy("mail", { pickup_reminder: channel }))

const reminders = look(({ mails }) => [...mails.keys()].filter((key) => key.startsWith("pickup-reminder")))

describe("reminding of pickups", () => {
  it("tells those who want it once, at noon of the day, while they wait for the driver", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const wanted = yield* booked()
      const pickedUp = yield* booked()
      const cancelled = yield* booked()
      const tomorrow = yield* booked({
        pickupDate: "2026-11-21" as IsoDate,
        deliveryDate: "2026-11-22" as IsoDate,
      })
      const owing = yield* booked()
      for (const id of [wanted, pickedUp, cancelled, tomorrow, owing]) yield* wantsReminder(id)
      // Somebody who chose nothing.
      yield* booked()
      yield* changeOrder(pickedUp, { status: "picked_up" })
      yield* changeOrder(cancelled, { status: "cancelled" })
      yield* changeOrder(owing, { status: "additional_payment_required", statusBefore: "ordered" })
      yield* remindOfPickups()
      const before = yield* reminders
      const at = yield* look(({ jobs }) => jobs.get("remind-of-pickups")?.runAt)
      yield* TestClock.setTime(eastern("2026-11-20", "12:00"))
      yield* workOff
      yield* remindOfPickups()
      const today = yield* reminders
      yield* TestClock.setTime(eastern("2026-11-21", "12:00"))
      yield* workOff
      return { wanted, owing, tomorrow, before, at, today, later: yield* reminders }
    })
    const { wanted, owing, tomorrow, before, at, today, later } = await runInMemory(program, { mailer, now: morning })
    const key = (id: OrderId, day = "2026-11-20") => `pickup-reminder:${id}:${day}`
    expect(before).toEqual([])
    expect(at).toBe(eastern("2026-11-20", "12:00"))
    expect(new Set(today)).toEqual(new Set([key(wanted), key(owing)]))
    expect(new Set(later)).toEqual(new Set([...today, key(tomorrow, "2026-11-21")]))
    const reminded = mailer.sent.filter(({ subject }) => subject.endsWith("today"))
    expect(reminded).toHaveLength(3)
    expect(reminded[0]?.text).toContain("We come between 6:00 PM and 9:00 PM.")
  })

  it("tells nobody once the window is over, however late a server starts", async () => {
    const remindedAt = (hour: "20:59" | "21:00") =>
      runInMemory(
        Effect.gen(function* () {
          yield* wantsReminder(yield* booked())
          yield* TestClock.setTime(eastern("2026-11-20", hour))
          yield* remindOfPickups()
          return yield* reminders
        }),
        { now: morning },
      )
    expect(await remindedAt("20:59")).toHaveLength(1)
    expect(await remindedAt("21:00")).toEqual([])
  })

  it("tells by text, and of no pickup that was moved meanwhile", async () => {
    const texts = makeInMemoryTexts()
    const program = Effect.gen(function* () {
      const [kept, moved] = [yield* booked(), yield* booked()]
      for (const id of [kept, moved]) {
        yield* wantsReminder(id, "text")
        yield* agree({ kind: "order", orderId: id })
      }
      yield* TestClock.setTime(eastern("2026-11-20", "14:00"))
      yield* remindOfPickups()
      yield* changeOrder(moved, { pickupDate: "2026-11-21" as IsoDate })
      yield* workOff
      return (yield* sentMessages).filter(({ event }) => event === "pickup_reminder")
    })
    const sent = await runInMemory(program, { texts, now: morning })
    expect(sent.map(({ outcome, dropped }) => [outcome, dropped])).toEqual([
      ["sent", null],
      ["dropped", "stale"],
    ])
    expect(texts.taken.map(({ body }) => body)).toEqual([
      expect.stringMatching(
        /^Wash & Fold Laundry: We pick up your order #1001 today, 6:00 PM - 9:00 PM\. Please have your bags ready\. https:\S+ Reply STOP to end, HELP for help\.$/,
      ),
    ])
  })
})
