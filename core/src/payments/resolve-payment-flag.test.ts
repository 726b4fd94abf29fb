import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { paymentFlags, resolvePaymentFlag } from "./resolve-payment-flag.ts"

const flagged = Effect.gen(function* () {
  const orderId = yield* placeOrder
  const { flag } = yield* PaymentStore
  yield* flag({ intentId: "pi_1", orderId, reason: "it is in eur", at: fridayNoon - 2000 })
  yield* flag({
    intentId: "pi_2",
    orderId: undefined,
    reason: "it belongs to no attempt of ours",
    at: fridayNoon - 1000,
  })
  return (yield* paymentFlags(false)).rows
})
const operator: Actor = { kind: "operator", name: "olga" }

describe("what somebody has to look at", () => {
  it("is listed, the newest first, until it is resolved with a reason, which the audit log keeps", async () => {
    const { open, resolved, left, audit } = await runInMemory(
      Effect.gen(function* () {
        const open = yield* flagged
        const first = open.at(-1)?.id ?? 0
        yield* resolvePaymentFlag(first, "Given back by hand")
        const { audit } = yield* (yield* InMemoryDatabase).read((state) => state)
        return { open, left: (yield* paymentFlags(false)).rows, resolved: (yield* paymentFlags(true)).rows, audit }
      }),
      { actor: operator },
    )
    expect(open).toMatchObject([
      { intentId: "pi_2", orderNumber: null, resolution: null },
      { intentId: "pi_1", orderNumber: 1001, resolution: null },
    ])
    expect(left).toEqual(open.slice(0, 1))
    expect(resolved).toEqual([
      { ...open[1], resolution: { at: fridayNoon, by: operator, reason: "Given back by hand" } },
    ])
    expect(audit).toMatchObject([
      {
        action: "payment-flag-resolved",
        subject: "#1001",
        before: { problem: "it is in eur" },
        after: { resolution: "Given back by hand" },
      },
    ])
  })

  it("can be resolved once, and only if it is there", async () => {
    const failures = await runInMemory(
      Effect.gen(function* () {
        const [newest] = yield* flagged
        yield* resolvePaymentFlag(newest?.id ?? 0, "A test of ours")
        return [
          yield* Effect.flip(resolvePaymentFlag(newest?.id ?? 0, "Again")),
          yield* Effect.flip(resolvePaymentFlag(99, "None")),
        ].map(({ _tag }) => _tag)
      }),
      { actor: operator },
    )
    expect(failures).toEqual(["PaymentFlagResolved", "PaymentFlagNotFound"])
  })

  it("is for staff alone", async () => {
    const driver: Actor = { kind: "user", userId: "d" as UserId, role: "driver", name: "Dan" }
    const failure = await runInMemory(Effect.flip(paymentFlags(false)), { actor: driver })
    expect(failure._tag).toBe("Forbidden")
  })
})
