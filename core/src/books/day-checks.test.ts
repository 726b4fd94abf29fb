import { changeOrder, transacted } from "@laundry/core-testing/account-scene"
import { evening, friday, obstacles, paidOrder } from "@laundry/core-testing/closing-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { actingAs, openAccount } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { sendOwnMessage } from "../chat/own-messages.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { ClaimId } from "../order/claims/claim.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import type { Order, OrderId } from "../order/order.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { paymentFlags, resolvePaymentFlag } from "../payments/resolve-payment-flag.ts"
import { settleDispute } from "../payments/settle-dispute.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"
import { closeDay } from "./close-day.ts"

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

  it("a dispute is to be looked at, but not for the money that the bank holds, which nobody is asked for", async () => {
    const dispute = Effect.fnUntraced(function* (intentId: string) {
      const opened = (yield* InMemoryPaymentProvider).dispute(intentId)
      yield* settleDispute(opened ?? expect.fail("nothing was left to dispute"))
    })
    const found = await runInMemory(obstaclesAfter(({ intentId }) => dispute(intentId)))
    expect(found).toEqual([["payment-flag", expect.stringContaining("The customer disputes a payment of $30.00")]])
    const seenTo = Effect.gen(function* () {
      yield* dispute((yield* paidOrder).intentId)
      const [flag] = (yield* paymentFlags(false)).rows
      yield* resolvePaymentFlag(flag?.id ?? 0, "It is answered.")
      yield* evening
      return yield* closeDay(friday)
    })
    expect(await runInMemory(seenTo)).toMatchObject({ version: 1 })
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

  it("nobody reads a text within ten days of the law, which may ask to end texts", async () => {
    const came = (day: string) =>
      Effect.flatMap(TextConsentStore, (texts) =>
        transacted(
          texts.noteInbound({
            id: day,
            from: "+13055550142" as PhoneNumber,
            body: "not you again",
            receivedAt: eastern(day, "12:00"),
          }),
        ),
      )
    const both = Effect.andThen(came("2026-11-10"), came("2026-11-11"))
    expect(await runInMemory(obstaclesAfter(() => both))).toEqual([
      [
        "text-unread",
        "Nobody has read the text that came from (305) 555-0142 on Tue, Nov 10. It may ask to end texts.",
      ],
    ])
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
})
