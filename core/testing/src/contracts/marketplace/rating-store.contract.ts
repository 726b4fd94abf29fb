import type { UserId } from "@laundry/core/access/actor"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import type { AppealDecision, Rating, RatingId } from "@laundry/core/order/ratings/rating"
import { RatingStore, type RatingsAsked } from "@laundry/core/order/ratings/rating-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { awkwardTexts, placedAt, placeSample } from "../stores/samples.ts"
import { type Subject, useSubject } from "../subject.ts"

type Services = RatingStore | OrderStore | UnitOfWork
type Store = RatingStore["Service"]

const newWorker = () => crypto.randomUUID() as UserId
const staff = { kind: "user", userId: "admin-1" as UserId, role: "admin", name: `Alma "O'Neil" 🧺` } as const

const sampleRating = (orderId: OrderId, workerId: UserId, changes: Partial<Rating> = {}): Rating => ({
  id: crypto.randomUUID() as RatingId,
  orderId,
  workerId,
  stars: 2,
  text: awkwardTexts["markup"] ?? "",
  ratedAt: placedAt + 7,
  changedAt: null,
  answer: null,
  appeal: null,
  ...changes,
})

const struckOut: AppealDecision = {
  kind: "struck-out",
  sentence: awkwardTexts["emoji"] ?? "",
  at: placedAt + 13,
  by: staff,
}

const appealOf = (decision: AppealDecision | null, at = placedAt + 11): NonNullable<Rating["appeal"]> => ({
  text: awkwardTexts["quotes"] ?? "",
  photos: ["b", "a"].map((id) => id as PhotoId),
  at,
  decision,
})

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(RatingStore, question)
const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* RatingStore))
  })

/** What every {@link RatingStore} keeps. */
export const ratingStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of ratings`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)

    const save = (rating: Rating) => run(write((store) => store.save(rating)))
    const saved = async (workerId: UserId, changes: Partial<Rating> = {}) => {
      const rating = sampleRating(await run(placeSample()), workerId, changes)
      await save(rating)
      return rating
    }
    const get = (id: RatingId) => run(ask((store) => store.get(id)))
    const idsOf = async (which: RatingsAsked, limit = 1000) =>
      (await run(ask((store) => store.list(which, limit)))).rows.map(({ rating }) => rating.id)

    it("returns a rating as it was written last, bare or whole, with its order's number", async () => {
      const bare = await saved(newWorker())
      const { orderNumber } = await run(Effect.flatMap(OrderStore, (store) => store.get(bare.orderId)))
      expect(await get(bare.id)).toEqual({ rating: bare, orderNumber, workerName: null })
      const steps: ReadonlyArray<Rating> = [
        { ...bare, stars: 5, text: "", changedAt: placedAt + 9 },
        { ...bare, answer: { text: awkwardTexts["sql"] ?? "", at: placedAt + 10 } },
        { ...bare, appeal: appealOf(null) },
        { ...bare, appeal: { ...appealOf(struckOut), photos: [] } },
      ]
      for (const step of steps) {
        await save(step)
        expect((await get(bare.id)).rating).toEqual(step)
        expect(await run(ask((store) => store.ofOrder(bare.orderId)))).toEqual(step)
      }
    })

    it.each(["", "'", "x".repeat(10_000), "00000000-0000-4000-8000-000000000000"])(
      "knows no rating under %j",
      async (id) => {
        expect((await run(Effect.flip(ask((store) => store.get(id as RatingId)))))._tag).toBe("RatingNotFound")
        expect(await run(ask((store) => store.ofOrder(id as OrderId)))).toBeUndefined()
      },
    )

    it("lists a worker's ratings and no others', the newest first", async () => {
      const worker = newWorker()
      const [old, latest, between] = [
        await saved(worker, { ratedAt: placedAt }),
        await saved(worker, { ratedAt: placedAt + 3 }),
        await saved(worker, { ratedAt: placedAt + 2 }),
      ]
      await saved(newWorker())
      const { rows, notShown } = await run(ask((store) => store.ofWorker(worker, 2)))
      expect(rows.map(({ rating }) => rating.id)).toEqual([latest.id, between.id])
      expect(notShown).toBe(1)
      const all = await run(ask((store) => store.ofWorker(worker, 1000)))
      expect([all.rows.at(-1)?.rating.id, all.notShown]).toEqual([old.id, 0])
    })

    it("lists open appeals by when they were made, and all with the newest first", async () => {
      const far = placedAt + 2_000_000
      const later = await saved(newWorker(), { ratedAt: far, appeal: appealOf(null, far + 9) })
      const sooner = await saved(newWorker(), { ratedAt: far + 1, appeal: appealOf(null, far + 8) })
      const decided = await saved(newWorker(), { ratedAt: far + 2, appeal: appealOf(struckOut) })
      const plain = await saved(newWorker(), { ratedAt: far + 3 })
      const ours = new Set([later.id, sooner.id, decided.id, plain.id])
      expect((await idsOf("appeals")).filter((id) => ours.has(id))).toEqual([sooner.id, later.id])
      expect(await idsOf("all", 4)).toEqual([plain.id, decided.id, sooner.id, later.id])
      const { notShown } = await run(ask((store) => store.list("appeals", 1)))
      expect(notShown).toBe((await idsOf("appeals")).length - 1)
    })

    it("adds up what counts of each worker: all but what was struck out", async () => {
      const [one, other, without] = [newWorker(), newWorker(), newWorker()]
      await saved(one, { stars: 5 })
      await saved(one, { stars: 1, appeal: appealOf(struckOut) })
      await saved(one, { stars: 4, appeal: appealOf({ ...struckOut, kind: "stands" }) })
      await saved(one, { stars: 3, appeal: appealOf(null) })
      await saved(other, { stars: 2 })
      await saved(without, { stars: 1, appeal: appealOf(struckOut) })
      const tallies = await run(ask((store) => store.tallies([one, other, without])))
      expect(tallies).toEqual(
        new Map([
          [one, { count: 3, stars: 12 }],
          [other, { count: 1, stars: 2 }],
        ]),
      )
      expect(await run(ask((store) => store.tallies([])))).toEqual(new Map())
    })

    const spoken = { answer: { text: "Thanks", at: placedAt + 9 }, appeal: appealOf(struckOut) }

    it("removes what was written about orders, and keeps stars and decisions", async () => {
      const worker = newWorker()
      const [theirs, others] = [await saved(worker, spoken), await saved(worker, spoken)]
      expect(await run(write((store) => store.removeTexts([theirs.orderId])))).toEqual(["b", "a"])
      const silent = { text: "", photos: [], at: placedAt + 11, decision: { ...struckOut, sentence: "" } }
      const left = { text: "", answer: { text: "", at: placedAt + 9 }, appeal: silent }
      expect((await get(theirs.id)).rating).toEqual({ ...theirs, ...left })
      expect((await get(others.id)).rating).toEqual(others)
    })

    it("removes what a worker wrote, and keeps what customers wrote", async () => {
      const worker = newWorker()
      const [whole, bare, others] = [await saved(worker, spoken), await saved(worker), await saved(newWorker(), spoken)]
      expect(await run(write((store) => store.removeWorkersTexts(worker)))).toEqual(["b", "a"])
      const { rating } = await get(whole.id)
      expect(rating).toMatchObject({ text: whole.text, answer: { text: "" }, appeal: { text: "", photos: [] } })
      expect((await get(bare.id)).rating).toEqual(bare)
      expect((await get(others.id)).rating).toEqual(others)
    })

    it("keeps nothing of a transaction that failed", async () => {
      const orderId = await run(placeSample())
      const failing = write((store) =>
        Effect.andThen(store.save(sampleRating(orderId, newWorker())), Effect.fail("refused")),
      )
      expect(await run(Effect.flip(failing))).toBe("refused")
      expect(await run(ask((store) => store.ofOrder(orderId)))).toBeUndefined()
    })
  })
}
