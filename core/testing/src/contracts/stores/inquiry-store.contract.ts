import type { Inquiry, InquiryId, InquiryStatus } from "@laundry/core/commercial/inquiry"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

type Services = InquiryStore | UnitOfWork

const sampleInquiry = (changes: Partial<Inquiry> = {}): Omit<Inquiry, "inquiryNumber"> => ({
  id: crypto.randomUUID() as InquiryId,
  receivedAt: Date.parse("2026-11-20T20:00:00Z"),
  name: "Palm Hotel",
  email: "desk@palm.example",
  businessType: "hotel",
  phone: "305 555 0188",
  locations: "2",
  estimatedPounds: "400 a week",
  questions: null,
  status: "new",
  notes: null,
  version: 1,
  ...changes,
})

const add = (inquiry: Omit<Inquiry, "inquiryNumber">) =>
  Effect.gen(function* () {
    const store = yield* InquiryStore
    const { transact } = yield* UnitOfWork
    yield* transact(store.add(inquiry))
    return yield* store.get(inquiry.id)
  })

/** What every {@link InquiryStore} keeps. */
export const inquiryStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of an inquiry store`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const list = (page: { limit: number; before?: number; status?: InquiryStatus }) =>
      run(Effect.flatMap(InquiryStore, (store) => store.list(page)))

    it("returns an inquiry as it was sent, under a number of its own", async () => {
      const sent = sampleInquiry({ questions: "Ropa de cama? 🧺 <b>'\"\\ مرحبا\nsecond line" })
      const kept = await run(add(sent))
      expect(kept).toEqual({ ...sent, inquiryNumber: expect.any(Number) })
      expect(await run(Effect.flatMap(InquiryStore, (store) => store.getByNumber(kept.inquiryNumber)))).toEqual(kept)
    })

    it("adds one under an id once, and keeps it as it was", async () => {
      const first = sampleInquiry()
      const addTwice = Effect.gen(function* () {
        const store = yield* InquiryStore
        const { transact } = yield* UnitOfWork
        const added = [yield* transact(store.add(first)), yield* transact(store.add({ ...first, name: "Another" }))]
        return { added, kept: yield* store.get(first.id) }
      })
      expect(await run(addTwice)).toMatchObject({ added: [true, false], kept: first })
    })

    it("lists newest first, up to a limit, from any inquiry on", async () => {
      const numbers = []
      for (const business of ["one", "two", "three"]) {
        numbers.push((await run(add(sampleInquiry({ name: business })))).inquiryNumber)
      }
      const [oldest = 0, middle = 0, newest = 0] = numbers
      expect((await list({ limit: 2 })).map(({ inquiryNumber }) => inquiryNumber)).toEqual([newest, middle])
      expect((await list({ limit: 1, before: middle })).map(({ inquiryNumber }) => inquiryNumber)).toEqual([oldest])
    })

    it("saves status, notes and version, and nothing else", async () => {
      const kept = await run(add(sampleInquiry()))
      const saved = { ...kept, status: "trial", notes: "Called 🧺 'twice'", version: 2 } as const
      const save = Effect.gen(function* () {
        const store = yield* InquiryStore
        const { transact } = yield* UnitOfWork
        yield* transact(
          Effect.flatMap(store.getForUpdate(kept.id), () => store.save({ ...saved, name: "Somebody else" })),
        )
        return yield* store.get(kept.id)
      })
      expect(await run(save)).toEqual(saved)
    })

    it("lists those of one status", async () => {
      const won = await run(add(sampleInquiry({ status: "won" })))
      const lost = await run(add(sampleInquiry({ status: "lost" })))
      expect((await list({ limit: 10, status: "won" })).map(({ id }) => id)).toEqual([won.id])
      expect((await list({ limit: 10, status: "lost", before: lost.inquiryNumber })).map(({ id }) => id)).toEqual([])
    })

    it.each(["", "'", "not-one-of-ours", crypto.randomUUID()])("knows nothing under the id %j", async (id) => {
      const missing = Effect.flatMap(InquiryStore, (store) => Effect.flip(store.get(id as InquiryId)))
      expect(await run(missing)).toMatchObject({ _tag: "InquiryNotFound" })
    })

    it("knows nothing under a number that no inquiry has", async () => {
      const missing = Effect.flatMap(InquiryStore, (store) => Effect.flip(store.getByNumber(999_999_999)))
      expect(await run(missing)).toMatchObject({ _tag: "InquiryNotFound" })
    })

    it("keeps nothing of a transaction that failed", async () => {
      const inquiry = sampleInquiry()
      const failed = Effect.gen(function* () {
        const store = yield* InquiryStore
        const { transact } = yield* UnitOfWork
        yield* Effect.flip(transact(Effect.andThen(store.add(inquiry), Effect.fail("no"))))
        return yield* Effect.flip(store.get(inquiry.id))
      })
      expect(await run(failed)).toMatchObject({ _tag: "InquiryNotFound" })
    })
  })
}
