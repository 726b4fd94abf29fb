import { addClient, ana, as, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { changeCancellationPolicy } from "../../company/change-cancellation-policy.ts"
import { changeCustomerChanges } from "../../company/change-offers.ts"
import { cents } from "../../money/cents.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import { cancelOrder } from "../cancel-order.ts"
import { cancelLinkedOrder } from "./cancel-linked-order.ts"

const [free, tenDollars] = [cents(0), cents(1000)]

const paid = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  yield* changeCustomerChanges(true)
  const id = yield* book(ana)
  yield* payInFull(ana, id)
  return { id, token: yield* (yield* OrderLinkStore).issueToken(id, fridayNoon) }
})

describe("cancelling by the link to the order's page", () => {
  it("gives back what goes beyond the fee that was agreed to, and answers the same again", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, token } = yield* paid
        yield* TestClock.setTime(eastern("2026-11-20", "18:00"))
        const once = yield* cancelLinkedOrder(token, tenDollars)
        const again = yield* cancelLinkedOrder(token, tenDollars)
        yield* runJobs
        const { ledgerSum, providerSum } = yield* books(id)
        return { fees: [once.fee, once.refund, again.fee, again.refund], ledgerSum, providerSum }
      }),
    )
    expect(seen).toEqual({ fees: [1000, 2000, 1000, 2000], ledgerSum: 1000, providerSum: 1000 })
  })

  it("is refused for another fee than was shown: the clock passed 6 PM meanwhile", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, token } = yield* paid
        yield* TestClock.setTime(eastern("2026-11-20", "18:00"))
        const byLink = yield* Effect.flip(cancelLinkedOrder(token, free))
        const own = yield* Effect.flip(as(ana)(cancelOrder(id, free)))
        const status = (yield* orderOf(id)).status
        // Who names no fee is asked for none: as the specification has it.
        const { fee } = yield* as(ana)(cancelOrder(id))
        return { tags: [byLink._tag, own._tag], said: own.message, status, fee }
      }),
    )
    expect(seen).toEqual({
      tags: ["CancellationFeeChanged", "CancellationFeeChanged"],
      said: "Cancelling this order now costs $10.00. Please confirm again.",
      status: "ordered",
      fee: 1000,
    })
  })

  it("is closed by the policy's cutoff, and where customers write to support", async () => {
    const tags = await runInMemory(
      Effect.gen(function* () {
        const { token } = yield* paid
        yield* changeCancellationPolicy("before_cutoff")
        yield* TestClock.setTime(eastern("2026-11-20", "17:00"))
        const closed = yield* Effect.flip(cancelLinkedOrder(token, free))
        yield* changeCustomerChanges(false)
        return [closed._tag, (yield* Effect.flip(cancelLinkedOrder(token, free)))._tag]
      }),
    )
    expect(tags).toEqual(["CancellationClosed", "OwnChangesNotOffered"])
  })
})
