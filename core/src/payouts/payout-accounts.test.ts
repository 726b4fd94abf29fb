import { as } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { balanceOf, earn, workerWithAccount, workPage } from "@laundry/core-testing/payout-scene"
import { actingAs } from "@laundry/core-testing/people-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { applicant } from "@laundry/core-testing/worker-scene"
import { Deferred, Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { deleteAccount } from "../accounts/delete-account.ts"
import { cents } from "../money/cents.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { decideWorker } from "../vetting/decide-worker.ts"
import { payWorker } from "./manage-payouts.ts"
import { completeOwnAccount, completePayoutAccount, readOwnAccount, refreshPayoutAccount } from "./payout-accounts.ts"
import { PayoutStore } from "./payout-store.port.ts"

const flags = Effect.flatMap(PaymentStore, (payments) => payments.flags({ isResolved: false, limit: 9 })).pipe(
  Effect.map(({ rows }) => rows.map(({ reason }) => reason)),
)
const asOlga = Effect.provideService(CurrentActor, { kind: "operator", name: "olga" })

/** Somebody who was a laundry worker, with an account for payouts that is complete. */
const formerWorker = Effect.gen(function* () {
  const user = yield* applicant(mailer)
  for (const decision of ["activate", "end"] as const) {
    yield* decideWorker(user.id, { decision, reason: "Moved away." }).pipe(asOlga)
  }
  yield* completePayoutAccount(user.id, workPage)
  const { payouts } = yield* InMemoryPaymentProvider
  payouts.complete((yield* (yield* PayoutStore).account(user.id))?.accountId ?? "")
  yield* refreshPayoutAccount(user.id)
  return user
})
const mailer = makeInMemoryMailer()
const leave = (user: Parameters<typeof actingAs>[0] & { readonly email: string }) =>
  deleteAccount(user.email).pipe(
    actingAs(user),
    Effect.match({
      onSuccess: () => "deleted",
      onFailure: (error) => ("because" in error ? error.because : error._tag),
    }),
  )

describe("setting up payouts", () => {
  it("while the provider opens no accounts tells the worker so, and staff what to do, once", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test", false)
        const { payouts } = yield* InMemoryPaymentProvider
        payouts.refusesSetup = "You can only create new accounts if you've signed up for Connect."
        const refused = Effect.flip(completePayoutAccount(wanda, workPage))
        expect(yield* refused).toMatchObject({
          _tag: "PayoutsNotReady",
          message: expect.stringMatching(/^Payouts can't/),
        })
        yield* refused
        const told = yield* flags
        expect(told).toHaveLength(1)
        expect(told[0]).toContain("signed up for Connect")
        expect(told[0]).toContain("switch on Connect")
        payouts.refusesSetup = undefined
        expect(yield* completePayoutAccount(wanda, workPage)).toContain("https://")
      }),
    ))

  it("begins anew where the account is not ours any more", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        const { payouts } = yield* InMemoryPaymentProvider
        const before = yield* (yield* PayoutStore).account(wanda)
        payouts.revoke(before?.accountId ?? "")
        // A payout to it is refused, which is when we learn of it.
        yield* earn(wanda, cents(4000))
        const known = yield* PayoutGateway
        const stale = { ...known, account: () => Effect.succeed(before) }
        yield* payWorker(wanda).pipe(Effect.provideService(PayoutGateway, stale))
        yield* runDueJobs
        yield* runDueJobs
        expect(yield* balanceOf(wanda)).toBe(4000)
        expect(yield* readOwnAccount().pipe(as(wanda))).toEqual({ isOffered: true, account: undefined })
        yield* completePayoutAccount(wanda, workPage)
        const after = yield* (yield* PayoutStore).account(wanda)
        expect(after).toMatchObject({ isEnabled: false })
        expect(after?.accountId).not.toBe(before?.accountId)
      }),
    ))

  it("is for those whose work has ended while they are owed something, and for nobody else", () =>
    runInMemory(
      Effect.gen(function* () {
        const carla = yield* formerWorker
        const open = completeOwnAccount("/work?view=earnings").pipe(actingAs(carla))
        expect(yield* Effect.flip(open)).toMatchObject({ _tag: "NotAWorker" })
        yield* earn(carla.id, cents(1))
        expect(yield* open).toContain("https://provider.example/")
      }),
      { mailer },
    ))
})

describe("the account of somebody who is being paid", () => {
  it("is not deleted before the provider has said what became of the payout", () =>
    runInMemory(
      Effect.gen(function* () {
        const carla = yield* formerWorker
        yield* earn(carla.id, cents(4000))
        expect(yield* leave(carla)).toBe("earnings")
        yield* payWorker(carla.id).pipe(asOlga)
        expect([yield* balanceOf(carla.id), yield* leave(carla)]).toEqual([0, "payout"])
        yield* runDueJobs
        expect(yield* leave(carla)).toBe("deleted")
      }),
      { mailer },
    ))

  it("stays forgotten when the provider answers after the deletion", () =>
    runInMemory(
      Effect.gen(function* () {
        const carla = yield* formerWorker
        const gateway = yield* PayoutGateway
        const [asked, answer] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const slow = {
          ...gateway,
          account: (accountId: string) =>
            Deferred.succeed(asked, undefined).pipe(
              Effect.andThen(Deferred.await(answer)),
              Effect.andThen(gateway.account(accountId)),
            ),
        }
        const refreshing = yield* refreshPayoutAccount(carla.id).pipe(
          Effect.provideService(PayoutGateway, slow),
          Effect.forkChild,
        )
        yield* Deferred.await(asked)
        expect(yield* leave(carla)).toBe("deleted")
        yield* Deferred.succeed(answer, undefined)
        expect(yield* Fiber.join(refreshing)).toBeUndefined()
        expect(yield* (yield* PayoutStore).account(carla.id)).toBeUndefined()
      }),
      { mailer },
    ))

  it("gets none where it was deleted while one was opened", () =>
    runInMemory(
      Effect.gen(function* () {
        const carla = yield* formerWorker
        yield* (yield* InMemoryDatabase).update((state) => [undefined, { ...state, payoutAccounts: new Map() }])
        const gateway = yield* PayoutGateway
        const slow = {
          ...gateway,
          openAccount: (worker: Parameters<typeof gateway.openAccount>[0]) =>
            Effect.andThen(leave(carla), gateway.openAccount(worker)),
        }
        const opened = completePayoutAccount(carla.id, workPage).pipe(Effect.provideService(PayoutGateway, slow))
        expect(yield* Effect.exit(opened)).toMatchObject({ _tag: "Failure" })
        expect(yield* (yield* PayoutStore).account(carla.id)).toBeUndefined()
      }),
      { mailer },
    ))
})
