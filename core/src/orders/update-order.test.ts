import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Pounds } from "../money/pounds.ts"
import { type OrderUpdate, updateOrder } from "./update-order.ts"

/** The mails that an order's customer is owed for these changes, the oldest first. */
const mailsFor = (updates: ReadonlyArray<OrderUpdate>) =>
  runInMemory(
    Effect.gen(function* () {
      const id = yield* placeOrder
      for (const update of updates) yield* updateOrder(id, update)
      const owed = yield* look(({ mails }) => [...mails.values()].map(({ mail }) => mail.content.template))
      return owed.filter((template) => template !== "order-received")
    }),
  )

const ready = { status: "ready_for_delivery", weight: 42 as Pounds, readyBags: 2 }
const waits = { status: "additional_payment_required" }

describe("staff who end that an order waits for money", () => {
  it.each([
    ["order-ready", ready],
    ["order-delivered", { ...ready, status: "delivered" }],
  ])("tell its customer nothing that %s said before", async (told, there) => {
    expect(await mailsFor([there, waits, { status: there.status }])).toEqual([told])
  })

  it("tell of the place that they take it on to", async () => {
    expect(await mailsFor([ready, waits, { status: "delivered" }])).toEqual(["order-ready", "order-delivered"])
  })

  it("tell of what was weighed anew with it", async () => {
    const seen = await mailsFor([ready, waits, { status: ready.status, weight: 40 as Pounds }])
    expect(seen).toEqual(["order-ready", "order-weighed"])
  })
})

describe("a note that is added to others", () => {
  it("is refused where the notes would be longer than they may be, which stay", async () => {
    const { refused, notes } = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* updateOrder(id, { notes: "a".repeat(3_999) })
        const refused = yield* updateOrder(id, { status: "cancelled", addedNote: "Storm" }).pipe(Effect.flip)
        const { notes } = yield* updateOrder(id, {})
        return { refused, notes }
      }),
    )
    expect(refused).toMatchObject({ _tag: "NotesTooLong", message: expect.stringContaining("4000 characters") })
    expect(notes).toHaveLength(3_999)
  })
})
