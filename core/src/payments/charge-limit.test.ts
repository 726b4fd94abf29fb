import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { afterNoon, keepCardOfAna, keptOrder, latestCharge, weigh } from "@laundry/core-testing/kept-card-scene"
import { books } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { changeOwnLimit } from "../accounts/own-cards.ts"
import { cents } from "../money/cents.ts"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { acceptTicket } from "../weighing/answer-ticket.ts"
import { confirmCharge } from "../weighing/confirm-charge.ts"
import { readTicket } from "../weighing/read-ticket.ts"
import { decideCharge } from "./decide-charge.ts"
import { grantCredit } from "./grant-credit.ts"

const minute = 60_000
const hour = 60 * minute

/** An order of Ana's that owes $35, which is charged to her kept card half an hour after noon. */
const announced = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const id = yield* book(ana)
  yield* payInFull(ana, id)
  yield* keepCardOfAna()
  yield* weigh(id, 65)
  yield* afterNoon(10 * minute)
  return id
})

describe("the charge after the scale", () => {
  it.each([
    ["above the customer's limit", 2000, 51, "above-limit"],
    ["within it", 2100, 51, null],
  ] as const)("is held when it is %s", async (_, limit, pounds, heldFor) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(limit)
        yield* weigh(id, pounds)
        const planned = yield* latestCharge(id)
        const ticketId = (planned?.ticketId ?? "") as WeighTicketId
        const told = (yield* readTicket(ticketId)).charge
        yield* afterNoon(hour)
        return { heldFor: planned?.heldFor, told: told?.state, paid: (yield* books(id)).ledgerSum }
      }),
    )
    expect(seen).toEqual({
      heldFor,
      told: heldFor === null ? "scheduled" : "held",
      paid: heldFor === null ? 5100 : 3000,
    })
  })

  it("is held when it and what was charged before are above the customer's limit", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder(2000)
        yield* weigh(id, 45)
        yield* afterNoon(hour)
        const first = (yield* books(id)).ledgerSum
        yield* weigh(id, 55)
        yield* afterNoon(2 * hour)
        return { first, second: (yield* books(id)).ledgerSum, heldFor: (yield* latestCharge(id))?.heldFor }
      }),
    )
    expect(seen).toEqual({ first: 4500, second: 4500, heldFor: "above-limit" })
  })

  it("counts what was charged before towards the limit, not what was announced and paid by credit", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* payInFull(ana, id)
        yield* keepCardOfAna("pays", 6000)
        yield* weigh(id, 70)
        yield* grantCredit(ana, { amount: cents(2000), reason: "Something was damp", expiresOn: null })
        yield* afterNoon(hour)
        const first = (yield* books(id)).ledgerSum
        yield* weigh(id, 95)
        const { heldFor } = (yield* latestCharge(id)) ?? {}
        yield* afterNoon(2 * hour)
        return { first, heldFor, second: (yield* books(id)).ledgerSum }
      }),
    )
    expect(seen).toEqual({ first: 5000, heldFor: null, second: 7500 })
  })

  it.each([
    ["at a lower limit", as(ana)(changeOwnLimit(cents(1000)))],
    ["with another card at a lower limit", keepCardOfAna("pays", 1000)],
  ] as const)(
    "is held when the customer agrees again %s, until they confirm it themselves, and made after its notice",
    async (_, agreeAgain) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          const id = yield* announced
          yield* agreeAgain
          yield* afterNoon(hour)
          const held = yield* latestCharge(id)
          const sum = (yield* books(id)).ledgerSum
          const ticketId = (held?.ticketId ?? "") as WeighTicketId
          yield* acceptTicket(ticketId)
          yield* afterNoon(2 * hour)
          const byLink = (yield* books(id)).ledgerSum
          yield* as(ana)(confirmCharge(ticketId, undefined))
          yield* afterNoon(2 * hour)
          const within = (yield* books(id)).ledgerSum
          yield* afterNoon(3 * hour)
          return { heldFor: held?.heldFor, sums: [sum, byLink, within], confirmed: (yield* books(id)).ledgerSum }
        }),
      )
      expect(seen).toEqual({ heldFor: "above-limit", sums: [3000, 3000, 3000], confirmed: 6500 })
    },
  )

  it.each([
    ["staff charge it since", 1000, true],
    ["it is within the new limit", 3500, false],
  ] as const)("is made though the customer agreed to another limit where %s", async (_, limit, isByStaff) => {
    const sum = await runInMemory(
      Effect.gen(function* () {
        const id = yield* announced
        yield* as(ana)(changeOwnLimit(cents(limit)))
        yield* afterNoon(20 * minute)
        if (isByStaff) yield* decideCharge(id, "charge")
        yield* afterNoon(hour)
        return (yield* books(id)).ledgerSum
      }),
    )
    expect(sum).toBe(6500)
  })
})
