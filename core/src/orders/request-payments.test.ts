import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { charge, deliverAll, openedOrder, placeOrder, setStatus } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents, zeroCents } from "../money/cents.ts"
import { grantCredit, readOwnCredit } from "../payments/grant-credit.ts"
import { requestPayment } from "../payments/request-payment.ts"
import { ordersThatOwe, type RequestRules, requestPaymentByRules } from "./request-payments.ts"

const plain: RequestRules = { least: zeroCents, isInsistent: false, isRehearsal: false }
const requestMails = look(
  ({ mails }) => [...mails.values()].filter(({ mail }) => mail.content.template === "payment-request").length,
)

describe("asking many for their payment", () => {
  it("asks every order that owes, the oldest first, and none twice within a day", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        yield* placeOrder
        const second = yield* placeOrder
        const missed = yield* placeOrder
        yield* setStatus(missed, "missed_pickup")
        yield* charge(second, 1250)
        const owing = yield* ordersThatOwe()
        const ask = Effect.forEach(owing.orderNumbers, (number) => requestPaymentByRules(String(number), plain))
        const sent = yield* ask
        const again = yield* ask
        yield* TestClock.setTime(fridayNoon + 24 * 60 * 60 * 1000)
        const nextDay = yield* ask
        return { owing, sent, again, nextDay, mails: yield* requestMails }
      }),
    )
    expect(outcome.owing).toEqual({ orderNumbers: [1001, 1002], total: 2 })
    expect(outcome.sent).toEqual([
      { kind: "sent", orderNumber: 1001, customerEmail: "ana@example.com", amount: 3000 },
      { kind: "sent", orderNumber: 1002, customerEmail: "ana@example.com", amount: 4250 },
    ])
    expect(outcome.again).toMatchObject([
      { kind: "passed-over", reason: "asked-lately", lastAskedAt: fridayNoon },
      { kind: "passed-over", reason: "asked-lately", lastAskedAt: fridayNoon },
    ])
    expect(outcome.nextDay.map(({ kind }) => kind)).toEqual(["sent", "sent"])
    expect(outcome.mails).toBe(4)
  })

  it("asks again at once when told to insist", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* requestPaymentByRules(id, plain)
        const insisted = yield* requestPaymentByRules("#1001", { ...plain, isInsistent: true })
        return { insisted, mails: yield* requestMails }
      }),
    )
    expect(outcome).toMatchObject({ insisted: { kind: "sent" }, mails: 2 })
  })

  it("passes over a balance that no card can pay, and refuses to ask for it alone", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const { orderId, intentId } = yield* openedOrder
        const provider = yield* InMemoryPaymentProvider
        provider.pay(intentId)
        yield* deliverAll()
        yield* charge(orderId, 49)
        const owing = yield* ordersThatOwe()
        const passedOver = yield* requestPaymentByRules(orderId, { ...plain, isInsistent: true })
        const refusal = yield* Effect.flip(requestPayment(orderId))
        return { owing, passedOver, refusal, mails: yield* requestMails }
      }),
    )
    expect(outcome).toMatchObject({
      owing: { total: 1 },
      passedOver: { kind: "passed-over", reason: "too-small", amount: 49 },
      refusal: { _tag: "BalanceTooSmall" },
      mails: 0,
    })
  })

  it("passes over whose payment is disputed at the bank, and leaves their credit alone", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        const intentId = yield* payInFull(ana, id)
        ;(yield* InMemoryPaymentProvider).dispute(intentId)
        yield* deliverAll()
        yield* grantCredit(ana, { amount: cents(3000), reason: "Something was damp", expiresOn: null })
        const rehearsed = yield* requestPaymentByRules(id, { ...plain, isRehearsal: true })
        const asked = yield* requestPaymentByRules(id, plain)
        return { rehearsed, asked, credit: (yield* as(ana)(readOwnCredit())).balance }
      }),
    )
    const passedOver = { kind: "passed-over", reason: "disputed", amount: 3000 }
    expect(outcome).toMatchObject({ rehearsed: passedOver, asked: passedOver, credit: 3000 })
  })

  it("passes over who owes too little, nothing, or has no email any more", async () => {
    const outcomes = await runInMemory(
      Effect.gen(function* () {
        const owing = yield* placeOrder
        const cancelled = yield* placeOrder
        yield* setStatus(cancelled, "cancelled")
        return [
          yield* requestPaymentByRules(owing, { ...plain, least: cents(3001) }),
          yield* requestPaymentByRules(owing, { ...plain, least: cents(3000) }),
          yield* requestPaymentByRules(cancelled, { ...plain, isInsistent: true }),
        ]
      }),
    )
    expect(outcomes).toMatchObject([
      { kind: "passed-over", reason: "below-least", amount: 3000 },
      { kind: "sent" },
      { kind: "passed-over", reason: "called-off", amount: 0 },
    ])
  })

  it("says beforehand what it would do, and does nothing", async () => {
    const outcome = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const rehearsed = yield* requestPaymentByRules(id, { ...plain, isRehearsal: true })
        return { rehearsed, mails: yield* requestMails, entries: yield* look(({ audit }) => audit.length) }
      }),
    )
    expect(outcome).toEqual({
      rehearsed: { kind: "sent", orderNumber: 1001, customerEmail: "ana@example.com", amount: 3000 },
      mails: 0,
      entries: 0,
    })
  })

  it("fails for an order that there is not", async () => {
    const error = await runInMemory(Effect.flip(requestPaymentByRules("9999", plain)))
    expect(error).toMatchObject({ _tag: "OrderNotFound" })
  })
})
