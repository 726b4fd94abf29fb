import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { OrderQueries } from "../order/order-queries.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { type OrderUpdate, updateOrder } from "../orders/update-order.ts"
import { acceptTicket, keepTicket, objectToTicket } from "./answer-ticket.ts"
import { readTicket } from "./read-ticket.ts"

const guest: Actor = { kind: "guest" }
const admin: Actor = { kind: "user", userId: "admin-1" as UserId, role: "admin", name: "Alma Staff" }
const as = (actor: Actor) => Effect.provideService(CurrentActor, actor)
const lbs = (weight: number) => weight as Pounds

const weigh = (id: OrderId, update: OrderUpdate) => updateOrder(id, update).pipe(as(admin))

/** A weighed order with its ticket. */
const weighed = Effect.gen(function* () {
  const orderId = yield* placeOrder
  yield* weigh(orderId, { status: "processing", weight: lbs(42) })
  const [ticket] = yield* (yield* WeighTicketStore).ofOrder(orderId)
  if (ticket === undefined) return yield* Effect.die("no ticket")
  return { orderId, id: ticket.id }
})

const tooHeavy = { reason: "too-heavy", text: "I gave you one bag." } as const
const object = (id: Parameters<typeof objectToTicket>[0]) => objectToTicket(id, tooHeavy).pipe(as(guest))
const accept = (id: Parameters<typeof acceptTicket>[0]) => acceptTicket(id).pipe(as(guest))
const keep = (id: Parameters<typeof keepTicket>[0], actor: Actor = admin) =>
  keepTicket(id, "We weighed it twice.").pipe(as(actor))

const lastEvents = (orderId: OrderId) =>
  Effect.flatMap(OrderStore, (store) => store.history(orderId)).pipe(
    Effect.map((history) => history.slice(2).map(({ event, changes, actor }) => ({ event, changes, by: actor.kind }))),
  )
const awaits = (orderId: OrderId) =>
  Effect.flatMap(OrderQueries, (queries) => queries.get(orderId)).pipe(Effect.map(({ order }) => order.awaitsDecision))
const refusal = <A, E extends { readonly message: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flip(effect).pipe(Effect.map(({ message }) => message))

describe("what a customer says of a weigh ticket", () => {
  it("is kept once, told in the history without their words, and waits for staff", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* weighed
        yield* object(id)
        yield* objectToTicket(id, { reason: "price", text: null })
        const { ticket, mayObject, mayAccept } = yield* readTicket(id)
        return { ticket, mayObject, mayAccept, awaits: yield* awaits(orderId), events: yield* lastEvents(orderId) }
      }),
    )
    expect(seen.ticket.answer).toMatchObject({ kind: "objected", objection: tooHeavy })
    expect(seen).toMatchObject({ mayObject: false, mayAccept: true, awaits: true })
    expect(seen.events).toEqual([
      { event: "weight-questioned", changes: { ticket: 1, reason: "too-heavy" }, by: "guest" },
    ])
  })

  it("may be taken back by accepting, which nobody has to decide about", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* weighed
        yield* object(id)
        yield* accept(id)
        yield* accept(id)
        const { ticket } = yield* readTicket(id)
        const again = yield* refusal(object(id))
        return { ticket, again, awaits: yield* awaits(orderId), events: yield* lastEvents(orderId) }
      }),
    )
    expect(seen.ticket.answer).toMatchObject({ kind: "accepted", objection: tooHeavy })
    expect(seen.events.map(({ event }) => event)).toEqual(["weight-questioned", "weight-accepted"])
    expect(seen).toMatchObject({ awaits: false, again: expect.stringContaining("answered already") })
  })

  it("is said of the ticket that counts alone, and no more once the laundry is back for a day", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* weighed
        yield* object(id)
        yield* weigh(orderId, { weight: lbs(31) })
        const replaced = yield* refusal(accept(id))
        const corrected = yield* awaits(orderId)
        const [, newer] = yield* (yield* WeighTicketStore).ofOrder(orderId)
        if (newer === undefined) return yield* Effect.die("no newer ticket")
        yield* weigh(orderId, { status: "delivered" })
        yield* TestClock.adjust("25 hours")
        const back = yield* refusal(object(newer.id))
        yield* accept(newer.id)
        yield* weigh(orderId, { status: "picked_up", weight: null })
        const takenBack = yield* refusal(object(newer.id))
        return { replaced, corrected, back, takenBack, page: yield* readTicket(newer.id) }
      }),
    )
    expect(seen).toMatchObject({
      replaced: "A newer ticket took the place of this one: number 2.",
      corrected: false,
      back: "Your laundry is back for more than a day. Please write to us about it.",
      takenBack: "This weight was taken back: your laundry is weighed again.",
      page: { isCurrent: false, mayObject: false, mayAccept: false },
    })
  })
})

describe("staff's answer to a ticket that looks wrong", () => {
  it("keeps it, is mailed to the customer and audited without its words", async () => {
    const mailer = makeInMemoryMailer()
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* weighed
        const unasked = yield* refusal(keep(id))
        yield* object(id)
        const forbidden = yield* refusal(keep(id, guest))
        yield* keep(id)
        yield* keep(id)
        yield* runJobs
        const { read } = yield* InMemoryDatabase
        const audit = yield* read((state) => state.audit.filter(({ action }) => action === "weight-kept"))
        return { unasked, forbidden, audit, awaits: yield* awaits(orderId), ticket: (yield* readTicket(id)).ticket }
      }),
      { mailer },
    )
    expect(seen).toMatchObject({
      unasked: "Nobody waits for an answer about this ticket.",
      forbidden: "Forbidden",
      awaits: false,
      ticket: { answer: { kind: "decided", sentence: "We weighed it twice.", by: admin } },
    })
    expect(seen.audit).toMatchObject([{ subject: "#1001", after: { ticket: 1 } }])
  })
})
