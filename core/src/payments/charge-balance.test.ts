import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import {
  afterNoon,
  cardsAnswer,
  keepCardOfAna,
  keptOrder,
  latestCharge,
  weigh,
} from "@laundry/core-testing/kept-card-scene"
import { agree, allBy, choose } from "@laundry/core-testing/message-scene"
import { books, deliverAll, openedIntent, placeOrder } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cardWasRemoved } from "../cards/remove-card.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { decideCharge } from "./decide-charge.ts"
import { grantCredit } from "./grant-credit.ts"
import { openOwnPayment } from "./open-payment.ts"
import { paymentFlags, resolvePaymentFlag } from "./resolve-payment-flag.ts"

const minute = 60_000
const hour = 60 * minute

const mailsOf = (id: OrderId, template: string) =>
  Effect.map(books(id), ({ mails }) => mails.filter(({ content }) => content.template === template).length)

const payByLink = Effect.fnUntraced(function* (id: OrderId) {
  yield* decideCharge(id, "send-link")
  yield* payInFull(ana, id)
})

const coverByCredit = Effect.fnUntraced(function* (id: OrderId) {
  yield* grantCredit(ana, { amount: cents(1000), reason: "Something was damp", expiresOn: null })
  yield* Effect.flip(as(ana)(openOwnPayment(id)))
})

const cardIsGone = Effect.gen(function* () {
  const { cards } = yield* InMemoryPaymentProvider
  for (const { methodId } of cards.all()) yield* cardWasRemoved(methodId)
})

describe("the charge after the scale", () => {
  it("is made when its notice is over, once", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* weigh(id, 34.5)
        yield* afterNoon(29 * minute)
        const before = (yield* books(id)).ledgerSum
        yield* afterNoon(30 * minute)
        yield* deliverAll()
        yield* afterNoon(90 * minute)
        const after = yield* books(id)
        return { before, after: after.ledgerSum, state: (yield* latestCharge(id))?.state, status: after.order.status }
      }),
    )
    expect(seen).toEqual({ before: 3000, after: 3450, state: "charged", status: "ordered" })
  })

  it("is for the newest ticket alone, and for no more than was announced", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* weigh(id, 40)
        yield* weigh(id, 35)
        yield* afterNoon(hour)
        const corrected = (yield* books(id)).ledgerSum
        yield* weigh(id, 29)
        yield* afterNoon(2 * hour)
        return { corrected, lowered: (yield* books(id)).ledgerSum, state: (yield* latestCharge(id))?.state }
      }),
    )
    expect(seen).toEqual({ corrected: 3500, lowered: 3000, state: "charged" })
  })

  it("that is declined is tried after 12, 24, 36 and 48 hours, told once each, then left to the desk", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* cardsAnswer("declines")
        yield* weigh(id, 40)
        const tries: Array<number | undefined> = []
        const first = 30 * minute
        for (const after of [0, 11, 12, 23, 24, 35, 36, 47, 48, 100]) {
          yield* afterNoon(first + after * hour)
          tries.push((yield* latestCharge(id))?.tries)
        }
        const { flags, ledgerSum } = yield* books(id)
        return {
          tries,
          ledgerSum,
          state: (yield* latestCharge(id))?.state,
          told: yield* mailsOf(id, "balance-declined"),
          flags: flags.map(({ reason }) => reason),
        }
      }),
    )
    expect(seen).toEqual({
      tries: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
      ledgerSum: 3000,
      state: "failed",
      told: 5,
      flags: [
        expect.stringMatching(
          /^The balance of \$10\.00 could not be charged to the kept card: declined 5 times \(insufficient funds; our charge .+\)\.$/,
        ),
      ],
    })
  })

  it("that fails once more, after somebody had looked and charged it again, is flagged once more", async () => {
    const open = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* cardsAnswer("authenticates")
        yield* weigh(id, 40)
        yield* afterNoon(hour)
        const [first] = (yield* paymentFlags(false)).rows
        yield* resolvePaymentFlag(first?.id ?? 0, "The customer has spoken with the bank.")
        yield* decideCharge(id, "charge")
        yield* afterNoon(2 * hour)
        return { state: (yield* latestCharge(id))?.state, flags: (yield* paymentFlags(false)).rows.length }
      }),
    )
    expect(open).toEqual({ state: "failed", flags: 1 })
  })

  it.each(["is-lost", "authenticates"] as const)("by a card that %s ends at once with the link", async (answer) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        yield* cardsAnswer(answer)
        yield* weigh(id, 40)
        yield* afterNoon(100 * hour)
        const failed = { state: (yield* latestCharge(id))?.state, told: yield* mailsOf(id, "balance-declined") }
        const { intentId } = yield* openedIntent(id)
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* deliverAll()
        const { flags, ledgerSum } = yield* books(id)
        return { failed, ledgerSum, isSeenTo: flags.map(({ resolution }) => resolution !== null) }
      }),
    )
    expect(seen).toEqual({ failed: { state: "failed", told: 1 }, ledgerSum: 4000, isSeenTo: [true] })
  })

  it.each([
    [
      "declines",
      cardsAnswer("declines"),
      "Your card was declined for your order #1001. We charge the $10.00 that are left",
    ],
    [
      "authenticates",
      cardsAnswer("authenticates"),
      "Your bank wants you to confirm the payment for your order #1001. $10.00 are left",
    ],
    ["is gone", cardIsGone, "We have no card any more to charge for your order #1001. $10.00 are left"],
  ] as const)("by a card that %s is told by text, with why", async (_, change, sentence) => {
    const texts = makeInMemoryTexts()
    await runInMemory(
      Effect.gen(function* () {
        const id = yield* keptOrder()
        const owner = { kind: "order", orderId: id } as const
        yield* agree(owner)
        yield* choose(owner, allBy("text"))
        yield* weigh(id, 40)
        yield* change
        yield* afterNoon(hour)
        yield* workOff
      }),
      { texts },
    )
    const told = texts.taken.map(({ body }) => body).filter((body) => /card was declined|confirm|no card/.test(body))
    expect(told).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    ["staff charge it", (id: OrderId) => decideCharge(id, "charge")],
    ["a newer ticket does", (id: OrderId) => weigh(id, 41)],
    ["a newer ticket leaves nothing to pay", (id: OrderId) => weigh(id, 30)],
    ["the customer pays by a link", payByLink],
    ["credit covers it", coverByCredit],
  ] as const)("that failed is nobody's to look at once %s", async (_, settle) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        yield* payInFull(ana, id)
        yield* keepCardOfAna("authenticates")
        yield* weigh(id, 40)
        yield* afterNoon(hour)
        const openFlags = Effect.map(
          books(id),
          ({ flags }) => flags.filter(({ resolution }) => resolution === null).length,
        )
        const failed = yield* openFlags
        yield* cardsAnswer("pays")
        yield* settle(id)
        yield* afterNoon(2 * hour)
        return [failed, yield* openFlags]
      }),
    )
    expect(seen).toEqual([1, 0])
  })

  it("is not made after the balance was paid in a browser, nor for an order that was cancelled", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [paid, cancelled] = [yield* keptOrder(), yield* keptOrder()]
        yield* weigh(paid, 40)
        yield* weigh(cancelled, 40)
        const { intentId } = yield* openedIntent(paid)
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* deliverAll()
        yield* updateOrder(cancelled, { status: "cancelled", notes: "Called" })
        yield* afterNoon(hour)
        return {
          paid: [(yield* books(paid)).ledgerSum, (yield* latestCharge(paid))?.state],
          cancelled: [(yield* books(cancelled)).ledgerSum, (yield* latestCharge(cancelled))?.state],
        }
      }),
    )
    expect(seen).toEqual({ paid: [4000, "ended"], cancelled: [0, "ended"] })
  })

  it("without a kept card there is none", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* weigh(id, 40)
        return yield* latestCharge(id)
      }),
    )
    expect(seen).toBeUndefined()
  })
})
