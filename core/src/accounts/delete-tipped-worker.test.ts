import { transacted } from "@laundry/core-testing/account-scene"
import { sampleOffer } from "@laundry/core-testing/contracts/marketplace/offer-store.contract"
import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { type InMemoryMailer, makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll } from "@laundry/core-testing/payment-scene"
import { actingAs } from "@laundry/core-testing/people-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { deliverForTip, openedTip, takeTips } from "@laundry/core-testing/tip-scene"
import { giveToWorker } from "@laundry/core-testing/worker-pay-scene"
import { applicant } from "@laundry/core-testing/worker-scene"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { cents } from "../money/cents.ts"
import { acceptedOffer } from "../order/offers/offer.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { decideWorker } from "../vetting/decide-worker.ts"
import { deleteAccount } from "./delete-account.ts"

const asOlga = Effect.provideService(CurrentActor, { kind: "operator", name: "olga" })

/** Somebody who was a laundry worker and brought an order back, whose customer has the form to tip on it open. */
const tippedWorker = Effect.fnUntraced(function* (mailer: InMemoryMailer) {
  yield* takeTips
  const user = yield* applicant(mailer)
  for (const decision of ["activate", "end"] as const)
    yield* decideWorker(user.id, { decision, reason: "Moved away." }).pipe(asOlga)
  yield* addClient(ana, "ana.customer@example.com")
  const orderId = yield* book(ana)
  yield* payInFull(ana, orderId)
  yield* giveToWorker(orderId, user.id)
  const offer = acceptedOffer(sampleOffer(orderId), user.id, yield* Clock.currentTimeMillis)
  yield* transacted((yield* OfferStore).save(offer))
  const token = yield* deliverForTip(orderId)
  const intentId = yield* as(ana)(openedTip(token, { amount: cents(500), seen: 0 }))
  // The first looks at the attempt are over: the next is minutes away.
  yield* TestClock.adjust("5 hours")
  yield* runDueJobs
  return {
    orderId,
    intentId,
    provider: yield* InMemoryPaymentProvider,
    leave: deleteAccount(user.email).pipe(actingAs(user)),
  }
})

const openFlags = Effect.flatMap(PaymentStore, ({ flags }) => flags({ isResolved: false, limit: 9 })).pipe(
  Effect.map(({ rows }) => rows.map(({ reason }) => reason)),
)

describe("deleting the account of a laundry worker whose customer has the form to tip open", () => {
  it("ends the tip at the provider at once, so that nobody pays what nobody gets", async () => {
    const mailer = makeInMemoryMailer()
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, intentId, provider, leave } = yield* tippedWorker(mailer)
        yield* leave
        yield* runDueJobs
        return { answer: provider.pay(intentId), open: yield* (yield* PaymentStore).openAttempts(orderId, "tip") }
      }),
      { mailer },
    )
    expect(told).toEqual({ answer: "not-payable", open: [] })
  })

  it("flags a tip that was paid all the same, before the provider heard of it", async () => {
    const mailer = makeInMemoryMailer()
    const told = await runInMemory(
      Effect.gen(function* () {
        const { intentId, provider, leave } = yield* tippedWorker(mailer)
        yield* leave
        provider.pay(intentId)
        yield* deliverAll()
        return yield* openFlags
      }),
      { mailer },
    )
    expect(told).toEqual([
      "A tip of $5.00 is for a laundry worker whose account is deleted: nobody gets it. Give it back.",
    ])
  })
})
