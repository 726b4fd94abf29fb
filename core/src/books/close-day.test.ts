import { changeOrder, transacted } from "@laundry/core-testing/account-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedOrder } from "@laundry/core-testing/payment-scene"
import { actingAs, openAccount } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import { sendOwnMessage } from "../chat/own-messages.ts"
import type { IsoDate } from "../eastern-time/eastern-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { Order, OrderId } from "../order/order.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import * as NoProviderBooks from "../payment/no-provider-books.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { closeDay, listClosedDays, readDay } from "./close-day.ts"

const friday = "2026-11-20" as IsoDate
const evening = TestClock.setTime(eastern(friday, "20:00"))

/** A guest's order of Friday that was paid at noon, and is picked up that day. */
const paidOrder = Effect.gen(function* () {
  const opened = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(opened.intentId)
  yield* deliverAll()
  yield* changeOrder(opened.orderId, { status: "picked_up", pickedUpAt: eastern(friday, "14:00") })
  return { ...opened, provider }
})

const obstacles = Effect.map(readDay(friday), (day) => day.obstacles.map(({ kind, sentence }) => [kind, sentence]))

/** What keeps Friday from being closed after this happened to its paid order; closing it fails and names the same. */
const obstaclesAfter = <E, R>(
  happening: (order: { readonly orderId: OrderId; readonly intentId: string }) => Effect.Effect<unknown, E, R>,
) =>
  Effect.gen(function* () {
    const order = yield* paidOrder
    yield* happening(order)
    yield* evening
    const failed = yield* Effect.flip(closeDay(friday))
    const found = yield* obstacles
    expect(failed).toMatchObject({ _tag: "DayNotClosed", obstacles: found.map(([, sentence]) => sentence) })
    return found
  })

const owing = (orderId: OrderId, changes: Partial<Order> = {}) =>
  changeOrder(orderId, { weight: 42 as Pounds, additionalCharges: cents(1200), ...changes })

const charge = (orderId: OrderId, state: "held" | "failed" | "scheduled") =>
  Effect.flatMap(BalanceChargeStore, (charges) =>
    transacted(
      charges.add({
        id: crypto.randomUUID(),
        orderId,
        ticketId: "ticket",
        amount: cents(1200),
        state,
        heldFor: state === "held" ? "above-limit" : null,
        madeAt: eastern(friday, "15:00"),
        dueAt: eastern(friday, "15:30"),
        tries: 0,
        firstTriedAt: null,
        attemptId: null,
        lastError: null,
      }),
    ),
  )

describe("a day is closed", () => {
  it("with its sums, by whom and when, and an audit entry", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* changeOrder(orderId, { status: "delivered", deliveredAt: eastern(friday, "19:00"), weight: 20 as Pounds })
      yield* evening
      expect(yield* obstacles).toEqual([["books-not-compared", expect.stringContaining("not compared")]])
      const closed = yield* closeDay(friday)
      const { read } = yield* InMemoryDatabase
      return [closed, yield* read(({ audit }) => audit.filter(({ action }) => action === "day-closed"))] as const
    })
    const sums = {
      payments: 3000,
      refunds: 0,
      disputes: 0,
      fees: 117,
      paidOut: 0,
      settled: 0,
      settledGap: 0,
      pickedUp: 1,
      delivered: 1,
      pounds: 20,
    }
    const by = { kind: "operator", name: "test" }
    const [closed, audit] = await runInMemory(program)
    expect(closed).toEqual({ day: friday, version: 1, closedAt: eastern(friday, "20:00"), by, sums })
    expect(audit).toMatchObject([{ subject: friday, before: {}, after: { version: 1, ...sums } }])
  })

  it("again after a correction: the day says what has changed, and the newer version stands beside the old", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider, intentId } = yield* paidOrder
      yield* evening
      const first = yield* closeDay(friday)
      expect(yield* closeDay(friday)).toEqual(first)
      provider.refund({ intentId, amount: cents(500) })
      yield* deliverAll("refund.created")
      yield* changeOrder(orderId, { pickedUpAt: eastern("2026-11-19", "18:00") })
      yield* TestClock.setTime(eastern(friday, "21:00"))
      const between = yield* readDay(friday)
      const listed = yield* listClosedDays({ from: friday, to: friday })
      const second = yield* closeDay(friday)
      return { first, between, listed, second, after: yield* readDay(friday) }
    })
    const { first, between, listed, second, after } = await runInMemory(program)
    expect(between).toMatchObject({ changed: ["refunds", "pickedUp"], versions: [first], sums: { refunds: -500 } })
    expect(listed).toMatchObject([{ version: 1, changed: ["refunds", "pickedUp"], sums: first.sums }])
    expect(second).toMatchObject({ version: 2, sums: { payments: 3000, refunds: -500, pickedUp: 0 } })
    expect(after).toMatchObject({ changed: [], versions: [second, first] })
  })

  it("where the provider shows no books, by what else is known", async () => {
    const program = Effect.gen(function* () {
      yield* paidOrder
      yield* evening
      return yield* closeDay(friday)
    }).pipe(Effect.provide(NoProviderBooks.layer))
    expect(await runInMemory(program)).toMatchObject({ version: 1, sums: { payments: 3000, fees: 0 } })
  })

  it.each(["2026-03-08", "2026-11-01"])(
    "as Miami's clock has it, also on the night when that changes: %s",
    async (day) => {
      const program = Effect.gen(function* () {
        const { orderId, intentId } = yield* openedOrder
        const provider = yield* InMemoryPaymentProvider
        yield* TestClock.setTime(eastern(day, "00:00"))
        provider.pay(intentId)
        yield* deliverAll()
        yield* changeOrder(orderId, { status: "picked_up", pickedUpAt: eastern(day, "00:00") })
        yield* TestClock.setTime(eastern(day, "23:59"))
        provider.account.payOut(cents(1000))
        yield* TestClock.adjust("6 minutes")
        return yield* closeDay(day as IsoDate)
      })
      expect(await runInMemory(program)).toMatchObject({
        day,
        sums: { payments: 3000, fees: 117, paidOut: 1000, pickedUp: 1 },
      })
    },
  )
})

describe("a day is not closed while", () => {
  it("a payment of its orders is to be looked at", async () => {
    const found = await runInMemory(
      obstaclesAfter(({ orderId, intentId }) =>
        Effect.flatMap(PaymentStore, ({ flag }) =>
          flag({ intentId, orderId, reason: "it is in eur", at: eastern("2026-11-21", "09:00") }),
        ),
      ),
    )
    expect(found).toEqual([["payment-flag", "Order #1001 has a payment to look at: it is in eur"]])
  })

  it("a payment that is of no order of ours is to be looked at", async () => {
    const flag = (day: string) =>
      Effect.flatMap(PaymentStore, (payments) =>
        payments.flag({ intentId: "pi_9", orderId: undefined, reason: "it is in eur", at: eastern(day, "09:00") }),
      )
    expect(await runInMemory(obstaclesAfter(() => flag(friday)))).toEqual([
      ["payment-flag", "The payment pi_9 is to be looked at: it is in eur"],
    ])
    const later = Effect.gen(function* () {
      yield* paidOrder
      yield* flag("2026-11-21")
      yield* evening
      return yield* closeDay(friday)
    })
    expect(await runInMemory(later)).toMatchObject({ version: 1 })
  })

  it("an order owes something that nobody has asked for", async () => {
    const found = await runInMemory(obstaclesAfter(({ orderId }) => owing(orderId)))
    expect(found).toEqual([["not-asked", "Order #1001 owes $12.00, and nobody has asked for it."]])
  })

  it.each(["a link was sent", "its card will be charged", "it is too little for a card"])(
    "an order owes something – but not when %s",
    async (how) => {
      const program = Effect.gen(function* () {
        const { orderId } = yield* paidOrder
        yield* owing(orderId, how === "it is too little for a card" ? { additionalCharges: cents(49) } : {})
        if (how === "its card will be charged") yield* charge(orderId, "scheduled")
        if (how === "a link was sent") {
          const now = eastern(friday, "15:00")
          const link = { id: "l", orderId, amount: cents(1200), requestedAt: now, expiresAt: now + 9e8, ended: null }
          yield* transacted(Effect.flatMap(PaymentLinkStore, (links) => links.add(link, undefined)))
        }
        yield* evening
        return yield* closeDay(friday)
      })
      expect(await runInMemory(program)).toMatchObject({ version: 1 })
    },
  )

  it("a charge waits for a decision", async () => {
    const held = ({ orderId }: { readonly orderId: OrderId }) => Effect.andThen(owing(orderId), charge(orderId, "held"))
    expect(await runInMemory(obstaclesAfter(held))).toEqual([
      ["charge-held", "Order #1001 owes $12.00, and its charge waits for a decision."],
    ])
  })

  it("a card could not be charged for what is owed", async () => {
    const failed = ({ orderId }: { readonly orderId: OrderId }) =>
      Effect.andThen(owing(orderId), charge(orderId, "failed"))
    expect(await runInMemory(obstaclesAfter(failed))).toEqual([
      ["charge-failed", "Order #1001 owes $12.00, and its card could not be charged."],
    ])
  })

  it("a refund is under way", async () => {
    const asked = ({ orderId, intentId }: { readonly orderId: OrderId; readonly intentId: string }) =>
      Effect.flatMap(PaymentStore, (payments) =>
        transacted(
          payments.addRefund({
            id: crypto.randomUUID(),
            orderId,
            intentId,
            amount: cents(750),
            reason: "paid-too-much",
            state: "requested",
            requestedAt: eastern(friday, "15:00"),
          }),
        ),
      )
    expect(await runInMemory(obstaclesAfter(asked))).toEqual([
      ["refund-under-way", "Order #1001 waits for a refund of $7.50 to be done."],
    ])
  })

  it("laundry is with us past its delivery day", async () => {
    const due = ({ orderId }: { readonly orderId: OrderId }) => changeOrder(orderId, { deliveryDate: friday })
    expect(await runInMemory(obstaclesAfter(due))).toEqual([
      ["not-delivered", "Order #1001 was picked up and is not delivered, which was due on Fri, Nov 20."],
    ])
  })

  it("other bags were delivered than were ready", async () => {
    const short = ({ orderId }: { readonly orderId: OrderId }) =>
      changeOrder(orderId, {
        status: "delivered",
        deliveredAt: eastern(friday, "19:00"),
        readyBags: 3,
        deliveredBags: 2,
      })
    expect(await runInMemory(obstaclesAfter(short))).toEqual([["bags-differ", "Order #1001 left with 2 of 3 bags."]])
  })

  it("a customer waits for an answer", async () => {
    const mailer = makeInMemoryMailer()
    const wrote = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      yield* actingAs(user)(sendOwnMessage("Where are my towels?", undefined))
    })
    const found = await runInMemory(
      obstaclesAfter(() => wrote),
      { mailer },
    )
    expect(found).toMatchObject([["unanswered", expect.stringMatching(/ waits for an answer\.$/)]])
  })

  it("a claim passes its deadline", async () => {
    const claimed = (orderId: OrderId) =>
      Effect.flatMap(ClaimStore, (claims) =>
        transacted(
          claims.add({
            id: crypto.randomUUID() as ClaimId,
            orderId,
            kind: "missing",
            text: "A towel",
            photos: [],
            openedAt: eastern("2026-11-17", "19:00"),
            openedBy: { kind: "guest" },
            deadline: eastern(friday, "19:00"),
            messages: [],
            decision: null,
          }),
        ),
      )
    const found = await runInMemory(obstaclesAfter(({ orderId }) => claimed(orderId)))
    expect(found).toEqual([["claim-overdue", "Order #1001 has a claim that was to be decided by Fri, Nov 20."]])
  })

  it("the books differ", async () => {
    const program = Effect.gen(function* () {
      const { provider } = yield* paidOrder
      provider.account.book({ kind: "payment", providerId: "pi_9", intentId: "pi_9", amount: cents(700) })
      yield* evening
      const failed = yield* Effect.flip(closeDay(friday))
      provider.account.book({ kind: "refund", providerId: "re_9", intentId: "pi_9", amount: cents(-700) })
      yield* TestClock.adjust("10 minutes")
      return [failed, yield* closeDay(friday)] as const
    })
    expect(await runInMemory(program)).toMatchObject([
      { obstacles: ["Our ledger and the provider's books have 1 difference to see to."] },
      { version: 1 },
    ])
  })

  it("the provider does not answer", async () => {
    const program = Effect.gen(function* () {
      const { provider } = yield* paidOrder
      yield* evening
      provider.mode = "down"
      return yield* Effect.flip(closeDay(friday))
    })
    expect(await runInMemory(program)).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
  })

  it("the day has not begun", async () => {
    expect(await runInMemory(Effect.flip(closeDay("2026-11-21" as IsoDate)))).toMatchObject({ _tag: "DayToCome" })
    expect(await runInMemory(Effect.flip(readDay("2026-11-21" as IsoDate)))).toMatchObject({ _tag: "DayToCome" })
  })

  it.each(roles.filter((role) => role !== "owner"))("a %s tries to", async (role) => {
    const actor: Actor = { kind: "user", userId: crypto.randomUUID() as UserId, role, name: "Somebody" }
    const forbidden = { _tag: "Forbidden" }
    expect(await runInMemory(Effect.flip(closeDay(friday)), { actor })).toMatchObject(forbidden)
    expect(await runInMemory(Effect.flip(readDay(friday)), { actor })).toMatchObject(forbidden)
    const listed = Effect.flip(listClosedDays({ from: friday, to: friday }))
    expect(await runInMemory(listed, { actor })).toMatchObject(forbidden)
  })
})
