import type { UserId } from "@laundry/core/access/actor"
import { weekdays } from "@laundry/core/local-time/weekday"
import type { PhotoId } from "@laundry/core/order/photo"
import { UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { type Worker, workerStates } from "@laundry/core/workers/worker"
import { type WorkerSearch, WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { sampleWorker } from "../../worker-scene.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"

type Services = WorkerStore | UserStore | UnitOfWork
type WorkerSubject = Subject<Services> & { readonly probe: Probe }

const idsOf = (workers: ReadonlyArray<Worker>) => workers.map(({ userId }) => userId)

/** What every {@link WorkerStore} keeps. */
export const workerStoreContract = (name: string, setup: () => Promise<WorkerSubject>): void => {
  describe(`${name} keeps the contract of a worker store`, () => {
    const { run, subject } = useSubject<Services, WorkerSubject>(setup)

    const store = <A, E, R>(use: (workers: WorkerStore["Service"]) => Effect.Effect<A, E, R>) =>
      Effect.flatMap(WorkerStore, use)
    const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.flatMap(UnitOfWork, ({ transact }) => transact(effect))
    const kept = async (changes: Partial<Worker> = {}) => {
      const worker = sampleWorker({ userId: await subject().probe.addUser(), ...changes })
      await run(inTransaction(store(({ save }) => save(worker))))
      return worker
    }
    const list = (search: Partial<WorkerSearch>, offset = 0, limit = 100) =>
      run(store((workers) => workers.list({ state: "all", text: "", ...search }, { offset, limit })))

    it.each(workerStates)("returns a file that is %s as it was written", async (state) => {
      const worker = await kept({
        state,
        name: "Ána 🧺 <b>'\"\\ مرحبا",
        reason: "Two\nlines",
        decidedAt: 1_800_000_000_000,
        documents: { insurance: { photo: "photo-of-policy" as PhotoId, addedAt: 5 } },
        availability: ["sunday", "saturday"],
      })
      expect(await run(store(({ get }) => get(worker.userId)))).toEqual(worker)
      expect(await run(inTransaction(store(({ getForUpdate }) => getForUpdate(worker.userId))))).toEqual(worker)
    })

    it("writes a file anew whole", async () => {
      const worker = await kept()
      const changed = { ...sampleWorker({ userId: worker.userId, state: "paused" }), availability: [], version: 7 }
      await run(inTransaction(store(({ save }) => save(changed))))
      expect(await run(store(({ get }) => get(worker.userId)))).toEqual(changed)
    })

    it.each(["", "'", "not-one-of-ours", crypto.randomUUID()])("knows nobody under the id %j", async (id) => {
      const userId = id as UserId
      const missing = store(({ get }) => Effect.flip(get(userId)))
      expect(await run(missing)).toMatchObject({ _tag: "WorkerNotFound" })
      expect(await run(store(({ history }) => history(userId)))).toEqual([])
    })

    it("lists the latest application first, by page, and counts what comes after", async () => {
      const oldest = await kept({ name: "Quincy One", appliedAt: 1000 })
      const newest = await kept({ name: "Quincy Two", appliedAt: 3000 })
      const middle = await kept({ name: "Quincy Three", appliedAt: 2000 })
      const first = await list({ text: "quincy" }, 0, 2)
      expect([idsOf(first.rows), first.notShown]).toEqual([[newest.userId, middle.userId], 1])
      const second = await list({ text: "quincy" }, 2, 2)
      expect([idsOf(second.rows), second.notShown]).toEqual([[oldest.userId], 0])
    })

    it("finds words in name, phone and address, and one state", async () => {
      const ana = await kept({ name: "Zora Lopez", phone: "(305) 555-0199", state: "refused" })
      await kept({ name: "Zora Miller", phone: "(305) 555-0100", state: "ended" })
      expect(idsOf((await list({ text: "zora" })).rows)).toHaveLength(2)
      for (const text of ["lopez zora", "zora 3055550199", "ZORA 555-0199", "zora lopez drive"]) {
        expect(idsOf((await list({ text })).rows)).toEqual([ana.userId])
      }
      expect(idsOf((await list({ text: "zora", state: "refused" })).rows)).toEqual([ana.userId])
      expect((await list({ text: "zora 100%" })).rows).toEqual([])
    })

    it("finds for a day those who are active, work on it and can sign in", async () => {
      const found = async () => idsOf(await run(store(({ activeOn }) => activeOn("tuesday"))))
      const able = await kept({ state: "active", availability: ["monday", "tuesday"] })
      const elsewhere = await kept({ state: "active", availability: weekdays.filter((day) => day !== "tuesday") })
      const idle = await kept({ state: "active", availability: [] })
      const others = workerStates.filter((state) => state !== "active")
      const states = await Promise.all(others.map((state) => kept({ state, availability: weekdays })))
      const disabled = await kept({ state: "active", availability: weekdays })
      const account = {
        firstName: null,
        lastName: null,
        phone: null,
        address: null,
        apt: null,
        defaultSpecialInstructions: null,
        defaultDeliveryInstructions: null,
        id: crypto.randomUUID() as UserId,
        email: `${crypto.randomUUID()}@worker.example`,
        profileImageUrl: null,
        role: "client",
        signInMethod: "password",
        createdAt: 0,
        disabledAt: 1,
      } as const
      await run(
        inTransaction(
          Effect.flatMap(UserStore, (users) =>
            Effect.gen(function* () {
              yield* users.add(account, { passwordHash: "hash", providerSubject: null })
              yield* users.save(account)
              yield* (yield* WorkerStore).save({ ...disabled, userId: account.id })
            }),
          ),
        ),
      )
      const ids = await found()
      expect(ids).toContain(able.userId)
      expect(ids).toContain(disabled.userId)
      for (const { userId } of [elsewhere, idle, ...states, { userId: account.id }]) expect(ids).not.toContain(userId)
    })

    it("keeps what became of a file in its order, and removes both", async () => {
      const { userId } = await kept()
      const entries = [
        { at: 2000, by: { kind: "guest" }, state: "applied", reason: null },
        { at: 1000, by: { kind: "operator", name: "root" }, state: "refused", reason: "No photo" },
      ] as const
      for (const entry of entries) await run(inTransaction(store(({ note }) => note(userId, entry))))
      expect(await run(store(({ history }) => history(userId)))).toEqual(entries)
      await run(inTransaction(store(({ remove }) => remove(userId))))
      expect(await run(store(({ history }) => history(userId)))).toEqual([])
      expect(await run(store(({ get }) => Effect.flip(get(userId))))).toMatchObject({ _tag: "WorkerNotFound" })
    })

    it("keeps nothing of a transaction that failed", async () => {
      const worker = sampleWorker({ userId: await subject().probe.addUser() })
      const failing = Effect.andThen(
        store(({ save }) => save(worker)),
        Effect.fail("no"),
      )
      await run(Effect.flip(inTransaction(failing)))
      expect(await run(store(({ get }) => Effect.flip(get(worker.userId))))).toMatchObject({ _tag: "WorkerNotFound" })
    })
  })
}
