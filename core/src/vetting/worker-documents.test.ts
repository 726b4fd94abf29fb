import { transacted } from "@laundry/core-testing/account-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, look } from "@laundry/core-testing/people-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { applicant, pictureOf } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import { deleteAccount } from "../accounts/delete-account.ts"
import { exportPersonalData } from "../accounts/export-personal-data.ts"
import { cents } from "../money/cents.ts"
import type { PhotoId } from "../order/photo.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PayoutStore } from "../payouts/payout-store.port.ts"
import type { User } from "../people/user.ts"
import { photoGraceSeconds } from "../photos/keep-photo.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { decideWorker } from "./decide-worker.ts"
import { documentRetentionSeconds } from "./sweep-documents.ts"
import { addDocument, readDocument, readOwnDocument } from "./worker-documents.ts"

const asOlga = Effect.provideService(CurrentActor, { kind: "operator", name: "olga" })

const withApplicant = <A, E, R>(use: (user: User) => Effect.Effect<A, E, R>, mailer = makeInMemoryMailer()) =>
  [Effect.flatMap(applicant(mailer), use), { mailer }] as const

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(Effect.match({ onSuccess: () => "read", onFailure: ({ _tag }) => _tag }))

const photos = look((state) => state.photos.size)

/** Lets seconds pass and does what is due. */
const afterSeconds = (seconds: number) => Effect.andThen(TestClock.adjust(seconds * 1000), runDueJobs)

describe("a worker's documents", () => {
  it.each(roles)("are read by their worker and by staff, not by another %s", async (role) => {
    const other: Actor = { kind: "user", userId: "someone" as UserId, role, name: "Xia" }
    const [program, options] = withApplicant((user) =>
      Effect.all([
        tagOf(readOwnDocument("identity")).pipe(actingAs(user)),
        tagOf(readDocument(user.id, "identity")).pipe(Effect.provideService(CurrentActor, other)),
        tagOf(readOwnDocument("identity")).pipe(Effect.provideService(CurrentActor, other)),
        tagOf(readOwnDocument("insurance")).pipe(actingAs(user)),
      ]),
    )
    const isStaff = role === "owner" || role === "admin"
    expect(await runInMemory(program, options)).toEqual([
      "read",
      isStaff ? "read" : "Forbidden",
      "WorkerNotFound",
      "PhotoNotFound",
    ])
  })

  it("replace one another, and what nothing refers to is swept", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        const add = (mark: number) => addDocument("identity", pictureOf(mark)).pipe(actingAs(user))
        const { version } = yield* add(3)
        const again = yield* add(3)
        const before = yield* photos
        yield* afterSeconds(photoGraceSeconds)
        return { version, again: again.version, before, after: yield* photos }
      }),
    )
    expect(await runInMemory(program, options)).toEqual({ version: 4, again: 4, before: 3, after: 2 })
  })

  it("are refused when they are no photos, and once the file is closed", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        const text = yield* tagOf(addDocument("identity", new Uint8Array([1, 2]))).pipe(actingAs(user))
        yield* decideWorker(user.id, { decision: "refuse", reason: "No." }).pipe(asOlga)
        const closed = yield* tagOf(addDocument("identity", pictureOf(3))).pipe(actingAs(user))
        return { text, closed, kept: yield* photos }
      }),
    )
    expect(await runInMemory(program, options)).toEqual({
      text: "PhotoRefused",
      closed: "WorkerMoveNotAllowed",
      kept: 2,
    })
  })

  it("are removed some time after somebody was refused, and not from those who work", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        yield* afterSeconds(photoGraceSeconds)
        const decide = (decision: "refuse" | "activate" | "end") =>
          decideWorker(user.id, { decision, reason: "So." }).pipe(asOlga)
        yield* decide("activate")
        yield* afterSeconds(documentRetentionSeconds)
        const atWork = yield* photos
        yield* decide("end")
        yield* afterSeconds(documentRetentionSeconds - 1)
        const asked = yield* photos
        yield* afterSeconds(1)
        yield* runDueJobs
        const { documents } = yield* (yield* WorkerStore).get(user.id)
        return { atWork, asked, later: yield* photos, documents }
      }),
    )
    expect(await runInMemory(program, options)).toEqual({ atWork: 2, asked: 2, later: 0, documents: {} })
  })
})

describe("the removal of the documents of somebody who was refused", () => {
  /** Refuses an applicant, and lets the retention pass but for some milliseconds. */
  const refused = (user: User, missingMillis: number) =>
    Effect.gen(function* () {
      yield* afterSeconds(photoGraceSeconds)
      yield* decideWorker(user.id, { decision: "refuse", reason: "No." }).pipe(asOlga)
      yield* TestClock.adjust(documentRetentionSeconds * 1000 - missingMillis)
    })

  it("is tried again where the photos could not be removed", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        yield* refused(user, 0)
        const store = yield* PhotoStore
        let isAway = true
        const remove = (photo: PhotoId) => (isAway ? Effect.die(new Error("The store is away.")) : store.remove(photo))
        const tries = Effect.gen(function* () {
          yield* Effect.exit(runDueJobs)
          yield* Effect.exit(runDueJobs)
          isAway = false
          const during = yield* photos
          yield* afterSeconds(60)
          yield* runDueJobs
          return during
        })
        const during = yield* tries.pipe(Effect.provideService(PhotoStore, { ...store, remove }))
        return { during, after: yield* photos }
      }),
    )
    expect(await runInMemory(program, options)).toEqual({ during: 2, after: 0 })
  })

  it("waits on where its job comes before the time: the queue's clock is another", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        yield* refused(user, 5)
        const job = { kind: "forget-worker-documents", userId: user.id } as const
        yield* transacted((yield* Outbox).schedule(job, 0))
        yield* runDueJobs
        const early = yield* photos
        yield* afterSeconds(1)
        yield* runDueJobs
        return { early, after: yield* photos }
      }),
    )
    expect(await runInMemory(program, options)).toEqual({ early: 2, after: 0 })
  })
})

describe("the account of a laundry worker", () => {
  it("takes the file along, without the names of staff", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        yield* decideWorker(user.id, { decision: "refuse", reason: "Too far away." }).pipe(asOlga)
        const data = yield* exportPersonalData().pipe(actingAs(user))
        return "laundryWorker" in data ? data.laundryWorker : undefined
      }),
    )
    const file = await runInMemory(program, options)
    expect(file).toMatchObject({
      name: "Carla Diaz",
      state: "refused",
      documents: [{ kind: "identity" }, { kind: "workplace" }],
      history: [
        { by: "you", state: "applied" },
        { by: "staff", state: "refused", reason: "Too far away." },
      ],
    })
    expect(JSON.stringify(file)).not.toContain("olga")
  })

  it("is not deleted while earnings are not settled", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        yield* decideWorker(user.id, { decision: "refuse", reason: "No." }).pipe(asOlga)
        const add = (id: string, kind: "service-payment" | "payout", amount: number) =>
          transacted(
            Effect.flatMap(WorkerLedgerStore, (ledger) =>
              ledger.add({
                id,
                workerId: user.id,
                orderId: null,
                kind,
                amount: cents(amount),
                key: id,
                reason: null,
                recordedAt: fridayNoon,
                by: { kind: "system", name: "payments" },
              }),
            ),
          )
        const leave = deleteAccount(user.email).pipe(
          actingAs(user),
          Effect.match({
            onSuccess: () => "deleted",
            onFailure: (error) => ("because" in error ? error.because : error._tag),
          }),
        )
        yield* add("earned", "service-payment", 2250)
        const account = { workerId: user.id, accountId: "acct_1", isEnabled: true, missing: [], updatedAt: 1 }
        yield* transacted(Effect.flatMap(PayoutStore, (payouts) => payouts.keepAccount(account)))
        expect(yield* exportPersonalData().pipe(actingAs(user))).toMatchObject({
          laundryWorker: { earnings: [{ kind: "service-payment", amount: "22.50", reason: null }] },
        })
        const before = yield* leave
        yield* add("paid", "payout", -2250)
        const after = yield* leave
        expect(yield* (yield* PayoutStore).account(user.id)).toBeUndefined()
        return [before, after]
      }),
    )
    expect(await runInMemory(program, options)).toEqual(["earnings", "deleted"])
  })

  it.each([
    ["applied", []],
    ["active", ["activate"]],
    ["paused", ["activate", "pause"]],
    ["refused", ["refuse"]],
    ["ended", ["activate", "end"]],
  ] as const)("is deleted with its documents only when nobody works: %s", async (state, decisions) => {
    const mailer = makeInMemoryMailer()
    const [program, options] = withApplicant(
      (user) =>
        Effect.gen(function* () {
          for (const decision of decisions) {
            yield* decideWorker(user.id, { decision, reason: "So." }).pipe(asOlga)
          }
          const ended = yield* deleteAccount(user.email).pipe(
            actingAs(user),
            Effect.match({
              onSuccess: () => "deleted",
              onFailure: (error) => ("because" in error ? error.because : error._tag),
            }),
          )
          const left = yield* look(({ workers, workerHistory }) => workers.size + workerHistory.size)
          return { ended, left, photos: yield* photos }
        }),
      mailer,
    )
    const works = state === "active" || state === "paused"
    expect(await runInMemory(program, options)).toEqual(
      works ? { ended: "worker", left: 2, photos: 2 } : { ended: "deleted", left: 0, photos: 0 },
    )
  })
})
