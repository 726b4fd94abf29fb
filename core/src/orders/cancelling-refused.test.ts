import { ana, as, bo, book, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, placeOrder, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { OrderId } from "../order/order.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { cancelOrder } from "./cancel-order.ts"

const cancel = (id: OrderId) => as(ana)(cancelOrder(id))

describe("cancelling an order", () => {
  it("is closed from the cutoff on under the other policy, and says whom to ask", async () => {
    const program = Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const settings = yield* CompanySettingsStore
      yield* transact(settings.save({ ...defaultCompanySettings, cancellationPolicy: "before_cutoff" }))
      const [id, other] = [yield* book(ana), yield* book(ana)]
      yield* TestClock.setTime(eastern("2026-11-20", "17:00") - 1)
      const inTime = yield* cancel(other)
      yield* TestClock.setTime(eastern("2026-11-20", "17:00"))
      return { inTime, refusal: yield* Effect.flip(cancel(id)), order: yield* orderOf(id) }
    })
    const { inTime, refusal, order } = await runInMemory(program)
    expect(inTime).toMatchObject({ fee: 0 })
    expect(refusal).toMatchObject({
      _tag: "CancellationClosed",
      message: "Online cancellation closed at 5 PM on pickup day. Please contact support.",
    })
    expect(order.status).toBe("ordered")
  })

  it.each<readonly [OrderStatus, string]>([
    ["picked_up", "already been picked up"],
    ["delivered", "already been picked up"],
    ["missed_pickup", "pickup was missed"],
  ])("is never possible for an order that is %s", async (status, says) => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* setStatus(id, status)
      return { refusal: yield* Effect.flip(cancel(id)), ...(yield* books(id)) }
    })
    const { refusal, refunds, order } = await runInMemory(program)
    expect(refusal._tag).toBe("CancellationClosed")
    expect(refusal.message).toContain(says)
    expect(refusal.message).toContain("contact support")
    expect([refunds, order.status]).toEqual([[], status])
  })

  it("doesn't know other customers' orders, guests' orders and orders that don't exist", async () => {
    const program = Effect.gen(function* () {
      const ids = [yield* book(bo), yield* placeOrder, "unknown" as OrderId]
      const refusals = yield* Effect.forEach(ids, (id) => Effect.flip(cancel(id)))
      const orders = yield* (yield* OrderStore).list({ statuses: ["cancelled"], limit: 10 })
      return { refusals, orders }
    })
    const { refusals, orders } = await runInMemory(program)
    expect(refusals.map(({ _tag }) => _tag)).toEqual(Array(3).fill("OrderNotFound"))
    expect(orders).toEqual([])
  })

  it("is refused to guests", async () => {
    const refusal = await runInMemory(Effect.flip(cancelOrder("x" as OrderId)), { actor: { kind: "guest" } })
    expect(refusal._tag).toBe("Forbidden")
  })
})
