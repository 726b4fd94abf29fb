import type { OrderId } from "@laundry/core/order/order"
import { OrderQueries } from "@laundry/core/order/order-queries.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { TicketAnswer } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import type { ChargeState } from "@laundry/core/payment/balance-charge"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { placedAt, placeSample, sampleCharge, sampleTicket } from "./samples.ts"

type Services = BalanceChargeStore | OrderQueries | OrderStore | UnitOfWork | WeighTicketStore

const objection = { reason: "too-heavy", text: null, at: placedAt } as const
const objected: TicketAnswer = { kind: "objected", objection }
const by = { kind: "operator", name: "root" } as const
const decided: TicketAnswer = { kind: "decided", objection, at: placedAt, by, sentence: "It is." }

/** An order whose charges stand so, oldest first. */
const charged = Effect.fnUntraced(function* (...states: ReadonlyArray<ChargeState>) {
  const { transact } = yield* UnitOfWork
  const store = yield* BalanceChargeStore
  const id = yield* placeSample()
  for (const state of states) {
    yield* transact(store.add(sampleCharge(id, { state, heldFor: state === "held" ? "above-limit" : null })))
  }
  return id
})

/** An order whose weigh tickets were answered so, oldest first. */
const answered = Effect.fnUntraced(function* (...answers: ReadonlyArray<TicketAnswer>) {
  const { transact } = yield* UnitOfWork
  const store = yield* WeighTicketStore
  const id = yield* placeSample()
  for (const [index, answer] of answers.entries()) {
    const ticket = sampleTicket(id, { number: index + 1 })
    yield* transact(store.add(ticket))
    if (answer.kind !== "none") yield* transact(store.answer(ticket.id, answer))
  }
  return id
})

/** The same order, once its customer has called it off. */
const calledOff = <E, R>(placed: Effect.Effect<OrderId, E, R>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* OrderStore
    const id = yield* placed
    yield* transact(Effect.flatMap(store.getForUpdate(id), (order) => store.save({ ...order, status: "cancelled" })))
    return id
  })

/** The part of the contract of order queries about the orders that wait for a decision. */
export const describeUndecided = (run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>): void => {
  describe("orders that wait for a decision", () => {
    const undecided = (limit = 1000) => run(Effect.flatMap(OrderQueries, (queries) => queries.undecided(limit)))
    const ids = async (...placed: ReadonlyArray<OrderId>) =>
      (await undecided()).map(({ id }) => id).filter((id) => placed.includes(id))

    it("are those with a held charge, or with a newest ticket that looks wrong, the newest order first", async () => {
      const held = await run(charged("ended", "held"))
      const wrong = await run(answered(decided, objected))
      const both = await run(answered(objected))
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact(
            (yield* BalanceChargeStore).add(sampleCharge(both, { state: "held", heldFor: "looks-wrong" })),
          )
        }),
      )
      expect(await ids(held, wrong, both)).toEqual([both, wrong, held])
      expect((await undecided()).every(({ awaitsDecision }) => awaitsDecision)).toBe(true)
      expect((await undecided(2)).map(({ id }) => id)).toEqual((await undecided()).slice(0, 2).map(({ id }) => id))
    })

    it("are no others: those that were decided, charged or corrected, that never waited, or were called off", async () => {
      const others = [
        await run(charged("scheduled")),
        await run(charged("failed")),
        await run(charged("ended", "charged")),
        await run(answered(objected, { kind: "none" })),
        await run(answered(decided)),
        await run(answered({ kind: "accepted", at: placedAt, objection })),
        await run(charged()),
        await run(calledOff(charged("held"))),
        await run(calledOff(answered(objected))),
      ]
      expect(await ids(...others)).toEqual([])
    })

    it("are as the same orders anywhere else", async () => {
      const id = await run(charged("held"))
      const alone = await run(Effect.flatMap(OrderQueries, (queries) => queries.get(id)))
      expect((await undecided()).find((order) => order.id === id)).toEqual(alone.order)
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const store = yield* OrderStore
          yield* transact(Effect.flatMap(store.getForUpdate(id), (order) => store.save({ ...order, notes: "Called." })))
        }),
      )
      expect((await undecided()).find((order) => order.id === id)).toMatchObject({ notes: "Called." })
    })
  })
}
