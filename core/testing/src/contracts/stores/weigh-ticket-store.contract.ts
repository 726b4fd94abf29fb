import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { OrderQueries } from "@laundry/core/order/order-queries.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import type { TicketAnswer, WeighTicket, WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { sampleScale } from "../../worker-scene.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt, placeSample, samplePromo, sampleTicket } from "./samples.ts"

type Services = OrderQueries | OrderStore | UnitOfWork | WeighTicketStore

const add = (ticket: WeighTicket) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* WeighTicketStore).add(ticket))
  })

const say = (id: WeighTicketId, answer: Exclude<TicketAnswer, { kind: "none" }>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* WeighTicketStore).answer(id, answer))
  })

const get = (id: WeighTicketId) => Effect.flatMap(WeighTicketStore, (store) => store.get(id))
const ofOrder = (orderId: OrderId) => Effect.flatMap(WeighTicketStore, (store) => store.ofOrder(orderId))
const newest = (orderId: OrderId) => Effect.flatMap(WeighTicketStore, (store) => store.newest(orderId))
const row = (orderId: OrderId) =>
  Effect.flatMap(OrderQueries, (queries) => queries.get(orderId)).pipe(Effect.map(({ order }) => order))

const objection = { reason: "too-heavy", text: awkwardTexts["markup"] ?? null, at: placedAt + 7 } as const
const worker = { kind: "user", userId: "worker-1" as UserId, role: "laundry_worker", name: `Walt "O'Neil" 🧺` } as const

/** What every {@link WeighTicketStore} keeps. */
export const weighTicketStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of weigh tickets`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const added = async (changes: Partial<WeighTicket> = {}) => {
      const ticket = sampleTicket(changes.orderId ?? (await run(placeSample())), changes)
      await run(add(ticket))
      return ticket
    }

    it("returns a ticket as it was added, bare or with everything on it", async () => {
      const bare = await added()
      expect(await run(get(bare.id))).toEqual({ ...bare, answer: { kind: "none" } })
      const full = await added({
        intakeWeight: 43.1 as Pounds,
        weight: 42.35 as Pounds,
        scale: { ...sampleScale, name: awkwardTexts["quotes"] ?? "", certifiedOn: "2026-02-28" as IsoDate },
        photo: { id: "photo-of-scale" as PhotoId, sha256: "0f".repeat(32) },
        weighedBy: worker,
        writtenBy: { kind: "operator", name: "root" },
        writtenAt: placedAt + 5,
        reason: "repriced",
        charges: cents(1235),
        terms: {
          minimumOrderAmount: cents(2500),
          pricePerPound: cents(125),
          freeWeightLimit: 20.25 as Pounds,
          promo: samplePromo,
          marketplace: marketplaceTerms(25),
        },
        oversizedItems: 3,
        minimum: cents(2550),
      })
      expect(await run(get(full.id))).toEqual({ ...full, answer: { kind: "none" } })
    })

    it.each(["", "'", "x".repeat(10_000), "🧺"])("knows no ticket under the odd id %j", async (id) => {
      expect((await run(Effect.flip(get(id as WeighTicketId))))._tag).toBe("WeighTicketNotFound")
      expect(await run(ofOrder(id as OrderId))).toEqual([])
      expect(await run(newest(id as OrderId))).toBeUndefined()
    })

    it("lists an order's tickets and no other's, the oldest first", async () => {
      const first = await added()
      const { orderId } = first
      const second = await added({ orderId, number: 2 })
      await added()
      const third = await added({ orderId, number: 3, weighedAt: placedAt - 1, writtenAt: placedAt - 1 })
      expect((await run(ofOrder(orderId))).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
      expect((await run(newest(orderId)))?.id).toBe(third.id)
    })

    it("takes no second ticket of the same number", async () => {
      const { orderId } = await added()
      const again = await run(Effect.exit(add(sampleTicket(orderId))))
      expect(again._tag).toBe("Failure")
      expect(await run(ofOrder(orderId))).toHaveLength(1)
    })

    it("keeps what is said of a ticket, the latest of it, and leaves the ticket alone", async () => {
      const ticket = await added()
      const answers: ReadonlyArray<Exclude<TicketAnswer, { kind: "none" }>> = [
        { kind: "objected", objection },
        { kind: "decided", objection, at: placedAt + 9, by: worker, sentence: "We weighed it twice." },
        { kind: "accepted", at: placedAt + 11, objection },
        { kind: "accepted", at: placedAt + 11, objection: null },
        { kind: "objected", objection: { ...objection, text: null } },
      ]
      for (const answer of answers) {
        await run(say(ticket.id, answer))
        expect(await run(get(ticket.id))).toEqual({ ...ticket, answer })
      }
    })

    it("says which orders wait for a decision: those whose newest ticket looks wrong, until somebody answers", async () => {
      const ticket = await added()
      const { orderId } = ticket
      expect(await run(row(orderId))).toMatchObject({ awaitsDecision: false })
      await run(say(ticket.id, { kind: "objected", objection }))
      expect(await run(row(orderId))).toMatchObject({ awaitsDecision: true })
      await run(say(ticket.id, { kind: "decided", objection, at: placedAt, by: worker, sentence: "It is." }))
      expect(await run(row(orderId))).toMatchObject({ awaitsDecision: false })
      const newer = await added({ orderId, number: 2 })
      await run(say(newer.id, { kind: "objected", objection }))
      expect(await run(row(orderId))).toMatchObject({ awaitsDecision: true })
      await added({ orderId, number: 3 })
      expect(await run(row(orderId))).toMatchObject({ awaitsDecision: false })
    })

    it("changes the version of what searches find when something is said of a ticket", async () => {
      const version = Effect.flatMap(OrderQueries, (queries) => queries.version)
      const ticket = await added()
      const before = await run(version)
      await run(say(ticket.id, { kind: "objected", objection }))
      expect(await run(version)).not.toBe(before)
    })

    it("keeps nothing that anybody wrote about an order whose person is taken out, and all the rest", async () => {
      const [theirs, others] = [await added(), await added()]
      const decided = { kind: "decided", objection, at: placedAt, by: worker, sentence: "Dear Ana, it is." } as const
      await run(say(theirs.id, decided))
      await run(say(others.id, decided))
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          yield* transact((yield* OrderStore).removePerson([theirs.orderId]))
        }),
      )
      const silenced = { ...decided, objection: { ...objection, text: null }, sentence: "" }
      expect(await run(get(theirs.id))).toEqual({ ...theirs, answer: silenced })
      expect(await run(get(others.id))).toEqual({ ...others, answer: decided })
    })

    it("keeps nothing of a transaction that failed", async () => {
      const orderId = await run(placeSample())
      const failing = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const store = yield* WeighTicketStore
        yield* transact(Effect.andThen(store.add(sampleTicket(orderId)), Effect.fail("refused")))
      })
      expect(await run(Effect.flip(failing))).toBe("refused")
      expect(await run(ofOrder(orderId))).toEqual([])
      expect(await run(newest(freshId() as OrderId))).toBeUndefined()
    })
  })
}
