import { Clock, Effect, Stream } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import {
  addDays,
  type Instant,
  type IsoDate,
  localDateOf,
  localInstant,
  type WallTime,
} from "../local-time/local-time.ts"
import { pickupWindowEndOf } from "../order/offers/offer-terms.ts"
import type { Order } from "../order/order.ts"
import type { ReminderMailContent } from "../order/order-mail.ts"
import { OrderQueries } from "../order/order-queries.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { placeOf } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { chooseChannel } from "./choose-channel.ts"

/** When customers are reminded of a pickup on its day, in local wall-clock time. */
const reminderTime = "12:00" as WallTime

/** How long after a start it is looked first whether somebody is to be reminded, in seconds: a server may start after noon. */
export const firstReminderSeconds = 45

const pageSize = 200

/** Whether an order still waits for its pickup on this day, whose window is not over. */
const isDue = Effect.fnUntraced(function* (order: Order, today: IsoDate) {
  const { hours } = yield* (yield* CompanySettingsStore).current
  if (placeOf(order) !== "ordered" || order.pickupDate !== today) return false
  return (yield* Clock.currentTimeMillis) < pickupWindowEndOf(order, hours)
})

/** Owes the reminder of one pickup, unless its customer does not want it. Once for each day, however often it is called. */
const remind = Effect.fnUntraced(function* (listed: Order, today: IsoDate) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  if (!(yield* isDue(listed, today)) || (yield* chooseChannel("pickup_reminder", listed)).channel === "none") return
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(listed.id))
      if (!(yield* isDue(order, today))) return
      const content = {
        template: "pickup-reminder",
        orderId: order.id,
        pickupDate: today,
      } as const satisfies ReminderMailContent
      yield* oweOrderMail(order, `pickup-reminder:${order.id}:${today}`, content)
    }),
  )
})

/** The next noon after an instant. */
const nextNoon = (now: Instant): Instant => {
  const today = localDateOf(now)
  const noon = localInstant(today, reminderTime)
  return now < noon ? noon : localInstant(addDays(today, 1), reminderTime)
}

/** Reminds of the pickups of the day once it is noon there, and queues itself again for the next. */
export const remindOfPickups = Effect.fn("remindOfPickups")(function* () {
  const now = yield* Clock.currentTimeMillis
  const today = localDateOf(now)
  if (now >= localInstant(today, reminderTime)) {
    const search = { filter: "all", text: "", pickupDate: today, deliveryDate: undefined, sort: "oldest" } as const
    yield* Stream.runForEach((yield* OrderQueries).all(search, { pageSize }), (order) => remind(order, today))
  }
  const { transact } = yield* UnitOfWork
  const seconds = Math.ceil((nextNoon(now) - now) / 1000)
  yield* transact((yield* Outbox).scheduleBy({ kind: "remind-of-pickups" }, seconds))
})
