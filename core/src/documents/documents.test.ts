import { order as anyOrder, price } from "@laundry/core-testing/arbitraries"
import { addClient, ana, book, payInFull } from "@laundry/core-testing/customer-scene"
import { documentTexts } from "@laundry/core-testing/in-memory/document-renderer"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { weigh } from "@laundry/core-testing/kept-card-scene"
import { deliver, deliverAll, openedOrder, placeOrder, runJobs, setStatus } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { amountDue } from "../order/amount-due.ts"
import { chargedOf, totalPaid } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { ReceiptId, StatementId } from "../order/receipts/receipt.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { updateOrder } from "../orders/update-order.ts"
import { type LedgerEntry, ledgerKinds, ledgerSums } from "../payment/ledger.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { openStatement, orderDocuments, readReceipt, renderDocument, statementOfOrder } from "./read-documents.ts"
import { findReceipt, listReceipts } from "./staff-receipts.ts"
import { statementSums } from "./statement-document.ts"

/** A guest's order whose minimum was paid. */
const paidOrder = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  return { orderId, intentId, provider }
})

describe("a receipt", () => {
  it("is written once for a payment, however many report it at once", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      const [event] = provider.events
      if (event === undefined) return yield* Effect.die("the provider told nothing")
      yield* Effect.all(
        Array.from({ length: 20 }, () => deliver(event)),
        { concurrency: "unbounded" },
      )
      yield* deliverAll()
      return yield* orderDocuments(orderId)
    })
    const { receipts, statementId } = await runInMemory(program)
    expect(receipts.map(({ number, kind, amount }) => [number, kind, amount])).toEqual([[1, "payment", 3000]])
    expect(statementId).toBeDefined()
  })

  it("tells of its customer the name, the area and the order's number, and nothing else", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
      const { receipts, statementId } = yield* orderDocuments(orderId)
      const receipt = yield* readReceipt(receipts[0]?.id ?? ("" as ReceiptId))
      const statement = yield* openStatement(statementId ?? ("" as StatementId))
      return { order, documents: [receipt.document, statement] }
    })
    const { order, documents } = await runInMemory(program)
    for (const document of documents) {
      const said = documentTexts(document).join("\n")
      expect(said).toContain(order.customerName)
      expect(said).toContain("33139")
      expect(said).toContain(`#${order.orderNumber}`)
      for (const secret of [order.customerEmail, order.customerPhone, order.pickupAddress, order.id])
        expect(said).not.toContain(secret)
      expect(said).not.toContain(order.pickupAddress.split(",")[0])
    }
  })

  it("names nobody once its customer is gone, and says the same of the money", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const [receipt] = (yield* orderDocuments(orderId)).receipts
      const id = receipt?.id ?? ("" as ReceiptId)
      const before = yield* readReceipt(id)
      const { transact } = yield* UnitOfWork
      yield* transact((yield* OrderStore).removePerson([orderId]))
      return { before, after: yield* readReceipt(id) }
    })
    const { before, after } = await runInMemory(program)
    expect(after.receipt).toEqual(before.receipt)
    expect(documentTexts(after.document).join("\n")).not.toMatch(/Received from|Deleted customer/)
    const [, sums] = after.document.blocks
    expect(sums).toEqual(before.document.blocks[1])
  })

  it("says that a refund came back", async () => {
    const program = Effect.gen(function* () {
      const { orderId, intentId, provider } = yield* paidOrder
      yield* setStatus(orderId, "cancelled")
      const given = provider.refund({ intentId, amount: cents(3000) })
      yield* deliverAll()
      yield* runJobs
      const refund = (yield* orderDocuments(orderId)).receipts.at(-1)
      const read = readReceipt(refund?.id ?? ("" as ReceiptId))
      const before = yield* read
      provider.failRefund(given?.providerRefundId ?? "")
      yield* deliverAll()
      return { before, after: yield* read }
    })
    const { before, after } = await runInMemory(program)
    expect(before.document.title).toBe("Refund receipt")
    expect(documentTexts(before.document).join("\n")).toContain("usually shows within 5 to 10 days")
    expect(documentTexts(after.document).join("\n")).toContain("This refund came back to us")
    expect(after.receipt).toEqual(before.receipt)
  })

  it("is found by staff by its number or its id, and listed the newest first", async () => {
    const program = Effect.gen(function* () {
      yield* paidOrder
      const { orderId } = yield* paidOrder
      const [newest, older] = yield* listReceipts({ before: undefined, limit: 25 })
      const found = yield* Effect.forEach(["R-000002", "2", String(newest?.id)], findReceipt)
      const unknown = yield* Effect.forEach(["R-000003", "x", ""], (wanted) => Effect.flip(findReceipt(wanted)))
      return { orderId, newest, older, found, unknown }
    })
    const { orderId, newest, older, found, unknown } = await runInMemory(program)
    expect([newest?.number, older?.number, newest?.orderId]).toEqual([2, 1, orderId])
    expect(found).toEqual([newest, newest, newest])
    expect(unknown.map(({ _tag }) => _tag)).toEqual(["ReceiptNotFound", "ReceiptNotFound", "ReceiptNotFound"])
  })

  it("becomes a file with a name of its own", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      const [receipt] = (yield* orderDocuments(orderId)).receipts
      const { document } = yield* readReceipt(receipt?.id ?? ("" as ReceiptId))
      return [yield* renderDocument(document), yield* renderDocument(yield* statementOfOrder(orderId))]
    })
    const files = await runInMemory(program)
    expect(files.map(({ name }) => name)).toEqual(["receipt-R-000001.pdf", "statement-1001.pdf"])
  })
})

describe("a statement", () => {
  const entry = fc.record({ kind: fc.constantFrom(...ledgerKinds), amount: price })

  it("adds up, for any order and any ledger: its lines to what is left, and that to what the order owes", () => {
    fc.assert(
      fc.property(anyOrder, price, fc.array(entry), (order, credit, entries) => {
        const sums = { ...ledgerSums(entries), goodwill: order.goodwill, credit }
        const ledger = entries.map(
          ({ kind, amount }, index): LedgerEntry => ({
            kind,
            amount,
            providerId: `${kind}-${index}`,
            intentId: "intent",
            orderId: order.id,
            recordedAt: index,
          }),
        )
        const now = { ...order, ...sums }
        const { lines, left, paid } = statementSums({ order: now, ledger })
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(left)
        expect(paid).toBe(totalPaid(now))
        expect(left).toBe(owesNothing(order.status) ? 0 - paid - credit : amountDue(chargedOf(now)))
      }),
    )
  })

  it("of an order that was called off says the same as the mail of what is kept, in credit and in money", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      yield* grantCredit(ana, { amount: cents(2000), reason: "Something was damp", expiresOn: null })
      const orderId = yield* book(ana)
      yield* payInFull(ana, orderId)
      yield* weigh(orderId, 50)
      yield* payInFull(ana, orderId)
      yield* updateOrder(orderId, { status: "picked_up" })
      yield* updateOrder(orderId, { status: "cancelled", notes: "They asked for it" })
      yield* workOff
      return yield* statementOfOrder(orderId)
    })
    const statement = await runInMemory(program, { mailer })
    expect(statement.blocks).toContainEqual({
      kind: "sums",
      lines: [
        ["Credit kept", "-$20.00"],
        ["Paid", "-$30.00"],
      ],
      total: ["Kept of what was paid", "$50.00"],
    })
    expect(mailer.sent.map(({ text }) => text).join()).toContain("$50.00 of what you paid is kept")
  })

  it("lists each movement of money with its receipt, and is not there before any", async () => {
    const program = Effect.gen(function* () {
      const before = yield* placeOrder
      const none = yield* orderDocuments(before)
      const { orderId } = yield* paidOrder
      return { none, document: yield* statementOfOrder(orderId), store: yield* (yield* ReceiptStore).ofOrder(orderId) }
    })
    const { none, document } = await runInMemory(program)
    expect(none).toEqual({ receipts: [], statementId: undefined })
    const [table] = document.blocks.filter(({ kind }) => kind === "table")
    expect(table?.kind === "table" && table.rows).toEqual([
      ["November 20, 2026, 12:00 PM", "Payment", "R-000001", "$30.00"],
    ])
  })
})
