import type { OrderId } from "@laundry/core/order/order"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import type { PaymentLink } from "@laundry/core/payment/payment-link"
import { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { placedAt, placeSample, sampleLink } from "./samples.ts"

type Services = PaymentLinkStore | OrderStore | UnitOfWork
type Store = PaymentLinkStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(PaymentLinkStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* PaymentLinkStore))
  })

const add = (link: PaymentLink, request?: IdempotentRequest) => write((store) => store.add(link, request))

/** What every {@link PaymentLinkStore} keeps. */
export const paymentLinkStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of payment links`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const get = (id: string) => run(ask((store) => store.get(id)))
    const added = async (changes: Partial<PaymentLink> = {}, request?: IdempotentRequest) => {
      const link = sampleLink(changes.orderId ?? (await run(placeSample())), changes)
      await run(add(link, request))
      return link
    }

    it("returns a link as it was added", async () => {
      const link = await added()
      expect(await get(link.id)).toEqual(link)
      expect(await run(ask((store) => store.latest(link.orderId)))).toEqual(link)
    })

    it("knows no other link", async () => {
      for (const id of ["", "'", "no-such-link", crypto.randomUUID()]) expect(await get(id)).toBeUndefined()
      for (const token of ["", "'", "no-such-token", "\u{1f9fa}"]) {
        expect(await run(ask((store) => store.byToken(token)))).toBeUndefined()
      }
      expect(await run(ask((store) => store.latest(freshId() as OrderId)))).toBeUndefined()
    })

    it("keeps one live link per order: a new one replaces it, of the same instant, too", async () => {
      const first = await added()
      const { orderId } = first
      const second = await added({ orderId })
      const third = await added({ orderId, requestedAt: placedAt + 5 })
      const other = await added()
      expect(await get(first.id)).toEqual({ ...first, ended: "replaced" })
      expect(await get(second.id)).toEqual({ ...second, ended: "replaced" })
      expect(await get(third.id)).toEqual(third)
      expect(await get(other.id)).toEqual(other)
      expect(await run(ask((store) => store.latest(orderId)))).toEqual(third)
      const fourth = await added({ orderId, requestedAt: placedAt + 5 })
      expect(await run(ask((store) => store.latest(orderId)))).toEqual(fourth)
    })

    it("uses up the live link of an order, and no other", async () => {
      const replaced = await added()
      const live = await added({ orderId: replaced.orderId })
      const other = await added()
      await run(write((store) => store.useUp(live.orderId)))
      await run(write((store) => store.useUp(live.orderId)))
      expect(await get(live.id)).toEqual({ ...live, ended: "used" })
      expect(await get(replaced.id)).toEqual({ ...replaced, ended: "replaced" })
      expect(await get(other.id)).toEqual(other)
    })

    it("ends the live link of an order without another, and no other", async () => {
      const [live, other] = [await added(), await added()]
      await run(write((store) => store.end(live.orderId)))
      expect([await get(live.id), await get(other.id)]).toEqual([{ ...live, ended: "replaced" }, other])
    })

    it("knows which token another link made", async () => {
      const link = await added()
      const [mailed, derived] = [
        await run(ask((store) => store.issueToken(link.id))),
        await run(ask((store) => store.issueToken(link.id, "link"))),
      ]
      expect(await run(ask((store) => store.byToken(mailed)))).toEqual(link)
      expect(await run(ask((store) => store.byToken(derived)))).toEqual({ ...link, isDerived: true })
    })

    it("uses nothing up when the transaction fails", async () => {
      const link = await added()
      await run(Effect.flip(write((store) => Effect.andThen(store.useUp(link.orderId), Effect.fail("no")))))
      expect(await get(link.id)).toEqual(link)
    })

    it("makes tokens of 43 characters, any of which opens its link, live or not", async () => {
      const link = await added()
      const other = await added()
      const issue = (id: string) => run(ask((store) => store.issueToken(id)))
      const tokens = [await issue(link.id), await issue(link.id)]
      const others = await issue(other.id)
      expect(new Set([...tokens, others]).size).toBe(3)
      for (const token of tokens) {
        expect(token).toMatch(/^[\w-]{43}$/)
        expect(await run(ask((store) => store.byToken(token)))).toEqual(link)
      }
      await run(write((store) => store.useUp(link.orderId)))
      for (const token of tokens)
        expect(await run(ask((store) => store.byToken(token)))).toMatchObject({ ended: "used" })
      expect(await run(ask((store) => store.byToken(others)))).toEqual(other)
      expect(await run(ask((store) => store.byToken(link.id)))).toBeUndefined()
    })

    it("finds the link that a request added, and refuses the key of another request", async () => {
      const request = { key: freshId(), fingerprint: "one" }
      expect(await run(ask((store) => store.addedBy(request)))).toBeUndefined()
      const link = await added({}, request)
      expect(await run(ask((store) => store.addedBy(request)))).toEqual(link)
      const another = { ...request, fingerprint: "another" }
      expect(await run(Effect.flip(ask((store) => store.addedBy(another))))).toMatchObject({
        _tag: "IdempotencyKeyReused",
      })
    })

    it("adds one link of many that are added at once under one key, and leaves the others' orders alone", async () => {
      const request = { key: freshId(), fingerprint: "one" }
      const earlier = await Promise.all(Array.from({ length: 5 }, () => added()))
      const links = earlier.map(({ orderId }) => sampleLink(orderId))
      const exits = await Promise.all(links.map((link) => run(Effect.exit(add(link, request)))))
      expect(exits.filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
      const kept = await Promise.all(links.map(({ id }) => get(id)))
      expect(kept.filter((link) => link !== undefined)).toHaveLength(1)
      const live = await Promise.all(earlier.map(({ id }) => get(id)))
      expect(live.filter((link) => link?.ended === null)).toHaveLength(4)
    })
  })
}
