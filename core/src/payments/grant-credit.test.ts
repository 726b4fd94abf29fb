import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, charge, deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { amountDue } from "../order/amount-due.ts"
import { chargedOf, type OrderId } from "../order/order.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { grantCredit, readOwnCredit } from "./grant-credit.ts"
import { openOwnPayment } from "./open-payment.ts"
import { requestPayment } from "./request-payment.ts"
import { tendCredit } from "./tend-credit.ts"

const grant = (amount: number, expiresOn: string | null = null) =>
  grantCredit(ana, { amount: cents(amount), reason: "A late delivery", expiresOn: expiresOn as IsoDate | null })

/** Ana's account with this much credit. */
const withCredit = (amount: number, expiresOn?: string) =>
  Effect.andThen(addClient(ana, "ana@example.com"), grant(amount, expiresOn))

const balance = Effect.map(readOwnCredit().pipe(as(ana)), (credit) => credit.balance)

const due = (id: OrderId) => Effect.map(books(id), ({ order }) => amountDue(chargedOf(order)))

/** Opens the payment of what the order owes; returns the provider's id of it. */
const open = Effect.fnUntraced(function* (id: OrderId) {
  const { clientSecret, amount } = yield* openOwnPayment(id).pipe(as(ana))
  const provider = yield* InMemoryPaymentProvider
  const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
  return { amount, intentId: intent?.intentId ?? "" }
})

/** Pays what the order's payment asks for now; returns how much that was. */
const payNow = Effect.fnUntraced(function* (id: OrderId) {
  const { intentId, amount } = yield* open(id)
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  return amount
})

describe("credit", () => {
  it("pays for the next order by itself, and a card pays the rest", async () => {
    const program = Effect.gen(function* () {
      yield* withCredit(1000)
      const id = yield* book(ana)
      const paid = yield* payNow(id)
      return { paid, left: yield* balance, ...(yield* books(id)) }
    })
    const { paid, left, order, ledgerSum, history } = await runInMemory(program)
    expect([paid, left, order.credit, ledgerSum]).toEqual([2000, 0, 1000, 2000])
    expect(history.map(({ event }) => event)).toEqual(["placed", "credit-used", "payment-recorded"])
  })

  it("leaves enough for a card to pay", async () => {
    const program = Effect.gen(function* () {
      yield* withCredit(2990)
      const id = yield* book(ana)
      return { paid: yield* payNow(id), left: yield* balance }
    })
    expect(await runInMemory(program)).toEqual({ paid: 50, left: 40 })
  })

  it("covers all of an order, which then has nothing to pay", async () => {
    const program = Effect.gen(function* () {
      yield* withCredit(5000)
      const id = yield* book(ana)
      const refused = yield* Effect.flip(openOwnPayment(id).pipe(as(ana)))
      return { refused, left: yield* balance, due: yield* due(id) }
    })
    expect(await runInMemory(program)).toMatchObject({ refused: { _tag: "AlreadyPaid" }, left: 2000, due: 0 })
  })

  it("that comes after the order is used when it is paid or asked for", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* book(ana)
      yield* grant(500)
      const opened = yield* open(id)
      yield* grant(2500)
      const asked = yield* Effect.flip(requestPayment(id))
      return { opened: opened.amount, asked, left: yield* balance }
    })
    expect(await runInMemory(program)).toMatchObject({ opened: 2500, asked: { _tag: "NothingToPay" }, left: 0 })
  })

  it("pays what weighing adds before a card or a link does", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* book(ana)
      yield* payNow(id)
      yield* grant(800)
      yield* updateOrder(id, { status: "processing", weight: 42 as Pounds })
      return { left: yield* balance, due: yield* due(id) }
    })
    expect(await runInMemory(program)).toEqual({ left: 0, due: 400 })
  })

  it("moves an order on that waited for money", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* book(ana)
      yield* payNow(id)
      yield* charge(id, 1200)
      yield* grant(2000)
      yield* Effect.flip(open(id))
      return yield* books(id)
    })
    const { order, history } = await runInMemory(program)
    expect([order.status, order.credit]).toEqual(["ordered", 1200])
    expect(history.at(-1)).toMatchObject({ event: "credit-used", from: "additional_payment_required", to: "ordered" })
  })

  it("goes back before money does when the order costs less, and when it is cancelled", async () => {
    const program = Effect.gen(function* () {
      yield* withCredit(1000)
      const id = yield* book(ana)
      yield* payNow(id)
      yield* grant(1500)
      yield* updateOrder(id, { weight: 45 as Pounds })
      const heavy = yield* books(id)
      yield* updateOrder(id, { weight: 40 as Pounds })
      const lowered = { left: yield* balance, ...(yield* books(id)) }
      const cancelled = yield* cancelOrder(id).pipe(as(ana))
      yield* runJobs
      return { heavy, lowered, cancelled, left: yield* balance, ...(yield* books(id)) }
    })
    const { heavy, lowered, cancelled, left, order, ledgerSum } = await runInMemory(program)
    expect([heavy.order.credit, heavy.ledgerSum]).toEqual([2500, 2000])
    expect([lowered.left, lowered.order.credit, lowered.ledgerSum]).toEqual([500, 2000, 2000])
    expect(cancelled).toMatchObject({ fee: 0, refund: 2000, credit: 2000 })
    expect([left, order.credit, ledgerSum]).toEqual([2500, 0, 0])
  })

  it("is used once by two tabs that open the payments of two orders at once", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const ids = [
        yield* book(ana),
        yield* book(ana, { pickupDate: "tomorrow", deliveryDate: "2026-11-22" as IsoDate }),
      ]
      yield* grant(2000)
      const opened = yield* Effect.forEach(ids, open, { concurrency: "unbounded" })
      return { amounts: opened.map(({ amount }) => amount), left: yield* balance }
    })
    const { amounts, left } = await runInMemory(program)
    expect([amounts.reduce((sum, amount) => sum + amount, 0), left]).toEqual([4000, 0])
  })

  it("comes back when a card paid the same meanwhile", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* book(ana)
      const { intentId } = yield* open(id)
      yield* grant(3000)
      yield* Effect.flip(requestPayment(id))
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* deliverAll("payment_intent.succeeded")
      yield* runJobs
      return { left: yield* balance, ...(yield* books(id)) }
    })
    const { left, order, ledgerSum } = await runInMemory(program)
    expect([left, order.credit, ledgerSum]).toEqual([3000, 0, 3000])
  })

  it("ends after its last day, of which its holder is told a week before", async () => {
    const program = Effect.gen(function* () {
      yield* withCredit(1000, "2026-12-10")
      yield* TestClock.setTime(Date.parse("2026-12-04T17:00:00Z"))
      yield* tendCredit()
      yield* tendCredit()
      const mails = yield* (yield* InMemoryDatabase).read((state) => [...state.mails.values()].map(({ mail }) => mail))
      yield* TestClock.setTime(Date.parse("2026-12-11T17:00:00Z"))
      const before = yield* balance
      yield* tendCredit()
      const { entries } = yield* readOwnCredit().pipe(as(ana))
      return { mails, before, kinds: entries.map(({ kind, amount }) => [kind, amount]) }
    })
    const { mails, before, kinds } = await runInMemory(program)
    expect(mails.map(({ to, content }) => [to, content.template])).toEqual([
      ["ana@example.com", "credit-granted"],
      ["ana@example.com", "credit-expiring"],
    ])
    expect(before).toBe(0)
    expect(kinds).toEqual([
      ["grant", 1000],
      ["expire", 1000],
    ])
  })

  it("is given once for one request, with an audit entry, by staff alone, and not with a day that is over", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const request = { key: "k1", fingerprint: "f1" }
      const give = grantCredit(ana, { amount: cents(500), reason: "Sorry", expiresOn: null }, request)
      const [first, again] = [yield* give, yield* give]
      const late = yield* Effect.flip(grant(500, "2026-11-19"))
      const own = yield* Effect.flip(grant(500).pipe(as(ana)))
      const stranger = "00000000-0000-4000-8000-0000000000ff" as typeof ana
      const nobody = yield* Effect.flip(grantCredit(stranger, { amount: cents(1), reason: "x", expiresOn: null }))
      const audit = yield* (yield* InMemoryDatabase).read((state) => state.audit)
      const mails = yield* (yield* InMemoryDatabase).read((state) => [...state.mails.values()].map(({ mail }) => mail))
      return { first, again, refused: [late, own, nobody].map(({ _tag }) => _tag), audit, mails, left: yield* balance }
    })
    const { first, again, refused, audit, mails, left } = await runInMemory(program)
    expect(again).toEqual(first)
    expect(refused).toEqual(["CreditDayPassed", "Forbidden", "NoSuchUser"])
    expect(audit).toMatchObject([{ action: "credit-granted", account: ana, after: { amount: 500, reason: "Sorry" } }])
    expect(mails).toMatchObject([
      { to: "ana@example.com", content: { template: "credit-granted", holder: ana, lotId: first.id } },
    ])
    expect(left).toBe(500)
  })
})
