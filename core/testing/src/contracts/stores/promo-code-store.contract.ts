import type { UserId } from "@laundry/core/access/actor"
import type { ZipCode } from "@laundry/core/areas/service-area"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { UserStore } from "@laundry/core/people/user-store.port"
import type { PromoName } from "@laundry/core/pricing/promo"
import type { PromoCode } from "@laundry/core/pricing/promo-code"
import { type Orderer, PromoCodeStore } from "@laundry/core/pricing/promo-code-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { placeSample, sampleTerms } from "./samples.ts"
import { add as addUser, sampleUser } from "./user-samples.ts"

type Services = PromoCodeStore | OrderStore | UserStore | UnitOfWork
type Store = PromoCodeStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(PromoCodeStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* PromoCodeStore))
  })

const newName = () => freshId().slice(0, 12).toUpperCase() as PromoName

const codeOf = (changes: Partial<Omit<PromoCode, "kind" | "value">> = {}): PromoCode => ({
  kind: "percent",
  value: 10,
  code: newName(),
  wholeOrder: true,
  minimum: null,
  firstOrderOnly: false,
  until: null,
  times: null,
  isActive: true,
  ...changes,
})

const placeWith = ({ kind, value, code }: PromoCode) =>
  placeSample({ terms: { ...sampleTerms, promo: kind === "percent" ? { kind, value, code } : { kind, value, code } } })

const served = { kind: "served", zipCode: "33139" as ZipCode } as const
const nobody: Orderer = {
  userId: null,
  customerEmail: "",
  customerPhone: "",
  pickupAddress: "",
  pickupApt: null,
  zipCode: null,
}

const setStatus = Effect.fnUntraced(function* (id: OrderId, status: OrderStatus) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  yield* transact(Effect.flatMap(orders.getForUpdate(id), (order) => orders.save({ ...order, status })))
})

/** Places an order with a code unless it is used up, as those do who place orders. */
const useOnce = (code: PromoCode) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* PromoCodeStore
    return yield* transact(
      Effect.gen(function* () {
        const held = yield* store.hold(code.code)
        if (held === undefined || held.uses >= (code.times ?? 0)) return undefined
        return yield* placeWith(code)
      }),
    )
  })

/** What every {@link PromoCodeStore} keeps. */
export const promoCodeStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of promo codes`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const find = (code: PromoCode) => run(ask((store) => store.find(code.code)))
    const added = async (changes: Parameters<typeof codeOf>[0] = {}) => {
      const code = codeOf(changes)
      expect(await run(write((store) => store.add(code)))).toBe(true)
      return code
    }

    it("returns codes as they were added, and lists them by name", async () => {
      const plain = await added()
      const until = "2028-02-29" as IsoDate
      const full: PromoCode = {
        ...codeOf({ minimum: cents(2500), firstOrderOnly: true, until, times: 100 }),
        kind: "amount",
        value: cents(505),
      }
      await run(write((store) => store.add(full)))
      expect(await find(full)).toEqual({ ...full, uses: 0 })
      const capped: PromoCode = { ...codeOf(), kind: "percent", value: 5, most: cents(505), wholeOrder: false }
      await run(write((store) => store.add(capped)))
      expect(await find(capped)).toEqual({ ...capped, uses: 0 })
      const listed = await run(ask((store) => store.list))
      expect(listed.filter(({ code }) => code === plain.code || code === full.code)).toEqual(
        [plain, full].map((code) => ({ ...code, uses: 0 })).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
      )
      expect(await find(codeOf())).toBeUndefined()
      expect(await run(write((store) => store.hold(newName())))).toBeUndefined()
    })

    it("takes each name once, also of twenty at once", async () => {
      const code = codeOf()
      const values = Array.from({ length: 20 }, (_, index) => index + 1)
      const outcomes = await Promise.all(
        values.map((value) => run(write((store) => store.add({ ...code, kind: "percent", value })))),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect((await find(code))?.value).toBe(outcomes.indexOf(true) + 1)
    })

    it("knows which codes nobody ended", async () => {
      const [ended, active] = [await added(), await added()]
      const names = async () => (await run(ask((store) => store.active))).map(({ code }) => code)
      expect(await names()).toEqual(expect.arrayContaining([ended.code, active.code]))
      await run(write((store) => Effect.andThen(store.hold(ended.code), store.end(ended.code))))
      expect(await find(ended)).toEqual({ ...ended, isActive: false, uses: 0 })
      expect(await names()).not.toContain(ended.code)
      expect(await names()).toContain(active.code)
    })

    it("counts the orders that have a code, without those that were called off", async () => {
      const code = await added()
      const ids = [await run(placeWith(code)), await run(placeWith(code)), await run(placeWith(code))]
      await run(placeWith(await added()))
      expect((await find(code))?.uses).toBe(3)
      await run(setStatus(ids[0] ?? ("" as OrderId), "cancelled"))
      await run(setStatus(ids[1] ?? ("" as OrderId), "missed_pickup"))
      expect((await run(write((store) => store.hold(code.code))))?.uses).toBe(1)
      await run(setStatus(ids[0] ?? ("" as OrderId), "ordered"))
      expect((await run(ask((store) => store.list))).find((one) => one.code === code.code)?.uses).toBe(2)
    })

    it("gives the last use once, also when twenty ask at once", async () => {
      const code = await added({ times: 3 })
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => run(useOnce(code))))
      expect(outcomes.filter((id) => id !== undefined)).toHaveLength(3)
      expect((await find(code))?.uses).toBe(3)
    })

    it("knows an account that has ordered, but for what was called off", async () => {
      const hasOrdered = (userId: UserId) => run(ask((store) => store.hasOrdered({ ...nobody, userId })))
      const { id: userId } = await run(addUser(sampleUser()))
      const { id: other } = await run(addUser(sampleUser()))
      expect(await hasOrdered(userId)).toBe(false)
      const id = await run(placeSample({ userId }))
      expect([await hasOrdered(userId), await hasOrdered(other)]).toEqual([true, false])
      await run(setStatus(id, "missed_pickup"))
      expect(await hasOrdered(userId)).toBe(false)
    })

    it("knows a door, also of an account and however it is written", async () => {
      const { id: userId } = await run(addUser(sampleUser()))
      const pickupAddress = `4711 ${freshId()} Avenue, Miami Beach, FL 33139`
      await run(placeSample({ userId, pickupAddress, pickupApt: "4B", addressCheck: served }))
      const asked = (address: string, pickupApt: string) =>
        run(ask((store) => store.hasOrdered({ ...nobody, pickupAddress: address, pickupApt, zipCode: served.zipCode })))
      const written = pickupAddress.replace("Avenue,", "AVE.")
      expect([await asked(written, "Apt 4b"), await asked(written, "5")]).toEqual([true, false])
    })

    it.each([
      ["the same email in another letter case", { customerEmail: "ANA_1%@Example.com" }, true],
      ["another email that only looks alike", { customerEmail: "anax1%@example.com" }, false],
      ["the same number, written otherwise", { customerPhone: "+1 (786) 555-0199" }, true],
      ["the same number with an extension", { customerPhone: "786/555-0199 ext. 12" }, true],
      ["another number", { customerPhone: "786 555 0198" }, false],
      ["a text that is no number", { customerPhone: "ask" }, false],
    ])("knows a guest by %s", async (_, told, isKnown) => {
      const before = { customerEmail: "ana_1%@example.com", customerPhone: "786.555.0199" }
      const id = await run(placeSample(before))
      const guest: Orderer = { ...nobody, customerEmail: `${freshId()}@example.com`, ...told }
      expect(await run(ask((store) => store.hasOrdered(guest)))).toBe(isKnown)
      await run(setStatus(id, "cancelled"))
      expect(await run(ask((store) => store.hasOrdered(guest)))).toBe(false)
    })

    it("keeps the last day as the day that it is", async () => {
      const until = addDays("2026-03-07" as IsoDate, 1)
      expect((await find(await added({ until })))?.until).toBe(until)
    })
  })
}
