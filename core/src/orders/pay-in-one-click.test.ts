import { changeOrder } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, book, orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import type { KeptCardAnswer } from "@laundry/core-testing/in-memory/provider/provider-cards"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { books, runJobs } from "@laundry/core-testing/payment-scene"
import { changeSettings, earlierHours } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { chooseOwnCard, removeOwnCard } from "../accounts/own-cards.ts"
import { changeBalances } from "../company/change-balances.ts"
import { changePricing } from "../company/change-pricing.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { bookAgain } from "./book-again.ts"
import { cancelOrder } from "./cancel-order.ts"
import { payInOneClick } from "./pay-in-one-click.ts"
import { ownOrders } from "./read-own-orders.ts"

const request = (key = "click") => ({ key, fingerprint: "pay" })

/** Ana has ordered before and keeps a card, which answers so. */
const scene = Effect.fnUntraced(function* (answer: KeptCardAnswer = "pays") {
  yield* addClient(ana, "ana@example.com")
  yield* as(ana)(cancelOrder(yield* book(ana)))
  const provider = yield* InMemoryPaymentProvider
  const card = yield* keepCardOfAna(answer)
  const agreed = { cardId: card.id, amount: cents(3000) }
  const press = (key?: string, besideOrder?: string) => as(ana)(payInOneClick(agreed, request(key), { besideOrder }))
  return { provider, card, agreed, press }
})

const waiting = { status: "additional_payment_required", statusBefore: "ordered" } as const

const open = Effect.map(as(ana)(ownOrders()), (orders) => orders.filter(({ status }) => status !== "cancelled"))

describe("one click with a kept card", () => {
  it("books and pays, once for a press that is repeated", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { press, provider } = yield* scene()
        const first = yield* press()
        const again = yield* press()
        yield* runJobs
        const { ledger, receipts, providerSum } = yield* books(first.placed.id)
        return {
          first,
          again,
          ledger: ledger.map(({ amount }) => amount),
          receipts,
          providerSum,
          orders: (yield* open).length,
          paid: provider.intents().length,
        }
      }),
    )
    expect(seen.first.payment).toEqual({ state: "paid", message: "$30.00 was paid with your Visa ending in 4242." })
    expect(seen.again).toMatchObject({ placed: { id: seen.first.placed.id }, payment: { state: "paid" } })
    expect(seen).toMatchObject({ ledger: [3000], receipts: 1, providerSum: 3000, orders: 1, paid: 1 })
  })

  it.each([
    ["declines", "Your Visa ending in 4242 was declined."],
    ["is-lost", "Your Visa ending in 4242 was declined."],
    ["authenticates", "Your bank wants you to confirm this payment with your Visa ending in 4242."],
  ] as const)("stays booked and unpaid with a card that %s, and a repeat is answered alike", async (answer, why) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { press, card, provider } = yield* scene(answer)
        const first = yield* press()
        if (answer !== "authenticates") provider.cards.setAnswer(card.methodId, "pays")
        const again = yield* press()
        return { first, again, order: yield* orderOf(first.placed.id), orders: (yield* open).length }
      }),
    )
    const payment = { state: "unpaid", message: `${why} Your pickup is booked: please pay for it here.` }
    expect(seen.first.payment).toEqual(payment)
    expect(seen.again.payment).toEqual(payment)
    expect(seen).toMatchObject({ order: { status: "ordered", paid: 0 }, orders: 1 })
  })

  it("charges what was agreed to and no more: not a higher price, and not another card", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { agreed } = yield* scene()
        yield* changePricing({ minimumOrderAmount: "35.00" })
        const dearer = yield* as(ana)(payInOneClick(agreed, request("dearer")))
        yield* as(ana)(cancelOrder(dearer.placed.id))
        yield* changePricing({ minimumOrderAmount: "25.00" })
        const cheaper = yield* as(ana)(payInOneClick(agreed, request("cheaper")))
        yield* as(ana)(cancelOrder(cheaper.placed.id))
        const other = yield* keepCardOfAna("pays")
        yield* as(ana)(chooseOwnCard(other.id))
        const otherCard = yield* as(ana)(payInOneClick(agreed, request("other card")))
        yield* as(ana)(removeOwnCard(agreed.cardId))
        yield* as(ana)(cancelOrder(otherCard.placed.id))
        const gone = yield* as(ana)(payInOneClick(agreed, request("gone")))
        return [dearer, cheaper, otherCard, gone].map(({ payment }) => payment)
      }),
    )
    const booked = "Your pickup is booked: please pay for it here."
    expect(seen).toEqual([
      { state: "unpaid", message: `The price is $35.00 by now, so nothing was charged. ${booked}` },
      { state: "paid", message: "$25.00 was paid with your Visa ending in 4242." },
      { state: "unpaid", message: `Your cards are other ones by now, so nothing was charged. ${booked}` },
      { state: "unpaid", message: `Your cards are other ones by now, so nothing was charged. ${booked}` },
    ])
  })

  it("books the day that was agreed to or none, and charges nothing for another", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { agreed, provider } = yield* scene()
        const on = (pickupDate: string) => ({ ...agreed, pickupDate: pickupDate as IsoDate })
        const known = yield* as(ana)(payInOneClick(on("2026-11-20"), request("in time")))
        yield* TestClock.setTime(eastern("2026-11-20", "17:00"))
        const repeated = yield* as(ana)(payInOneClick(on("2026-11-20"), request("in time")))
        const late = yield* Effect.flip(as(ana)(payInOneClick(on("2026-11-20"), request("late"))))
        const before = { orders: (yield* open).length, paid: provider.intents().length }
        const next = yield* as(ana)(payInOneClick(on("2026-11-21"), request("next")))
        return { isSame: repeated.placed.id === known.placed.id, late, before, next: yield* orderOf(next.placed.id) }
      }),
    )
    expect(seen.late.message).toContain("Please choose another pickup day.")
    expect(seen.late).toMatchObject({
      _tag: "PickupDayNotOffered",
      options: [{ pickupDate: "2026-11-21" }, { pickupDate: "2026-11-22" }],
    })
    expect(seen).toMatchObject({
      isSame: true,
      before: { orders: 1, paid: 1 },
      next: { pickupDate: "2026-11-21", paid: 3000 },
    })
  })

  it("charges nothing where the company offers no cards on file any more", async () => {
    const { payment } = await runInMemory(
      Effect.gen(function* () {
        const { press } = yield* scene()
        yield* changeBalances({ offerCardOnFile: false })
        return yield* press()
      }),
    )
    expect(payment.state).toBe("unpaid")
  })

  it("books and charges one of two tabs: the other is asked whether they want another order, paid or not", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { press } = yield* scene()
        const [first] = yield* Effect.all([press("one"), Effect.result(press("two"))], { concurrency: "unbounded" })
        const later = yield* Effect.flip(press("three"))
        const known = yield* press("four", first.placed.id)
        return { first, later, known, orders: yield* open }
      }),
    )
    expect(seen.later).toMatchObject({
      _tag: "PickupBookedAlready",
      message: `You have booked a pickup for that day already, #${seen.first.placed.orderNumber}. You can order another one.`,
      bookedOrder: { id: seen.first.placed.id, pickupDate: "2026-11-20" },
    })
    expect(seen.known.payment.state).toBe("paid")
    expect(seen.orders.map(({ paid }) => paid)).toEqual([3000, 3000])
  })

  it.each([
    [
      "waits for money before its pickup",
      (id: OrderId) => changeOrder(id, { ...waiting, additionalCharges: cents(500) }),
    ],
    ["was booked under other hours", () => changeSettings({ hours: earlierHours })],
  ])("asks before a second order of the day is paid where the first %s", async (_which, change) => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const { press } = yield* scene()
        const { placed } = yield* press("one")
        yield* change(placed.id)
        const { _tag } = yield* Effect.flip(press("two"))
        return { _tag, orders: (yield* open).length }
      }),
    )
    expect(refused).toEqual({ _tag: "PickupBookedAlready", orders: 1 })
  })

  it("asks about an unpaid order first, whichever way it was booked", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const { press } = yield* scene()
        yield* as(ana)(bookAgain(undefined))
        return yield* Effect.flip(press())
      }),
    )
    expect(refused._tag).toBe("UnpaidOrderForPickup")
  })

  it("charges once when the answer was lost on the way, by the repeat or by asking the provider later", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { press, provider } = yield* scene()
        provider.mode = "cut-off"
        const lost = yield* press()
        provider.mode = "up"
        const again = yield* press()
        yield* TestClock.setTime(fridayNoon + 3_600_000)
        yield* runJobs
        const { ledger, providerSum } = yield* books(lost.placed.id)
        return {
          lost: lost.payment,
          again: again.payment.state,
          amounts: ledger.map(({ amount }) => amount),
          providerSum,
        }
      }),
    )
    expect(seen).toEqual({
      lost: {
        state: "unpaid",
        message: "We could not reach our payment provider. Your pickup is booked: please pay for it here.",
      },
      again: "paid",
      amounts: [3000],
      providerSum: 3000,
    })
  })
})
