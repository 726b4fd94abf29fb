import { addClient, ana, book, payInFull } from "@laundry/core-testing/customer-scene"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { books, deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { updateOrder } from "../orders/update-order.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { acceptTicket, objectToTicket } from "../weighing/answer-ticket.ts"
import { readTicket } from "../weighing/read-ticket.ts"
import { decideCharge } from "./decide-charge.ts"

/** An order of $30 with $12 to charge to its kept card, as a restore leaves that. */
const restored = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  const id = yield* book(ana)
  yield* payInFull(ana, id)
  yield* keepCardOfAna()
  yield* updateOrder(id, { weight: 42 as Pounds })
  const charges = yield* BalanceChargeStore
  const planned = yield* charges.latest(id)
  if (planned === undefined) return yield* Effect.die("no charge was planned")
  const { transact } = yield* UnitOfWork
  yield* transact(charges.save({ ...planned, state: "held", heldFor: "restored" }))
  return { id, ticketId: planned.ticketId as WeighTicketId }
})

const later = Effect.gen(function* () {
  yield* TestClock.setTime(fridayNoon + 3_600_000)
  yield* runJobs
  yield* deliverAll()
})

const seen = Effect.fnUntraced(function* (id: OrderId) {
  const charge = yield* (yield* BalanceChargeStore).latest(id)
  return { state: charge?.state, heldFor: charge?.heldFor, kept: (yield* books(id)).ledgerSum }
})

describe("a charge that was planned before the database was restored", () => {
  const object = (id: WeighTicketId) => objectToTicket(id, { reason: "too-heavy", text: null })

  it.each([
    ["nobody says anything", () => Effect.void],
    ["its customer accepts the ticket, whose page promises no charge", acceptTicket],
    ["its customer accepts it after all", (id: WeighTicketId) => Effect.andThen(object(id), acceptTicket(id))],
  ])("is not made when its time comes and %s: it may have been made already", async (_what, answer) => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { id, ticketId } = yield* restored
        const { charge } = yield* readTicket(ticketId)
        yield* Effect.orDie(answer(ticketId))
        yield* later
        return { charge, ...(yield* seen(id)) }
      }),
    )
    expect(told).toEqual({ charge: undefined, state: "held", heldFor: "restored", kept: 3000 })
  })

  it.each([
    ["charge", "charged", 4200],
    ["let-go", "ended", 3000],
  ] as const)("is what staff decide: %s", async (decision, state, kept) => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* restored
        yield* decideCharge(id, decision)
        yield* later
        return yield* seen(id)
      }),
    )
    expect(told).toMatchObject({ state, kept })
  })
})
