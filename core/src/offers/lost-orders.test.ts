import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  addWorker,
  carla,
  dora,
  latestOffer,
  marketplaceScene,
  offersOf,
  openMarketplace,
  paidOrder,
  worker,
} from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { addPromoCode } from "../company/promo-codes.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { bookPickup } from "../orders/book-pickup.ts"
import { updateOrder } from "../orders/update-order.ts"
import type { PromoName } from "../pricing/promo.ts"
import { tendOffers } from "./tend-offers.ts"

const threePm = eastern("2026-11-20", "15:00")

const handlingOf = (id: OrderId) => Effect.map(orderOf(id), ({ handling }) => handling.kind)

const statesOf = (id: OrderId) => Effect.map(offersOf(id), (offers) => offers.map(({ state }) => state))

describe("no order of the marketplace is lost", () => {
  it("whose status says that it waits for money when its offer's time is over", async () => {
    const program = Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* paidOrder()
      yield* updateOrder(id, { status: "additional_payment_required", weight: 10 as Pounds })
      yield* TestClock.setTime(threePm)
      yield* runJobs
      return yield* handlingOf(id)
    })
    expect(await runInMemory(program)).toBe("house")
  })

  it("of which a promo code leaves less than a card can pay", async () => {
    const program = Effect.gen(function* () {
      yield* marketplaceScene
      const code = { code: "NEARLY" as PromoName, kind: "percent", value: 99, wholeOrder: false } as const
      yield* addPromoCode({ ...code, minimum: null, firstOrderOnly: false, until: null, times: null })
      const { id } = yield* as(ana)(bookPickup(guestBooking(), undefined, { promoCode: "nearly" }))
      yield* tendOffers()
      return yield* statesOf(id)
    })
    expect(await runInMemory(program)).toEqual(["open"])
  })

  it("that staff bring back after it was cancelled: it is the house crew's, and not cancelled once more", async () => {
    const program = Effect.gen(function* () {
      yield* marketplaceScene
      yield* openMarketplace({ whenNobody: "cancel" })
      const id = yield* paidOrder()
      yield* updateOrder(id, { status: "cancelled", notes: "By mistake" })
      yield* TestClock.setTime(threePm)
      yield* updateOrder(id, { status: "ordered" })
      yield* runJobs
      yield* tendOffers()
      return [yield* handlingOf(id), (yield* orderOf(id)).status]
    })
    expect(await runInMemory(program)).toEqual(["house", "ordered"])
  })

  it("by a correction of its address that moves it nowhere, nor by any once its worker is on the way", async () => {
    const program = Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* paidOrder()
      const offer = yield* latestOffer(id)
      yield* worker(carla).accept(offer)
      const { pickupAddress } = yield* orderOf(id)
      yield* updateOrder(id, { pickupAddress: pickupAddress.replaceAll(",", " ,") })
      const corrected = yield* handlingOf(id)
      yield* TestClock.setTime(threePm)
      yield* worker(carla).setOut(offer)
      yield* updateOrder(id, { pickupAddress: pickupAddress.replace(/^\d+/, "1400") })
      return [corrected, yield* handlingOf(id), yield* statesOf(id)]
    })
    expect(await runInMemory(program)).toEqual(["worker", "worker", ["accepted"]])
  })
})

it("an order that a worker gave back is offered to others, and not to that worker", async () => {
  const program = Effect.gen(function* () {
    yield* marketplaceScene
    yield* addWorker(dora)
    const id = yield* paidOrder()
    const first = yield* latestOffer(id)
    yield* worker(carla).accept(first)
    yield* worker(carla).release(first)
    yield* runJobs
    const again = yield* latestOffer(id)
    return {
      seen: [(yield* worker(carla).offers).length, (yield* worker(dora).offers).length],
      refused: (yield* Effect.flip(worker(carla).accept(again)))._tag,
    }
  })
  expect(await runInMemory(program)).toEqual({ seen: [0, 1], refused: "OfferNotFound" })
})

it("an order whose payment went back is nobody's to accept, though its offer is open still", async () => {
  const program = Effect.gen(function* () {
    yield* marketplaceScene
    const id = yield* paidOrder()
    const offer = yield* latestOffer(id)
    const { update } = yield* InMemoryDatabase
    yield* update((state) => [undefined, { ...state, ledger: new Map() }])
    const refused = yield* Effect.flip(worker(carla).accept(offer))
    return { refused: refused.message, handling: yield* handlingOf(id), listed: yield* worker(carla).offers }
  })
  expect(await runInMemory(program)).toEqual({
    refused: "This order is not offered now.",
    handling: "offered",
    listed: [],
  })
})
