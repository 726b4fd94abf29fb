import type { UserId } from "@laundry/core/access/actor"
import { acceptedOffer, type Offer } from "@laundry/core/order/offers/offer"
import { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import type { Order, OrderId } from "@laundry/core/order/order"
import { OrderQueries } from "@laundry/core/order/order-queries.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { TicketAnswer } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import type { ChargeState } from "@laundry/core/payment/balance-charge"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { sampleOffer } from "../marketplace/offer-store.contract.ts"
import { placedAt, placeSample, sampleCharge, sampleTicket } from "./samples.ts"

type Services = BalanceChargeStore | OfferStore | OrderQueries | OrderStore | UnitOfWork | WeighTicketStore

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

/** An order that its laundry worker has not picked up in its window. */
const overdueOf = Effect.fnUntraced(function* (workerId: UserId, changes: Partial<Offer> = {}) {
  const { transact } = yield* UnitOfWork
  const id = yield* placeSample({ handling: { kind: "worker", workerId, inTransitAt: null } })
  const accepted = acceptedOffer(sampleOffer(id), workerId, placedAt + 1)
  yield* transact((yield* OfferStore).save({ ...accepted, overdueAt: placedAt + 2, ...changes }))
  return id
})

/** The same order, after something of it has changed. */
const moved = <E, R>(placed: Effect.Effect<OrderId, E, R>, change: Partial<Order>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* OrderStore
    const id = yield* placed
    yield* transact(Effect.flatMap(store.getForUpdate(id), (order) => store.save({ ...order, ...change })))
    return id
  })

/** The same order, once its customer has called it off. */
const calledOff = <E, R>(placed: Effect.Effect<OrderId, E, R>) => moved(placed, { status: "cancelled" })

/** The part of the contract of order queries about the orders that wait for a decision. */
export const describeUndecided = (
  run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>,
  addUser: () => Promise<UserId>,
): void => {
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

    it("are those, too, that their laundry worker has not picked up in time, until somebody has them", async () => {
      const workerId = await addUser()
      const late = await run(overdueOf(workerId))
      expect(await ids(late)).toEqual([late])
      const alone = await run(Effect.flatMap(OrderQueries, (queries) => queries.get(late)))
      expect(alone.order).toMatchObject({ isOverdue: true, awaitsDecision: false })
      const others = [
        await run(overdueOf(workerId, { overdueAt: null })),
        await run(overdueOf(workerId, { state: "taken-by-house", endedAt: placedAt + 9 })),
        await run(moved(overdueOf(workerId), { status: "picked_up" })),
        await run(calledOff(overdueOf(workerId))),
      ]
      expect(await ids(...others)).toEqual([])
    })

    it("come along with a page as far as they are asked for, whatever the page shows", async () => {
      const held = await run(charged("ended", "held"))
      const wrong = await run(answered(decided, objected))
      const search = {
        filter: "delivered",
        sort: "newest",
        text: "",
        pickupDate: undefined,
        deliveryDate: undefined,
      } as const
      const along = async (undecided = 0) => {
        const page = { offset: 0, limit: 1, undecided }
        const found = await run(Effect.flatMap(OrderQueries, (queries) => queries.search(search, page)))
        return found.undecided.map(({ id }) => id)
      }
      expect((await along(1000)).slice(0, 2)).toEqual([wrong, held])
      expect(await along(1)).toEqual([wrong])
      expect(await along()).toEqual([])
    })

    it("sees the version of the list change with the flag", async () => {
      const version = () => run(Effect.flatMap(OrderQueries, (queries) => queries.version))
      const id = await run(overdueOf(await addUser(), { overdueAt: null }))
      const before = await version()
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const store = yield* OfferStore
          const [offer] = yield* store.ofOrder(id)
          if (offer !== undefined) yield* transact(store.save({ ...offer, overdueAt: placedAt + 5 }))
        }),
      )
      expect(await version()).not.toBe(before)
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
