import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, charge, placeOrder, setStatus } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Order, totalPaid } from "../order/order.ts"
import { paymentOf } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PaymentLink } from "../payment/payment-link.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { confirmLinkPayment, openLinkPayment, readPaymentLink } from "./pay-by-link.ts"
import { requestPayment } from "./request-payment.ts"

const day = 24 * 60 * 60 * 1000

/** Asks for a payment and returns a token of the link, as the mail would have it. */
const requestToken = Effect.fnUntraced(function* (order: Pick<Order, "id">) {
  yield* requestPayment(order.id)
  const links = yield* PaymentLinkStore
  const link = yield* links.latest(order.id)
  return yield* links.issueToken(link?.id ?? "")
})

const payIntentOf = Effect.fnUntraced(function* (clientSecret: string) {
  const provider = yield* InMemoryPaymentProvider
  const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
  if (intent !== undefined) provider.pay(intent.intentId)
})

describe("paying by link", () => {
  it("is one payment, however many open it at once, and uses the link up", async () => {
    const program = Effect.gen(function* () {
      const id = yield* placeOrder
      const token = yield* requestToken({ id })
      const opened = yield* Effect.all(
        Array(10).fill(openLinkPayment(token)) as Array<ReturnType<typeof openLinkPayment>>,
        {
          concurrency: "unbounded",
        },
      )
      for (const { clientSecret } of opened) yield* payIntentOf(clientSecret)
      const verify = confirmLinkPayment(token)
      const verified = yield* Effect.all([verify, verify, verify], { concurrency: "unbounded" })
      // What is charged later needs a link of its own.
      yield* charge(id, 500)
      const refusals = [yield* Effect.flip(readPaymentLink(token)), yield* Effect.flip(openLinkPayment(token))]
      return { opened, verified, refusals, again: yield* confirmLinkPayment(token), ...(yield* books(id)) }
    })
    const { opened, verified, refusals, again, ledger, receipts, refunds } = await runInMemory(program)
    expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(verified.every(({ success }) => success)).toBe(true)
    expect(refusals).toMatchObject([{ _tag: "PaymentLinkUsed" }, { _tag: "PaymentLinkUsed" }])
    expect(again).toMatchObject({ success: true, alreadyProcessed: true })
    expect([ledger.length, receipts, refunds.length]).toEqual([1, 1, 0])
  })

  it("confirms no earlier payment: neither while its own is unpaid, nor once it has ended", async () => {
    const program = Effect.gen(function* () {
      const id = yield* placeOrder
      const first = yield* requestToken({ id })
      yield* payIntentOf((yield* openLinkPayment(first)).clientSecret)
      const paid = yield* confirmLinkPayment(first)
      yield* charge(id, 1500)
      const second = yield* requestToken({ id })
      const unopened = yield* Effect.flip(confirmLinkPayment(second))
      const { clientSecret } = yield* openLinkPayment(second)
      const unpaid = yield* Effect.flip(confirmLinkPayment(second))
      yield* TestClock.adjust(7 * day)
      const late = yield* Effect.flip(confirmLinkPayment(second))
      yield* payIntentOf(clientSecret)
      return { paid, refusals: [unopened, unpaid, late], again: yield* confirmLinkPayment(second) }
    })
    const { paid, refusals, again } = await runInMemory(program)
    expect(paid).toMatchObject({ success: true, amount: 3000 })
    expect(refusals.map(({ _tag }) => _tag)).toEqual([
      "PaymentNotCompleted",
      "PaymentNotCompleted",
      "PaymentLinkExpired",
    ])
    expect(again).toMatchObject({ success: true, amount: 1500 })
  })

  it("confirms nothing for a token that nobody was sent", async () => {
    const program = Effect.gen(function* () {
      yield* placeOrder
      const token = "no-such-token"
      return [
        yield* Effect.flip(readPaymentLink(token)),
        yield* Effect.flip(openLinkPayment(token)),
        yield* Effect.flip(confirmLinkPayment(token)),
      ]
    })
    const failures = await runInMemory(program)
    expect(failures.map(({ _tag }) => _tag)).toEqual(Array(3).fill("InvalidPaymentLink"))
  })
})

/** What may happen to an order and its links. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("request" as const) }),
  fc.record({ kind: fc.constant("pay" as const), link: fc.nat() }),
  fc.record({ kind: fc.constant("charge" as const), cents: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant("wait" as const), millis: fc.constantFrom(1, day, 7 * day - 1, 7 * day) }),
  fc.record({
    kind: fc.constant("status" as const),
    status: fc.constantFrom("cancelled" as const, "ordered" as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const play = (steps: ReadonlyArray<Step>) =>
  Effect.gen(function* () {
    const id = yield* placeOrder
    const tokens: Array<string> = []
    for (const happening of steps) {
      switch (happening.kind) {
        case "request":
          yield* Effect.matchEffect(requestToken({ id }), {
            onFailure: () => Effect.void,
            onSuccess: (token) => Effect.sync(() => void tokens.push(token)),
          })
          break
        case "pay": {
          const token = tokens[happening.link % Math.max(1, tokens.length)] ?? ""
          yield* Effect.matchEffect(openLinkPayment(token), {
            onFailure: () => Effect.void,
            onSuccess: ({ clientSecret }) => Effect.andThen(payIntentOf(clientSecret), confirmLinkPayment(token)),
          })
          break
        }
        case "charge":
          yield* charge(id, happening.cents)
          break
        case "wait":
          yield* TestClock.adjust(happening.millis)
          break
        case "status":
          yield* setStatus(id, happening.status)
      }
    }
    const links = yield* PaymentLinkStore
    const outcomes: Array<{ readonly link: PaymentLink | undefined; readonly said: string; readonly amount?: number }> =
      []
    for (const token of tokens) {
      const link = yield* links.byToken(token)
      outcomes.push(
        yield* Effect.match(readPaymentLink(token), {
          onFailure: ({ _tag }) => ({ link, said: _tag }),
          onSuccess: ({ amount }) => ({ link, said: "works", amount }),
        }),
      )
    }
    const order = yield* (yield* OrderStore).get(id)
    return { outcomes, order, provider: (yield* books(id)).providerSum }
  })

describe("payment links, whatever happens to their order", () => {
  it("work one at a time, for just what is due, and only while something is", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { outcomes, order, provider } = await runInMemory(play(steps))
        const display = paymentOf(order)
        expect(outcomes.filter(({ link }) => link?.ended === null).length).toBeLessThanOrEqual(1)
        expect(outcomes.slice(0, -1).map(({ said }) => said)).not.toContain("works")
        for (const { said, amount, link } of outcomes) {
          seen.add(said)
          expect(said).not.toBe("InvalidPaymentLink")
          if (link?.ended === "used" || display.kind === "paid-in-full") expect(said).toBe("PaymentLinkUsed")
          if (said === "works") expect(display).toEqual({ kind: "due", amount, isPayable: true })
        }
        expect(provider).toBe(totalPaid(order))
      }),
      { numRuns: runs(400) },
    )
    expect([...seen].toSorted()).toEqual(["OrderNotPayable", "PaymentLinkExpired", "PaymentLinkUsed", "works"])
  })
})
