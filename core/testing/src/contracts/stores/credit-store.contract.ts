import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { CreditEntry } from "@laundry/core/payment/account-credit"
import { CreditStore } from "@laundry/core/payment/credit-store.port"
import type { UserStore } from "@laundry/core/people/user-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt, placeSample } from "./samples.ts"
import { add as addUser, sampleUser } from "./user-samples.ts"

type Services = CreditStore | OrderStore | UserStore | UnitOfWork
type Store = CreditStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(CreditStore, question)

/** Writes while the customer's credit is held, as writers do. */
const write = <A, E>(userId: UserId, statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* CreditStore
    return yield* transact(Effect.andThen(store.hold(userId), statement(store)))
  })

const entryOf = (userId: UserId, changes: Partial<CreditEntry> = {}): CreditEntry => ({
  id: crypto.randomUUID(),
  userId,
  kind: "grant",
  amount: cents(1000),
  at: placedAt,
  by: { kind: "operator", name: "olga" },
  reason: "Late delivery",
  orderId: null,
  lotId: null,
  expiresOn: null,
  ...changes,
})

/** What every {@link CreditStore} keeps. */
export const creditStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of customers' credit`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const newUser = async () => (await run(addUser(sampleUser()))).id
    const add = (entry: CreditEntry) => run(write(entry.userId, (store) => store.add(entry)))
    const entries = (userId: UserId) => run(ask((store) => store.entries(userId)))

    it.each(Object.entries(awkwardTexts))(
      "returns entries as they were written, oldest first: %s",
      async (_, reason) => {
        const userId = await newUser()
        const first = entryOf(userId, { reason: reason.slice(0, 300), expiresOn: "2027-02-28" as IsoDate })
        const second = entryOf(userId)
        const ended = entryOf(userId, { kind: "expire", lotId: first.id, reason: null })
        for (const entry of [first, second, ended]) await add(entry)
        await add(entryOf(await newUser()))
        expect(await entries(userId)).toEqual([first, second, ended])
      },
    )

    it("sums up on the order what is used on it and comes back", async () => {
      const userId = await newUser()
      const orderId = await run(placeSample())
      const grant = entryOf(userId)
      const credit = () => run(Effect.flatMap(OrderStore, (store) => store.get(orderId))).then((order) => order.credit)
      await add(grant)
      expect(await credit()).toBe(0)
      await add(entryOf(userId, { kind: "use", amount: cents(700), orderId, lotId: grant.id }))
      expect(await credit()).toBe(700)
      await add(entryOf(userId, { kind: "return", amount: cents(200), orderId }))
      expect(await credit()).toBe(500)
    })

    it("leaves the sum on an order as it is when the order is saved", async () => {
      const userId = await newUser()
      const orderId = await run(placeSample())
      const grant = entryOf(userId)
      await add(grant)
      const saved = Effect.gen(function* () {
        const orders = yield* OrderStore
        const { transact } = yield* UnitOfWork
        const seen = yield* orders.get(orderId)
        yield* write(userId, (store) => store.add(entryOf(userId, { kind: "use", orderId, lotId: grant.id })))
        yield* transact(orders.save({ ...seen, notes: "seen before" }))
        return yield* orders.get(orderId)
      })
      expect(await run(saved)).toMatchObject({ notes: "seen before", credit: 1000 })
    })

    it("knows a grant by its request, and refuses its key for another", async () => {
      const userId = await newUser()
      const request = { key: freshId(), fingerprint: "f1" }
      const grant = entryOf(userId)
      await run(write(userId, (store) => store.add(grant, request)))
      expect(await run(ask((store) => store.grantedBy(request)))).toEqual(grant)
      expect(await run(ask((store) => store.grantedBy({ ...request, key: freshId() })))).toBeUndefined()
      const reused = ask((store) => Effect.flip(store.grantedBy({ ...request, fingerprint: "f2" })))
      expect(await run(reused)).toMatchObject({ _tag: "IdempotencyKeyReused" })
    })

    it("finds who has something left that ends by a day", async () => {
      const [soon, later, used, endless] = [await newUser(), await newUser(), await newUser(), await newUser()]
      const day = "2026-12-24" as IsoDate
      await add(entryOf(soon, { expiresOn: day }))
      await add(entryOf(later, { expiresOn: "2026-12-25" as IsoDate }))
      await add(entryOf(endless))
      const lot = entryOf(used, { expiresOn: day })
      await add(lot)
      await add(entryOf(used, { kind: "expire", lotId: lot.id }))
      const found = await run(ask((store) => store.holdersExpiring(day)))
      expect([soon, later, used, endless].filter((id) => found.includes(id))).toEqual([soon])
    })

    it("is nobody's once it is forgotten, and stays used on orders", async () => {
      const userId = await newUser()
      const orderId = await run(placeSample())
      const grant = entryOf(userId, { expiresOn: "2026-12-24" as IsoDate })
      await add(grant)
      await add(entryOf(userId, { kind: "use", amount: cents(400), orderId, lotId: grant.id }))
      await run(write(userId, (store) => store.forget(userId)))
      expect(await entries(userId)).toEqual([])
      expect(await run(ask((store) => store.holdersExpiring("2026-12-24" as IsoDate)))).not.toContain(userId)
      expect((await run(Effect.flatMap(OrderStore, (store) => store.get(orderId)))).credit).toBe(400)
    })

    it("lets two who hold the same customer's credit come one after the other", async () => {
      const userId = await newUser()
      const spendOnce = write(
        userId,
        Effect.fnUntraced(function* (store) {
          if ((yield* store.entries(userId)).length > 0) return false
          yield* store.add(entryOf(userId))
          return true
        }),
      )
      const answers = await run(
        Effect.all(
          Array.from({ length: 10 }, () => spendOnce),
          { concurrency: "unbounded" },
        ),
      )
      expect(answers.filter((isFirst) => isFirst)).toHaveLength(1)
    })
  })
}
