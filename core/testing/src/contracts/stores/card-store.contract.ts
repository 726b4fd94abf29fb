import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { CardStore } from "@laundry/core/payment/card-store.port"
import type { CardConsent, CardHolder, KeptCard } from "@laundry/core/payment/kept-card"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { placedAt, placeSample } from "./samples.ts"

type Services = CardStore | OrderStore | UnitOfWork
type Store = CardStore["Service"]
type Setup = Subject<Services> & { readonly probe: Probe }

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(CardStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* CardStore))
  })

const card = (holder: CardHolder, changes: Partial<KeptCard> = {}): KeptCard => ({
  id: crypto.randomUUID(),
  holder,
  customerId: `cus_${freshId()}`,
  methodId: `pm_${freshId()}`,
  brand: "visa",
  last4: "4242",
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
  keptAt: placedAt,
  ...changes,
})

const consent = (holder: CardHolder, changes: Partial<CardConsent> = {}): CardConsent => ({
  id: crypto.randomUUID(),
  holder,
  wording: "They may charge “this” card, up to $40.",
  limit: cents(4000),
  acceptedAt: placedAt,
  ip: "203.0.113.7",
  leftBy: `pi_${freshId()}`,
  state: "asked",
  version: 2,
  language: "en",
  card: null,
  browser: "a digest",
  ...changes,
})

/** What every {@link CardStore} keeps. */
export const cardStoreContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of kept cards`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    const user = async (): Promise<CardHolder> => ({ kind: "user", userId: await subject().probe.addUser() })
    const order = async (): Promise<CardHolder> => ({ kind: "order", orderId: await run(placeSample()) })
    const add = (kept: KeptCard) => run(write((store) => store.add(kept)))
    const cards = (holder: CardHolder) => run(ask((store) => store.cards(holder)))
    const added = async (holder: CardHolder, changes: Partial<KeptCard> = {}) => {
      const kept = card(holder, changes)
      await add(kept)
      return kept
    }

    it.each([
      ["customer's", user],
      ["order's", order],
    ] as const)("returns a %s card as it was added, and nobody else's", async (_, holderOf) => {
      const holder = await holderOf()
      const kept = await added(holder)
      await added(await holderOf())
      expect(await cards(holder)).toEqual([kept])
      expect(await run(ask((store) => store.get(kept.id)))).toEqual(kept)
      expect(await run(ask((store) => store.byMethod(kept.methodId)))).toEqual(kept)
    })

    it("knows no other card", async () => {
      expect(await cards({ kind: "user", userId: crypto.randomUUID() as UserId })).toEqual([])
      for (const id of ["", "'", crypto.randomUUID()]) {
        expect(await run(ask((store) => store.get(id)))).toBeUndefined()
        expect(await run(ask((store) => store.byMethod(id)))).toBeUndefined()
        expect(await run(write((store) => store.remove(id)))).toBe(false)
      }
    })

    it("keeps a card of the provider's once, also after it was removed", async () => {
      const holder = await user()
      const kept = await added(holder)
      const again = { ...kept, id: crypto.randomUUID() }
      expect(await add(again)).toBe(false)
      expect(await cards(holder)).toEqual([kept])
      await run(write((store) => store.remove(kept.id)))
      expect(await add(again)).toBe(false)
      expect(await cards(holder)).toEqual([])
    })

    it("makes the newest the default, or the one that was chosen", async () => {
      const holder = await user()
      const first = await added(holder)
      const second = await added(holder)
      expect((await cards(holder)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [second.id, true],
        [first.id, false],
      ])
      await run(write((store) => store.makeDefault(first)))
      expect((await cards(holder)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [first.id, true],
        [second.id, false],
      ])
    })

    it("removes a card once, and makes the newest of those that are left the default", async () => {
      const holder = await user()
      const oldest = await added(holder)
      const older = await added(holder, { keptAt: placedAt + 1 })
      const newest = await added(holder, { keptAt: placedAt + 2 })
      expect(await run(write((store) => store.remove(newest.id)))).toBe(true)
      expect(await run(write((store) => store.remove(newest.id)))).toBe(false)
      expect((await cards(holder)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [older.id, true],
        [oldest.id, false],
      ])
      expect(await run(ask((store) => store.get(newest.id)))).toBeUndefined()
      await run(write((store) => store.makeDefault(oldest)))
      await run(write((store) => store.remove(older.id)))
      expect((await cards(holder)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[oldest.id, true]])
    })

    it("takes in what the bank changed of a card, and knows nothing of others", async () => {
      const holder = await user()
      const kept = await added(holder)
      const newer = { brand: "mastercard", last4: "0005", expMonth: 1, expYear: 2034 }
      const { customerId, methodId } = kept
      await run(ask((store) => store.update({ customerId, methodId, ...newer })))
      await run(ask((store) => store.update({ customerId, methodId: "pm_unknown", ...newer })))
      expect(await cards(holder)).toEqual([{ ...kept, ...newer }])
    })

    it("finds the customers' cards that expire in a month, and the cards of orders", async () => {
      const holder = await user()
      const serving = await order()
      const expiry = { expMonth: 2, expYear: 2097 }
      const expiring = await added(holder, expiry)
      await added(holder, { ...expiry, expMonth: 3 })
      const removed = await added(holder, expiry)
      await run(write((store) => store.remove(removed.id)))
      const ofOrder = await added(serving, expiry)
      const found = await run(ask((store) => store.expiring({ year: 2097, month: 2 })))
      expect(found.map(({ id }) => id)).toEqual([expiring.id])
      const ofOrders = (await run(ask((store) => store.orderCards))).map(({ id }) => id)
      expect(ofOrders).toContain(ofOrder.id)
      expect(ofOrders).not.toContain(expiring.id)
    })

    it("keeps what was agreed to as it was, the newest first, and changes its state alone", async () => {
      const holder = await user()
      const first = consent(holder)
      const second = consent(holder, { leftBy: null, ip: null, limit: cents(2500) })
      await run(write((store) => store.addConsent(first)))
      await run(write((store) => store.addConsent(second)))
      const given = { ...second, leftBy: "seti_1", state: "given" } as const
      await run(write((store) => store.saveConsent({ ...given, wording: "something else", limit: cents(1) })))
      expect(await run(ask((store) => store.consents(holder)))).toEqual([given, first])
      expect(await run(ask((store) => store.consent(first.id)))).toEqual(first)
      for (const id of ["", "'", crypto.randomUUID()])
        expect(await run(ask((store) => store.consent(id)))).toBeUndefined()
    })

    it("finds the newest consent for what a payment leaves", async () => {
      const holder = await user()
      const leftBy = `pi_${freshId()}`
      const first = consent(holder, { leftBy, state: "withdrawn" })
      const second = consent(holder, { leftBy })
      await run(write((store) => store.addConsent(first)))
      await run(write((store) => store.addConsent(second)))
      expect(await run(ask((store) => store.consentLeftBy(leftBy)))).toEqual(second)
      expect(await run(ask((store) => store.consentLeftBy("pi_unknown")))).toBeUndefined()
    })

    it("forgets where a person agreed from, and withdraws what is still asked for", async () => {
      const holder = await user()
      const other = consent(await user())
      const [given, asked] = [consent(holder, { state: "given" }), consent(holder)]
      for (const each of [given, asked, other]) await run(write((store) => store.addConsent(each)))
      await run(write((store) => store.forgetHolder(holder)))
      expect(await run(ask((store) => store.consents(holder)))).toEqual([
        { ...asked, ip: null, state: "withdrawn" },
        { ...given, ip: null },
      ])
      expect(await run(ask((store) => store.consents(other.holder)))).toEqual([other])
    })
  })
}
