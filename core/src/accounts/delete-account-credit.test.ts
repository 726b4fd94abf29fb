import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { type OrderUpdate, updateOrder } from "../orders/update-order.ts"
import { CreditStore } from "../payment/credit-store.port.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { deleteAccount } from "./delete-account.ts"

/** Ana's order of $42, paid by $10 of credit and $32 by card, delivered, and changed by staff once she is gone. */
const changedWithoutAna = (...changes: ReadonlyArray<OrderUpdate>) =>
  Effect.gen(function* () {
    yield* addClient(ana, "ana@example.com")
    yield* grantCredit(ana, { amount: cents(1000), reason: "A late delivery", expiresOn: null })
    const id = yield* book(ana)
    yield* updateOrder(id, { weight: 42 as Pounds })
    yield* payInFull(ana, id)
    yield* updateOrder(id, { status: "delivered" })
    yield* as(ana)(deleteAccount("ana@example.com"))
    for (const change of changes) yield* updateOrder(id, change)
    yield* runJobs
    const { order, ledgerSum } = yield* books(id)
    return {
      credit: order.credit,
      paid: order.paid,
      ledgerSum,
      lots: (yield* (yield* CreditStore).entries(ana)).length,
      events: yield* look(({ history }) => (history.get(id) ?? []).map(({ event }) => event)),
    }
  })

describe("what is too much on an order whose account was deleted", () => {
  it.each([
    ["is weighed anew, all that is too much", [{ weight: 35 as Pounds }], 2500],
    [
      "comes back and is called off, all that was paid by card",
      [{ status: "ordered" }, { status: "cancelled", notes: "A mistake" }],
      0,
    ],
  ] as const)("goes back as money, and no credit to nobody, when it %s", async (_, changes, left) => {
    const told = await runInMemory(changedWithoutAna(...changes))
    expect(told).toMatchObject({ credit: 1000, paid: 3200, ledgerSum: left, lots: 0 })
    expect(told.events).not.toContain("credit-returned")
  })
})
