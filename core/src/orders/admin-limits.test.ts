import { aHole, as, claimToken, refundOf } from "@laundry/core-testing/claim-scene"
import { addAccount, ana, bo, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { charge } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { linkedOrder } from "../claims/claim-access.ts"
import { decideClaim } from "../claims/decide-claim.ts"
import { openClaim } from "../claims/open-claim.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { type OrderUpdate, updateOrder } from "./update-order.ts"

const admin: Actor = { kind: "user", userId: bo, role: "admin", name: "Bo Admin" }
const owner: Actor = { kind: "user", userId: "owner-1" as UserId, role: "owner", name: "Olga Owner" }

/** Ana's order of $200, paid. */
const paidOrder = Effect.gen(function* () {
  yield* addAccount(ana, "ana@example.com", "client")
  const id = yield* book(ana)
  yield* charge(id, 17_000)
  yield* payInFull(ana, id)
  return id
})

/** What somebody is answered: nothing that went wrong, or what their limit leaves. */
const tell = <A, E extends { readonly _tag: string; readonly left?: number }, R>(decision: Effect.Effect<A, E, R>) =>
  decision.pipe(Effect.match({ onFailure: ({ _tag, left }) => `${_tag} ${left}`, onSuccess: () => "done" }), as(admin))

const updates = (...changes: ReadonlyArray<OrderUpdate>) =>
  runInMemory(
    Effect.gen(function* () {
      const id = yield* paidOrder
      const answers: Array<string> = []
      for (const change of changes) answers.push(yield* tell(updateOrder(id, change)))
      return answers
    }),
  )
const missed = { status: "missed_pickup", weight: 40 as Pounds, additionalCharges: cents(17_000) }
const refused = (left = 10_000) => `RefundLimitExceeded ${left}`

describe("an admin's limit of one order", () => {
  it.each<[string, ReadonlyArray<OrderUpdate>, ReadonlyArray<string>]>([
    ["charges that are set lower by hand", [{ additionalCharges: cents(0) }], [refused()]],
    [
      "charges set lower in steps",
      [{ additionalCharges: cents(9000) }, { additionalCharges: cents(6000) }],
      ["done", refused(2000)],
    ],
    ["a weight that is corrected", [{ weight: 10 as Pounds }], [refused()]],
    [
      "an order that is taken back to its beginning and cancelled",
      [{ status: "picked_up" }, { status: "ordered" }, { status: "cancelled", notes: "So" }],
      ["done", "done", refused()],
    ],
    [
      "one that is cancelled, put back and cancelled again",
      [
        { status: "picked_up" },
        { status: "cancelled", notes: "So" },
        { status: "ordered" },
        { status: "cancelled", notes: "So again" },
      ],
      ["done", "done", "done", refused()],
    ],
    ["a pickup that is called missed after it was made", [{ status: "picked_up" }, { ...missed }], ["done", refused()]],
    [
      "charges that are lowered while the order is off its way",
      [{ ...missed }, { additionalCharges: cents(0) }],
      ["done", refused()],
    ],
  ])("holds for %s", async (_way, changes, answers) => {
    expect(await updates(...changes)).toEqual(answers)
  })

  it("does not hold what the policy gives to every customer who cancels before the pickup", async () => {
    expect(await updates({ status: "cancelled", notes: "Moved away" })).toEqual(["done"])
  })

  it("counts charges, refunds and credit for claims of one order together, and holds for no owner", async () => {
    const answers = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        const wish = (amount: number) => ({ amount: cents(amount), reason: "Sorry" })
        const first = [
          yield* tell(updateOrder(id, { additionalCharges: cents(14_000) })),
          yield* tell(refundPayment(id, wish(3000))),
          yield* tell(
            updateOrder(id, {
              status: "delivered",
              weight: 40 as Pounds,
              readyBags: 1,
              additionalCharges: cents(14_000),
            }),
          ),
        ]
        const claim = yield* openClaim(linkedOrder(yield* claimToken(id)), aHole).pipe(as({ kind: "guest" }))
        const credit = (amount: number) => ({ ...refundOf(amount), kind: "credit" as const })
        return [
          ...first,
          yield* tell(decideClaim(claim.id, credit(4001))),
          yield* tell(decideClaim(claim.id, credit(3000))),
          yield* tell(refundPayment(id, wish(1001))),
          yield* tell(updateOrder(id, { additionalCharges: cents(0) })),
          yield* updateOrder(id, { additionalCharges: cents(0) }).pipe(as(owner), Effect.as("done")),
        ]
      }),
    )
    expect(answers).toEqual(["done", "done", "done", refused(4000), "done", refused(1000), refused(1000), "done"])
  })
})

describe("an admin's limit of credit on one day", () => {
  it("is for all accounts together, and holds for no owner", async () => {
    const answers = await runInMemory(
      Effect.gen(function* () {
        yield* addAccount(ana, "ana@example.com", "client")
        const carl = "00000000-0000-4000-8000-0000000000c4" as UserId
        yield* addAccount(carl, "carl@example.com", "client")
        const give = (to: UserId, amount: number) =>
          grantCredit(to, { amount: cents(amount), reason: "Sorry", expiresOn: null })
        return [
          yield* tell(give(ana, 15_000)),
          yield* tell(give(carl, 6000)),
          yield* tell(give(carl, 5000)),
          yield* give(carl, 50_000).pipe(as(owner), Effect.as("done")),
        ]
      }),
    )
    expect(answers).toEqual(["done", "CreditLimitExceeded 5000", "done", "done"])
  })
})
