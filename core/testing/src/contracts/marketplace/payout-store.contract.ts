import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import type { PayoutAccount } from "@laundry/core/payouts/payout-account"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import type { PayoutSearch, WorkerPayout } from "@laundry/core/payouts/worker-payout"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { sampleWorker } from "../../worker-scene.ts"
import { awkwardTexts, placedAt } from "../stores/samples.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"

type Services = PayoutStore | UnitOfWork | WorkerStore
type PayoutSubject = Subject<Services> & { readonly probe: Probe }
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
  reversal: null,
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
export const payoutStoreContract = (name: string, setup: () => Promise<PayoutSubject>): void => {
  describe(`${name} keeps the contract of payouts to workers`, () => {
    const { run, subject } = useSubject<Services, PayoutSubject>(setup)
    const add = async (payout: WorkerPayout) => {
      await run(write((store) => store.add(payout, [])))
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
        amount: cents(4200),
        reversal: { reason: "A part came back", by: { kind: "operator", name: "olga" } },
      } as const
      await run(write((store) => store.save({ ...payout, ...place, weekOf: week, workerId: newWorker() })))
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

    it("knows which payouts are to be sent, the oldest first", async () => {
      const workerId = newWorker()
      const [first, sent, last] = [
        await add(payoutOf(workerId)),
        await add(payoutOf(workerId, { state: "sent", transferId: `tr_${freshId()}` })),
        await add(payoutOf(workerId)),
      ]
      const planned = await run(ask((store) => store.planned))
      const theirs = [first, sent, last].map(({ id }) => id)
      expect(planned.filter((id) => theirs.includes(id))).toEqual([first.id, last.id])
    })

    it("finds payouts by state and week, and says what they come to", async () => {
      const workerId = newWorker()
      const sentTo = (changes: Partial<WorkerPayout>) =>
        add(payoutOf(workerId, { state: "sent", transferId: `tr_${freshId()}`, ...changes }))
      await sentTo({ weekOf: week, returned: cents(15) })
      const byHand = await sentTo({})
      const planned = await add(payoutOf(workerId))
      const list = (which: PayoutSearch) => run(ask((store) => store.list({ workerId, limit: 9, ...which })))
      expect((await list({ state: "planned" })).rows).toMatchObject([{ id: planned.id }])
      expect((await list({ weekOf: week })).rows).toMatchObject([{ weekOf: week, returned: 15 }])
      expect((await list({ state: "sent" })).rows[0]).toMatchObject({ id: byHand.id })
      expect(await run(ask((store) => store.sums({ workerId })))).toEqual([
        { state: "planned", count: 1, amount: 4215, returned: 0 },
        { state: "sent", count: 2, amount: 8430, returned: 15 },
      ])
      expect(await run(ask((store) => store.sums({ workerId, weekOf: week })))).toMatchObject([{ count: 1 }])
      expect(await run(ask((store) => store.sums({ workerId: "nobody" as UserId })))).toEqual([])
    })

    it("finds payouts by a part of their worker's name, and none of those without a file", async () => {
      const [called, other] = [`Wanda ${freshId()}`, `100%_${freshId()}`]
      for (const worker of [called, other]) {
        const userId = await subject().probe.addUser()
        const save = Effect.flatMap(WorkerStore, (store) => store.save(sampleWorker({ userId, name: worker })))
        await run(Effect.flatMap(UnitOfWork, ({ transact }) => transact(save)))
        await add(payoutOf(userId))
      }
      await add(payoutOf(newWorker()))
      const named = async (text: string) =>
        (await run(ask((store) => store.list({ name: text, limit: 9 })))).rows.map(({ workerName }) => workerName)
      expect(await named(called.toUpperCase().slice(2))).toEqual([called])
      expect(await named(other.slice(2))).toEqual([other])
      expect(await named("%_%_%_x")).toEqual([])
      expect(await run(ask((store) => store.sums({ name: called })))).toMatchObject([{ count: 1 }])
    })

    it("finds what was planned in a span, and what has an id of ours or the provider's", async () => {
      const from = placedAt + 1_000_000_000_000
      const until = from + 1000
      const first = await add(payoutOf(newWorker(), { createdAt: from }))
      await add(payoutOf(newWorker(), { createdAt: until }))
      const transferId = `tr_${freshId()}`
      const sent = await add(payoutOf(newWorker(), { state: "sent", transferId }))
      const named = await add(payoutOf(newWorker()))
      const around = (ids: ReadonlyArray<string>, transferIds: ReadonlyArray<string>) =>
        run(ask((store) => store.around({ from, until }, { ids, transferIds })))
      expect(await around([], [])).toEqual([first])
      expect(await around([named.id, "none"], [transferId])).toEqual([first, sent, named])
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
