import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { charge, openedIntent, placeOrder, runJobs, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { type Role, roles } from "../access/role.ts"
import { sendOwedMessage } from "../notifications/send-owed-message.ts"
import type { OrderId } from "../order/order.ts"
import { readPaymentLink } from "./pay-by-link.ts"
import { requestPayment } from "./request-payment.ts"
import { verifyPayment } from "./verify-payment.ts"

const week = 7 * 24 * 60 * 60 * 1000

const kept = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ paymentLinks, paymentLinkTokens, mails, audit, history }) => ({
    links: [...paymentLinks.values()],
    tokens: [...paymentLinkTokens.keys()],
    mails: [...mails.values()].filter(({ mail }) => mail.content.template === "payment-request"),
    audit,
    history,
  })),
)

const sendRequests = Effect.gen(function* () {
  for (const { mailId } of (yield* kept).mails) yield* sendOwedMessage(mailId)
})

const payAtTheProvider = Effect.fnUntraced(function* (orderId: OrderId) {
  const { intentId } = yield* openedIntent(orderId)
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* verifyPayment(orderId)
})

const person = (role: Role): Actor => ({
  kind: "user",
  userId: "00000000-0000-4000-8000-00000000000a" as UserId,
  role,
  name: "Ada Admin",
})

describe("requesting a payment", () => {
  it("adds a link for a week, owes one mail and records an audit entry; the order's history stays as it is", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const before = (yield* kept).history
      const answer = yield* requestPayment(orderId)
      return { orderId, answer, before, ...(yield* kept) }
    })
    const { orderId, answer, before, links, mails, audit, history } = await runInMemory(program, {
      actor: person("admin"),
    })
    expect(answer).toEqual({ orderNumber: 1001, customerEmail: "ana@example.com", amount: 3000 })
    expect(links).toMatchObject([
      { orderId, amount: 3000, requestedAt: fridayNoon, expiresAt: fridayNoon + week, ended: null },
    ])
    expect(mails.map(({ mail }) => mail)).toEqual([
      {
        key: `payment-request:${links[0]?.id}`,
        to: "ana@example.com",
        content: { template: "payment-request", linkId: links[0]?.id },
      },
    ])
    expect(audit).toMatchObject([
      { action: "payment-requested", subject: "#1001", before: {}, after: { amount: 3000 }, actor: person("admin") },
    ])
    expect(history).toEqual(before)
  })

  it.each([...roles.map(person), { kind: "guest" } as const, { kind: "operator", name: "olga" } as const])(
    "is for staff: %j",
    async (actor) => {
      const program = Effect.gen(function* () {
        const exit = yield* Effect.exit(requestPayment(yield* placeOrder))
        return { exit, links: (yield* kept).links }
      })
      const { exit, links } = await runInMemory(program, { actor })
      const isStaff = actor.kind === "operator" || (actor.kind === "user" && /^(owner|admin)$/.test(actor.role))
      expect([exit._tag, links.length]).toEqual(isStaff ? ["Success", 1] : ["Failure", 0])
    },
  )

  it("leaves nothing behind where nothing is owed", async () => {
    const program = Effect.gen(function* () {
      const paid = yield* placeOrder
      yield* payAtTheProvider(paid)
      const cancelled = yield* placeOrder
      yield* setStatus(cancelled, "cancelled")
      const refusals = [yield* Effect.flip(requestPayment(paid)), yield* Effect.flip(requestPayment(cancelled))]
      return { refusals, ...(yield* kept) }
    })
    const { refusals, links, mails, audit } = await runInMemory(program)
    expect(refusals).toMatchObject([
      { _tag: "NothingToPay", because: "paid" },
      { _tag: "NothingToPay", because: "called-off" },
    ])
    expect([links, mails, audit]).toEqual([[], [], []])
  })

  it("sends one mail for a repeated request, also when they come at once", async () => {
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      const request = { key: "key", fingerprint: "this order" }
      const ask = requestPayment(orderId, request)
      const answers = yield* Effect.all([ask, ask, ask, ask], { concurrency: "unbounded" })
      yield* charge(orderId, 500)
      const later = yield* ask
      const reused = yield* Effect.flip(requestPayment(orderId, { ...request, fingerprint: "another" }))
      return { answers, later, reused, ...(yield* kept) }
    })
    const { answers, later, reused, links, mails, audit } = await runInMemory(program)
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(reused._tag).toBe("IdempotencyKeyReused")
    expect([links.length, mails.length, audit.length]).toEqual([1, 1, 1])
  })
})

describe("the mail that requests a payment", () => {
  it("says what it is for and until when, and leads to the page that takes it", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* payAtTheProvider(orderId)
      yield* charge(orderId, 1235)
      yield* requestPayment(orderId)
      yield* sendRequests
      return yield* kept
    })
    const { tokens } = await runInMemory(program, { mailer })
    const mail = mailer.sent.find(({ subject }) => subject === "Payment request for order #1001")
    expect(mail?.text).toContain("$12.35 is due for your order #1001")
    expect(mail?.text).toContain("until Fri, Nov 27, 12:00 PM Eastern")
    for (const fact of [
      "Minimum, covers 30 lbs: $30.00",
      "Additional charges: $12.35",
      "Paid so far: -$30.00",
      "Amount due: $12.35",
    ])
      expect(mail?.text).toContain(fact)
    expect(mail?.text).toContain(`Pay $12.35: https://laundry.example/pay/${tokens[0]}`)
    expect(mail?.html).toContain(`href="https://laundry.example/pay/${tokens[0]}"`)
  })

  it("has a token of its own when it is written again, for the same link", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* requestPayment(orderId)
      mailer.failWith("connection refused")
      yield* Effect.flip(sendRequests)
      mailer.failWith(undefined)
      yield* sendRequests
      const { tokens, links } = yield* kept
      for (const token of tokens) expect((yield* readPaymentLink(token)).order.id).toBe(orderId)
      return { tokens, links }
    })
    const { tokens, links } = await runInMemory(program, { mailer })
    expect([tokens.length, links.length, mailer.sent.length]).toEqual([2, 1, 1])
    expect(mailer.sent[0]?.text).toContain(String(tokens[1]))
  })

  const endings: Readonly<Record<string, (orderId: OrderId) => Effect.Effect<unknown, unknown, Scene>>> = {
    "was paid": payAtTheProvider,
    "was cancelled": (orderId) => setStatus(orderId, "cancelled"),
    "has another link": (orderId) => Effect.andThen(requestPayment(orderId), Effect.void),
    "waited too long": () => TestClock.adjust(week),
  }

  it.each(Object.entries(endings))("is not sent any more about an order that %s", async (what, end) => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* requestPayment(orderId)
      const [first] = (yield* kept).mails
      yield* end(orderId)
      yield* runJobs
      yield* sendRequests
      return { first, ...(yield* kept) }
    })
    const { mails, tokens } = await runInMemory(program, { mailer })
    const sent = mailer.sent.filter(({ subject }) => subject.startsWith("Payment request"))
    expect(sent).toHaveLength(what === "has another link" ? 1 : 0)
    expect(tokens).toHaveLength(sent.length)
    // It is done with, not tried for days.
    for (const { sentAt } of mails) expect(sentAt).not.toBeNull()
  })
})

type Scene = Effect.Services<ReturnType<typeof payAtTheProvider>> | Effect.Services<ReturnType<typeof requestPayment>>
