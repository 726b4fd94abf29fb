import { aHole, claimToken } from "@laundry/core-testing/claim-scene"
import { ana, book } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { at, driving, paidOrder, photo } from "@laundry/core-testing/missed-pickup-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { linkedOrder } from "../claims/claim-access.ts"
import { openClaim } from "../claims/open-claim.ts"
import { readClaims } from "../claims/read-claims.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Pounds } from "../money/pounds.ts"
import { orderLinkDays, orderLinkEnd } from "../order/links/order-link.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { ratableUntil, ratingTerms } from "../order/ratings/rating-rules.ts"
import { updateOrder } from "../orders/update-order.ts"
import { tipDays, tipEndsAt } from "../payment/tip.ts"
import { recordDelivery } from "./record-delivery.ts"
import { recordMissedPickup } from "./record-missed-pickup.ts"
import { recordPickup, revertMissedPickup } from "./record-pickup.ts"

describe("a step that was recorded without a signal", () => {
  const recorded = Effect.fnUntraced(function* (id: OrderId, step: "pickup" | "showed-up" | "delivery", time: Instant) {
    const made = { bags: 2, photo, recordedAt: time }
    const take = { pickup: recordPickup, "showed-up": revertMissedPickup, delivery: recordDelivery }[step]
    const { order } = yield* driving(take(id, made))
    const told = (yield* (yield* OrderStore).history(id)).at(-1)?.at
    return [step === "delivery" ? order.deliveredAt : order.pickedUpAt, told]
  })
  const clock = (time: string) => TestClock.setTime(at(time))

  it("was taken when it was recorded; the history says when it was told", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [id, missed] = [yield* paidOrder, yield* book(ana)]
        yield* clock("18:40")
        yield* driving(recordMissedPickup(missed, { seconds: 300, isStated: false }, at("18:10")))
        const showedUp = yield* recorded(missed, "showed-up", at("18:20"))
        const pickup = yield* recorded(id, "pickup", at("18:15"))
        yield* updateOrder(id, { status: "ready_for_delivery", weight: 10 as Pounds, readyBags: 2 })
        yield* clock("20:30")
        return { showedUp, pickup, delivery: yield* recorded(id, "delivery", at("20:05")) }
      }),
    )
    expect(seen).toEqual({
      showedUp: [at("18:20"), at("18:40")],
      pickup: [at("18:15"), at("18:40")],
      delivery: [at("20:05"), at("20:30")],
    })
  })

  it("was not taken before its order waited for it, nor after now, whatever a phone's clock says", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* clock("18:40")
        const pickup = yield* recorded(id, "pickup", at("23:00"))
        yield* clock("19:00")
        yield* updateOrder(id, { status: "ready_for_delivery", weight: 10 as Pounds, readyBags: 2 })
        yield* clock("20:30")
        return { pickup, delivery: yield* recorded(id, "delivery", at("10:00")) }
      }),
    )
    expect(seen).toEqual({ pickup: [at("18:40"), at("18:40")], delivery: [at("19:00"), at("20:30")] })
  })

  it("leaves the customer's time to claim, to rate and to tip whole: it begins when we heard of the delivery", async () => {
    const [noon, heard] = [at("12:00"), at("14:00", "2026-11-21")]
    const day = 24 * 3_600_000
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* TestClock.setTime(noon)
        yield* updateOrder(id, { status: "ready_for_delivery", weight: 10 as Pounds, readyBags: 2 })
        yield* TestClock.setTime(heard)
        const { order } = yield* driving(recordDelivery(id, { bags: 2, photo, recordedAt: noon }))
        const claims = linkedOrder(yield* claimToken(id))
        const { until, obstacle } = yield* readClaims(claims)
        yield* openClaim(claims, aHole)
        const history = yield* (yield* OrderStore).history(id)
        const byWorker = { ...order, handling: { kind: "worker", workerId: ana, inTransitAt: null } } as const
        return {
          deliveredAt: order.deliveredAt,
          claim: [until, obstacle],
          ends: [ratableUntil(byWorker, history), tipEndsAt(order, history), orderLinkEnd(order, history)],
        }
      }),
    )
    expect(seen).toEqual({
      deliveredAt: noon,
      claim: [heard + day, undefined],
      ends: [ratingTerms.rateDays, tipDays, orderLinkDays].map((days) => heard + days * day),
    })
  })
})
