import { readDay } from "@laundry/core/books/close-day"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { changeOrder } from "./account-scene.ts"
import { eastern } from "./in-memory/product.ts"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import { deliverAll, openedOrder } from "./payment-scene.ts"

export const friday = "2026-11-20" as IsoDate
export const evening = TestClock.setTime(eastern(friday, "20:00"))

/** A guest's order of Friday that was paid at noon, and is picked up that day. */
export const paidOrder = Effect.gen(function* () {
  const opened = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(opened.intentId)
  yield* deliverAll()
  yield* changeOrder(opened.orderId, { status: "picked_up", pickedUpAt: eastern(friday, "14:00") })
  return { ...opened, provider }
})

/** What keeps Friday from being closed, each with its sentence. */
export const obstacles = Effect.map(readDay(friday), (day) =>
  day.obstacles.map(({ kind, sentence }) => [kind, sentence]),
)
