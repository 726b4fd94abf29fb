import { guestBooking } from "@laundry/core-testing/guest-booking"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { sentMessages } from "@laundry/core-testing/message-scene"
import { charge, deliverAll, openedIntent, openedOrder, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { readPaymentLink } from "../payments/pay-by-link.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { sendOwedMessage } from "./send-owed-message.ts"

const owed = Effect.gen(function* () {
  const { read } = yield* InMemoryDatabase
  return yield* read(({ mails }) => [...mails.values()])
})

const sendAllOwed = Effect.gen(function* () {
  for (const { mailId } of yield* owed) yield* sendOwedMessage(mailId)
})

const place = (changes = {}) => placeGuestOrder(guestBooking(changes), undefined)

describe("sending an owed mail", () => {
  it("writes it to the customer in the company's name, and notes that it was sent", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const store = yield* CompanySettingsStore
      const information = { ...defaultCompanySettings.information, email: "hello@laundry.example" }
      const { transact } = yield* UnitOfWork
      yield* transact(store.save({ ...defaultCompanySettings, information }))
      yield* place({ pickupAddress: "1200 Ocean <b>Drive</b>, Miami Beach, FL 33139" })
      yield* sendAllOwed
      return yield* owed
    })
    const [kept] = await runInMemory(program, { mailer })
    expect(kept?.sentAt).toBe(fridayNoon)
    expect(mailer.sent).toHaveLength(1)
    const [mail] = mailer.sent
    expect(mail).toMatchObject({
      to: "ana@example.com",
      fromName: "Wash & Fold Laundry",
      replyTo: "hello@laundry.example",
      subject: "We have your order #1001",
      messageId: `<${kept?.mailId}@laundry.example>`,
    })
    expect(mail?.text).toContain("https://laundry.example/guest-checkout?orderId=")
    expect(mail?.html).toContain("Ocean &lt;b&gt;Drive&lt;/b&gt;")
  })

  it("brings the receipt of a payment, and with the delivery the statement, as link and as PDF", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      const provider = yield* InMemoryPaymentProvider
      provider.pay(intentId)
      yield* deliverAll("payment_intent.succeeded")
      const { transact } = yield* UnitOfWork
      const { oweMail } = yield* Outbox
      const to = "ana@example.com"
      yield* transact(oweMail({ key: "back", to, content: { template: "order-delivered", orderId } }))
      // One that was owed before there were receipts.
      const before = { template: "refund-sent", orderId, amount: 100 } as const
      yield* transact(oweMail({ key: "before", to, content: before }))
      yield* sendAllOwed
    })
    await runInMemory(program, { mailer })
    const brought = mailer.sent.map(({ subject, text, attachments = [] }) => [
      subject,
      attachments.map(({ name }) => name),
      /\/(receipt|statement)\//.exec(text)?.[1],
    ])
    expect(brought).toEqual([
      ["We have your order #1001", [], undefined],
      ["Payment received for order #1001", ["receipt-R-000001.pdf"], "receipt"],
      ["Your order #1001 is delivered", ["statement-1001.pdf"], "statement"],
      ["Refund for order #1001", [], undefined],
    ])
  })

  it("leaves the reply address out when the company has none", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(Effect.andThen(place(), sendAllOwed), { mailer })
    expect(mailer.sent[0]).not.toHaveProperty("replyTo")
  })

  it("sends it once, however often it is asked", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(Effect.andThen(place(), Effect.andThen(sendAllOwed, sendAllOwed)), { mailer })
    expect(mailer.sent).toHaveLength(1)
  })

  it("leaves it owed when the mail server fails, and sends it with the same Message-ID later", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* place()
      mailer.failWith("connection refused")
      const failure = yield* Effect.flip(sendAllOwed)
      const [waiting] = yield* owed
      mailer.failWith(undefined)
      yield* sendAllOwed
      return { failure, waiting }
    })
    const { failure, waiting } = await runInMemory(program, { mailer })
    expect(failure._tag).toBe("MailNotSent")
    expect(waiting?.sentAt).toBeNull()
    expect(mailer.sent.map(({ messageId }) => messageId)).toEqual([`<${waiting?.mailId}@laundry.example>`])
  })

  it("leaves out a mail whose recipient is refused for good, with the reason, and is through with it", async () => {
    const mailer = makeInMemoryMailer()
    const { waiting, messages } = await runInMemory(
      Effect.gen(function* () {
        yield* place()
        mailer.refuse("ana@example.com")
        yield* sendAllOwed
        const [waiting] = yield* owed
        return { waiting, messages: yield* sentMessages }
      }),
      { mailer },
    )
    expect(mailer.sent).toEqual([])
    expect(waiting?.sentAt).toBe(fridayNoon)
    expect(messages).toMatchObject([
      {
        channel: "none",
        outcome: "dropped",
        dropped: "refused",
        failure: "no such mailbox",
        recipient: "ana@example.com",
      },
    ])
  })

  it("does nothing for a mail that nobody owes", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(sendOwedMessage("no-such-mail"), { mailer })
    expect(mailer.sent).toEqual([])
  })

  it.each(["Ana\r\nBcc: everyone@example.com", "Ana\u2028Bcc: everyone@example.com", "=?utf-8?b?QmNjOiB4?="])(
    "lets the name %j add no header and no recipient",
    async (customerName) => {
      const mailer = makeInMemoryMailer()
      await runInMemory(Effect.andThen(place({ customerName }), sendAllOwed), { mailer })
      const [mail] = mailer.sent
      for (const header of [mail?.subject, mail?.fromName, mail?.to, mail?.messageId]) {
        expect(header).not.toMatch(/Bcc|[\r\n\u2028]|=\?/)
      }
    },
  )
})

describe("a mail that names a balance", () => {
  const owe = (orderId: OrderId, key: string, template: "order-ready" | "order-delivered") =>
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const content = { template, orderId } as const
      yield* transact((yield* Outbox).oweMail({ key, to: "ana@example.com", content }))
    })

  const tokenIn = (text: string | undefined): string => /\/pay\/([\w-]+)/.exec(text ?? "")?.[1] ?? "none"

  /** An order that weighs more than was paid for. */
  const heavyOrder = Effect.gen(function* () {
    const { orderId, intentId } = yield* openedOrder
    ;(yield* InMemoryPaymentProvider).pay(intentId)
    yield* deliverAll()
    yield* setStatus(orderId, "ready_for_delivery")
    yield* charge(orderId, 1250)
    yield* sendAllOwed
    return orderId
  })

  it("carries a link that opens the payment, the same in each mail while it has days left", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const orderId = yield* heavyOrder
      yield* owe(orderId, "ready", "order-ready")
      yield* sendAllOwed
      yield* TestClock.adjust("3 days")
      yield* owe(orderId, "delivered", "order-delivered")
      yield* sendAllOwed
      const [ready, delivered] = mailer.sent.slice(-2).map(({ text }) => tokenIn(text))
      return yield* Effect.all([readPaymentLink(ready ?? ""), readPaymentLink(delivered ?? "")])
    })
    const opened = await runInMemory(program, { mailer })
    expect(opened.map(({ amount }) => amount)).toEqual([1250, 1250])
  })

  it("carries a new link where the days of the old one run out, and that one ends", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const orderId = yield* heavyOrder
      yield* owe(orderId, "ready", "order-ready")
      yield* sendAllOwed
      yield* TestClock.adjust("4 days")
      yield* owe(orderId, "delivered", "order-delivered")
      yield* sendAllOwed
      const [ready, delivered] = mailer.sent.slice(-2).map(({ text }) => tokenIn(text))
      yield* TestClock.adjust("4 days")
      return {
        ready: yield* Effect.flip(readPaymentLink(ready ?? "")),
        delivered: yield* readPaymentLink(delivered ?? ""),
      }
    })
    const { ready, delivered } = await runInMemory(program, { mailer })
    expect(ready._tag).toBe("PaymentLinkExpired")
    expect(delivered.amount).toBe(1250)
  })

  it("is told apart from one about an order that owes nothing any more when it is sent", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const orderId = yield* heavyOrder
      yield* owe(orderId, "ready", "order-ready")
      const { intentId } = yield* openedIntent(orderId)
      ;(yield* InMemoryPaymentProvider).pay(intentId)
      yield* deliverAll()
      yield* sendAllOwed
    })
    await runInMemory(program, { mailer })
    const ready = mailer.sent.find(({ subject }) => subject.includes("is ready"))
    expect(ready?.text).toContain("Order: #1001")
    expect(ready?.text).not.toMatch(/due|\/pay\//)
  })
})
