import { transacted } from "@laundry/core-testing/account-scene"
import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, look, openAccount, workOff } from "@laundry/core-testing/people-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { applicant, openMarketplace, sampleApplication } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import type { Offer, OfferId } from "../order/offers/offer.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import type { User } from "../people/user.ts"
import type { WorkerState } from "../workers/worker.ts"
import { needsReason, stateAfter, type WorkerDecision, workerDecisions } from "../workers/worker-states.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { applyAsWorker } from "./apply-as-worker.ts"
import { decideWorker, type WorkerDecisionWish } from "./decide-worker.ts"
import { listWorkers, readWorkerFile } from "./read-workers.ts"

const alma: Actor = { kind: "user", userId: "admin-1" as UserId, role: "admin", name: "Alma Staff" }
const asAlma = Effect.provideService(CurrentActor, alma)

/** Runs with an applicant whose documents are there. */
const withApplicant = <A, E, R>(use: (user: User) => Effect.Effect<A, E, R>, mailer = makeInMemoryMailer()) =>
  [Effect.flatMap(applicant(mailer), use), { mailer }] as const

const because = "Your washer is too small."

const wish = (decision: WorkerDecision): WorkerDecisionWish => ({
  decision,
  ...(needsReason(decision) ? { reason: because } : {}),
})

const outcome = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(
    Effect.match({
      onSuccess: () => "decided",
      onFailure: (error) => ("because" in error ? `${error._tag}: ${String(error.because)}` : error._tag),
    }),
  )

describe("a decision of staff", () => {
  it("is written to the file, its history and the audit log, and mailed to the worker with its reason", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        yield* decideWorker(user.id, wish("activate")).pipe(asAlma)
        yield* workOff
        yield* decideWorker(user.id, wish("pause")).pipe(asAlma)
        yield* workOff
        const { worker, history, email } = yield* readWorkerFile(user.id).pipe(asAlma)
        return { worker, history, email, user, audit: yield* look(({ audit }) => audit) }
      }),
    )
    const { worker, history, email, user, audit } = await runInMemory(program, options)
    expect(worker).toMatchObject({ state: "paused", reason: because, version: 5 })
    expect(email).toBe("Ana@example.com")
    expect(history).toMatchObject([
      { state: "applied", by: { userId: user.id } },
      { state: "active", by: alma, reason: null },
      { state: "paused", by: alma, reason: because },
    ])
    expect(audit).toMatchObject([
      { action: "worker-decided", account: user.id, before: { state: "applied" }, after: { state: "active" } },
      { action: "worker-decided", account: user.id, before: { state: "active" }, after: { state: "paused" } },
    ])
    expect(JSON.stringify(audit)).not.toContain("washer")
    const mails = options.mailer.sent.slice(1)
    expect(mails.map(({ subject }) => subject)).toEqual(["You are a laundry worker now", "Your work is paused"])
    expect(mails[1]?.text).toContain(because)
    expect(mails[0]?.text).not.toContain(because)
  })

  it.each(["client", "driver", "laundry_worker"] as const)(
    "is not a %s's, nor are the files to be read",
    async (role: Role) => {
      const [program, options] = withApplicant((user) => {
        const as = Effect.provideService(CurrentActor, { kind: "user", userId: "x" as UserId, role, name: "Xia" })
        return Effect.all([
          outcome(decideWorker(user.id, wish("activate"))),
          outcome(readWorkerFile(user.id)),
          outcome(listWorkers({ state: "all", text: "" }, { page: 1, limit: 20 })),
        ]).pipe(as)
      })
      expect(await runInMemory(program, options)).toEqual(["Forbidden", "Forbidden", "Forbidden"])
    },
  )

  it("is never about oneself", async () => {
    const [program, options] = withApplicant((user) =>
      outcome(decideWorker(user.id, wish("activate"))).pipe(actingAs({ ...user, role: "owner" })),
    )
    expect(await runInMemory(program, options)).toBe("WorkerMoveNotAllowed: own-file")
  })

  it("makes nobody active whose documents are missing", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* openMarketplace
      const { user } = yield* openAccount(mailer)
      yield* applyAsWorker(yield* sampleApplication()).pipe(actingAs(user))
      return yield* Effect.all([
        outcome(decideWorker(user.id, wish("activate"))),
        outcome(decideWorker(user.id, wish("refuse"))),
      ]).pipe(asAlma)
    })
    expect(await runInMemory(program, { mailer })).toEqual(["WorkerMoveNotAllowed: documents", "decided"])
  })

  it("says why where work is taken away, and is about the version that was read", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.all([
        outcome(decideWorker(user.id, { decision: "refuse", reason: "  " })),
        outcome(decideWorker(user.id, { ...wish("activate"), version: 2 })),
        outcome(decideWorker(user.id, { ...wish("activate"), version: 3 })),
        outcome(decideWorker("nobody" as UserId, wish("activate"))),
      ]).pipe(asAlma),
    )
    expect(await runInMemory(program, options)).toEqual([
      "WorkerReasonMissing",
      "StaleWorker",
      "decided",
      "WorkerNotFound",
    ])
  })

  it("does not end the work of somebody who holds an order", async () => {
    const [program, options] = withApplicant((user) =>
      Effect.gen(function* () {
        const end = outcome(decideWorker(user.id, wish("end")))
        yield* decideWorker(user.id, wish("activate"))
        const orderId = yield* placeSample({ handling: { kind: "worker", workerId: user.id, inTransitAt: null } })
        const offer: Offer = {
          id: "offer-1" as OfferId,
          orderId,
          state: "accepted",
          openedAt: fridayNoon,
          deadline: fridayNoon + 1,
          coordinates: null,
          acceptedBy: user.id,
          acceptedAt: fridayNoon,
          endedAt: null,
          release: null,
          overdueAt: null,
        }
        const save = (changes: Partial<Offer>) =>
          transacted(Effect.flatMap(OfferStore, (store) => store.save({ ...offer, ...changes })))
        yield* save({})
        const atWork = yield* end
        yield* save({ state: "released", endedAt: fridayNoon })
        return [atWork, yield* end]
      }).pipe(asAlma),
    )
    expect(await runInMemory(program, options)).toEqual(["WorkerMoveNotAllowed: orders", "decided"])
  })

  it("follows the table, and the history's last line is the file's state, whatever is tried", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("apply" as const, ...workerDecisions), { maxLength: 8 }),
        async (moves) => {
          const [program, options] = withApplicant((user) =>
            Effect.gen(function* () {
              const application = yield* sampleApplication()
              let expected: WorkerState = "applied"
              for (const move of moves) {
                const next: WorkerState | undefined = stateAfter(expected, move)
                const said = yield* move === "apply"
                  ? outcome(applyAsWorker(application).pipe(actingAs(user)))
                  : outcome(decideWorker(user.id, wish(move)).pipe(asAlma))
                expect(said).toBe(next === undefined ? said : "decided")
                expect(said === "decided").toBe(next !== undefined)
                expected = next ?? expected
                const store = yield* WorkerStore
                expect((yield* store.get(user.id)).state).toBe(expected)
                expect((yield* store.history(user.id)).at(-1)?.state).toBe(expected)
              }
            }),
          )
          await runInMemory(program, options)
        },
      ),
      { numRuns: runs(15) },
    )
  })
})
