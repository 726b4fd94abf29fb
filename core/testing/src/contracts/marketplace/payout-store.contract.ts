import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import type { PayoutAccount } from "@laundry/core/payouts/payout-account"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import type { WorkerPayout } from "@laundry/core/payouts/worker-payout"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { awkwardTexts, placedAt } from "../stores/samples.ts"
import { type Subject, useSubject } from "../subject.ts"

type Services = PayoutStore | UnitOfWork
type Store = PayoutStore["Service"]

const newWorker = () => crypto.randomUUID() as UserId
const week = "2026-11-16" as IsoDate

const payoutOf = (workerId: UserId, changes: Partial<WorkerPayout> = {}): WorkerPayout => ({
  id: crypto.randomUUID(),
  workerId,
  accountId: `acct_${freshId()}`,
  amount: cents(4215),
  state: "planned",
  transferId: null,
  returned: zeroCents,
  weekOf: null,
  note: null,
  createdAt: placedAt,
  by: { kind: "operator", name: "olga" },
  ...changes,
})

const ask = <A>(question: (store: Store) => Effect.Effect<A>) => Effect.flatMap(PayoutStore, question)
const write = <A>(statement: (store: Store) => Effect.Effect<A, never, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* PayoutStore))
  })

/** What every {@link PayoutStore} keeps. */
export const payoutStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of payouts to workers`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const add = async (payout: WorkerPayout) => {
      await run(write((store) => store.add(payout)))
      return payout
    }
    const get = (id: string) => run(ask((store) => store.get(id)))

    it.each(Object.entries(awkwardTexts))("returns payouts as they were written: %s", async (_, note) => {
      const payout = await add(payoutOf(newWorker(), { note, weekOf: week, by: { kind: "system", name: "payouts" } }))
      expect(await get(payout.id)).toEqual(payout)
      expect(await run(write((store) => store.getForUpdate(payout.id)))).toEqual(payout)
    })

    it("knows no payout that was never planned", async () => {
      expect([await get(crypto.randomUUID()), await get("none")]).toEqual([undefined, undefined])
      expect(await run(write((store) => store.getForUpdate("none")))).toBeUndefined()
    })

    it("saves where a payout is, and nothing else of it", async () => {
      const payout = await add(payoutOf(newWorker()))
      const place = {
        state: "sent",
        transferId: `tr_${freshId()}`,
        returned: cents(15),
        note: "A part came back",
      } as const
      await run(write((store) => store.save({ ...payout, ...place, amount: cents(1), workerId: newWorker() })))
      expect(await get(payout.id)).toEqual({ ...payout, ...place })
    })

    it("has one weekly payout of a worker and week, and says so", async () => {
      const workerId = newWorker()
      const has = (weekOf: string) => run(ask((store) => store.hasWeekly(workerId, weekOf as IsoDate)))
      await add(payoutOf(workerId))
      expect(await has(week)).toBe(false)
      await add(payoutOf(workerId, { weekOf: week, state: "rejected" }))
      expect([await has(week), await has("2026-11-23")]).toEqual([true, false])
    })

    it("lists payouts, the newest first, of one worker or of all, and how many more there are", async () => {
      const [one, other] = [newWorker(), newWorker()]
      const added = async (workerId: UserId) => ({ ...(await add(payoutOf(workerId))), workerName: null })
      const [first, second, third] = [await added(one), await added(other), await added(one)]
      expect(await run(ask((store) => store.list({ workerId: one, limit: 9 })))).toEqual({
        rows: [third, first],
        notShown: 0,
      })
      expect(await run(ask((store) => store.list({ workerId: one, limit: 1 })))).toEqual({ rows: [third], notShown: 1 })
      expect((await run(ask((store) => store.list({ limit: 3 })))).rows).toEqual([third, second, first])
    })

    it("keeps the last that was heard of a worker's account, until it is forgotten", async () => {
      const workerId = newWorker()
      const account: PayoutAccount = {
        workerId,
        accountId: `acct_${freshId()}`,
        isEnabled: false,
        missing: ["external_account"],
        updatedAt: placedAt,
      }
      const known = () => run(ask((store) => store.account(workerId)))
      expect(await known()).toBeUndefined()
      await run(write((store) => store.keepAccount(account)))
      expect(await known()).toEqual(account)
      const complete = { ...account, isEnabled: true, missing: [], updatedAt: placedAt + 1 }
      await run(write((store) => store.keepAccount(complete)))
      expect(await run(ask((store) => store.accountById(account.accountId)))).toEqual(complete)
      await run(write((store) => store.forgetAccount(workerId)))
      expect([await known(), await run(ask((store) => store.accountById(account.accountId)))]).toEqual([
        undefined,
        undefined,
      ])
    })
  })
}
