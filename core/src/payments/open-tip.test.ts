import { addClient, ana, as, book, payInFull } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { books, deliverAll, openedOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { deliverForTip, openedTip, takeTips } from "@laundry/core-testing/tip-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { totalPaid } from "../order/order.ts"
import { readPayments, refundPayment } from "../refunds/refund-payment.ts"
import { chargeTip, confirmTip, openTip } from "./open-tip.ts"
import { openOwnTip, readTipLink } from "./read-tip.ts"

/** A guest's order of $30 that was paid and delivered, and a link to tip on it. */
const delivered = Effect.gen(function* () {
  yield* takeTips
  const { orderId, intentId } = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll()
  return { orderId, intentId, provider, token: yield* deliverForTip(orderId) }
})

const five = { amount: cents(500), seen: 0 }

/** The same, with a tip of $5. */
const tipped = Effect.gen(function* () {
  const scene = yield* delivered
  const tipIntent = yield* openedTip(scene.token, five)
  scene.provider.pay(tipIntent)
  yield* deliverAll()
  return { ...scene, tipIntent }
})

describe("a tip", () => {
  it("is in the ledger apart from what the order was paid and owes, and thanked for", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId } = yield* tipped
        yield* runJobs
        return yield* books(orderId)
      }),
    )
    expect(totalPaid(told.order)).toBe(3000)
    expect(told.ledger).toMatchObject([{ amount: 3000 }, { amount: 500, purpose: "tip" }])
    expect(told.ledgerSum).toBe(told.providerSum)
    expect(told.refunds).toEqual([])
    expect(told.history.filter(({ event }) => event === "tip-recorded")).toMatchObject([{ changes: { amount: 500 } }])
    expect(told.mails.filter(({ content }) => content.template === "tip-received")).toHaveLength(1)
    expect(told.receipts).toBe(1)
  })

  it("is recorded once, by whichever of browser, webhook and job comes first", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, token } = yield* tipped
        const confirmed = yield* confirmTip(token)
        yield* TestClock.setTime(fridayNoon + 60_000)
        yield* runJobs
        yield* deliverAll()
        return { confirmed, again: yield* confirmTip(token), ...(yield* books(orderId)) }
      }),
    )
    expect(told.confirmed).toEqual({ tipped: { count: 1, amount: 500 }, message: undefined })
    expect(told.again).toEqual(told.confirmed)
    expect(told.ledger.filter(({ purpose }) => purpose === "tip")).toHaveLength(1)
    expect(told.attempts.filter(({ state }) => state === "open")).toEqual([])
  })

  it("is one at a time: tabs share it, and another amount ends the one before", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { token, provider, orderId } = yield* delivered
        const [one, other] = [yield* openedTip(token, five), yield* openedTip(token, five)]
        const dearer = yield* openedTip(token, { ...five, amount: cents(700) })
        return { one, other, dearer, first: provider.find(one)?.status, ...(yield* books(orderId)) }
      }),
    )
    expect(told.other).toBe(told.one)
    expect(told.dearer).not.toBe(told.one)
    expect(told.first).toBe("canceled")
    expect(told.attempts.filter(({ state }) => state === "open")).toMatchObject([{ amount: 700, purpose: "tip" }])
  })

  it("asks before there is a second, also of a tab that was opened before the first was paid", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { token, provider, orderId } = yield* delivered
        provider.pay(yield* openedTip(token, five))
        // Nobody has told us yet: opening another finds out.
        const refused = yield* Effect.flip(openTip(token, { ...five, amount: cents(700) }))
        provider.pay(yield* openedTip(token, { amount: cents(700), seen: 1 }))
        yield* deliverAll()
        return { refused, ...(yield* books(orderId)) }
      }),
    )
    expect(told.refused).toMatchObject({ _tag: "TippedAlready", tipped: 500 })
    expect(told.refused.message).toContain("You have tipped already")
    expect(told.ledger.filter(({ purpose }) => purpose === "tip").map(({ amount }) => amount)).toEqual([500, 700])
    expect(totalPaid(told.order)).toBe(3000)
  })

  it("can't be less than a dollar or more than two hundred", async () => {
    const refusals = await runInMemory(
      Effect.gen(function* () {
        const { token } = yield* delivered
        return yield* Effect.forEach([0, 99, 20_001], (amount) =>
          Effect.flip(openTip(token, { amount: cents(amount), seen: 0 })),
        )
      }),
    )
    expect(refusals.map(({ _tag }) => _tag)).toEqual(["TipOutOfBounds", "TipOutOfBounds", "TipOutOfBounds"])
  })
})

describe("the link to tip", () => {
  it("shows what is proposed and what was tipped, and works for thirty days", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { token } = yield* delivered
        const before = yield* readTipLink(token)
        yield* TestClock.setTime(fridayNoon + 31 * 24 * 3_600_000)
        return { before, late: yield* Effect.flip(readTipLink(token)), pay: yield* Effect.flip(openTip(token, five)) }
      }),
    )
    expect(told.before.proposals.map(({ amount }) => amount)).toEqual([300, 450, 600])
    expect(told.before).toMatchObject({ isOpen: true, tipped: { count: 0 }, card: undefined })
    expect(told.late).toMatchObject({ _tag: "NotTippable", because: "over" })
    expect(told.pay).toMatchObject({ _tag: "NotTippable", because: "over" })
  })

  it("leads nowhere while the company takes no tips", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId } = yield* openedOrder
        const token = yield* deliverForTip(orderId)
        return { read: yield* Effect.flip(readTipLink(token)), pay: yield* Effect.flip(openTip(token, five)) }
      }),
    )
    expect([told.read._tag, told.pay._tag]).toEqual(["InvalidTipLink", "InvalidTipLink"])
  })
})

describe("a kept card", () => {
  const scene = Effect.gen(function* () {
    yield* takeTips
    yield* addClient(ana, "ana@example.com")
    const orderId = yield* book(ana)
    yield* payInFull(ana, orderId)
    const card = yield* keepCardOfAna()
    yield* deliverForTip(orderId)
    const token = yield* as(ana)(openOwnTip(orderId))
    return { orderId, token, cardId: card.id, provider: yield* InMemoryPaymentProvider }
  })

  it("tips in one tap, once, however often the tap is repeated", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, token, cardId } = yield* scene
        const page = yield* as(ana)(readTipLink(token))
        const tap = as(ana)(chargeTip(token, { ...five, cardId }, "tap"))
        const paid = yield* tap
        const again = yield* Effect.flip(tap)
        return { page, paid, again, ...(yield* books(orderId)) }
      }),
    )
    expect(told.page.card?.last4).toBe("4242")
    expect(told.paid).toMatchObject({ state: "paid" })
    expect(told.again).toMatchObject({ _tag: "TippedAlready" })
    expect(told.ledger.filter(({ purpose }) => purpose === "tip")).toHaveLength(1)
    expect(told.ledgerSum).toBe(told.providerSum)
  })

  it("is nobody's but its owner's: the holder of a link neither sees nor charges it", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, token, cardId } = yield* scene
        const page = yield* readTipLink(token)
        return { page, tried: yield* chargeTip(token, { ...five, cardId }, "tap"), ...(yield* books(orderId)) }
      }),
    )
    expect(told.page.card).toBeUndefined()
    expect(told.tried.state).toBe("unpaid")
    expect(told.ledger.filter(({ purpose }) => purpose === "tip")).toEqual([])
  })

  it("that is declined leaves the same tip to be paid with another card", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, token, cardId, provider } = yield* scene
        for (const { methodId } of provider.cards.all()) provider.cards.setAnswer(methodId, "declines")
        const tried = yield* as(ana)(chargeTip(token, { ...five, cardId }, "tap"))
        provider.pay(yield* openedTip(token, five))
        yield* deliverAll()
        return { tried, ...(yield* books(orderId)) }
      }),
    )
    expect(told.tried.message).toContain("was declined")
    expect(told.ledger.filter(({ purpose }) => purpose === "tip")).toHaveLength(1)
    expect(told.attempts.filter(({ purpose }) => purpose === "tip")).toHaveLength(1)
  })
})

describe("money back of a tip", () => {
  it("by staff names the tip, and lowers neither the order's cost nor what was paid for it", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, tipIntent } = yield* tipped
        const { payments, tips, left } = yield* readPayments(orderId)
        const outcome = yield* refundPayment(orderId, {
          intentId: tipIntent,
          amount: cents(200),
          reason: "Typed wrong",
        })
        yield* runJobs
        return { payments, tips, left, outcome, ...(yield* books(orderId)) }
      }),
    )
    expect([told.payments.length, told.tips.length, told.left]).toEqual([1, 1, 3000])
    expect(told.outcome).toMatchObject({ amount: 200, goodwill: 0, costBefore: 3000, costAfter: 3000 })
    expect(told.order).toMatchObject({ paid: 3000, refunded: 0, goodwill: 0 })
    expect(told.ledger.at(-1)).toMatchObject({ kind: "refund", amount: 200, purpose: "tip" })
    expect(told.ledgerSum).toBe(told.providerSum)
    expect(told.history.at(-1)).toMatchObject({ event: "tip-refunded", changes: { amount: 200 } })
  })

  it("is never taken for a refund of the order, which gives back the order's payments alone", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, intentId } = yield* tipped
        const refused = yield* Effect.flip(refundPayment(orderId, { amount: cents(3100), reason: "All" }))
        const all = yield* refundPayment(orderId, { amount: cents(3000), reason: "All" })
        yield* runJobs
        return { refused, from: all.from, intentId, ...(yield* books(orderId)) }
      }),
    )
    expect(told.refused).toMatchObject({ _tag: "RefundTooLarge", left: 3000 })
    expect(told.from).toEqual([{ intentId: told.intentId, amount: 3000 }])
    expect(told.ledgerSum).toBe(500)
  })

  it("made at the provider's dashboard, and one that came back, is the tip's", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, tipIntent, provider } = yield* tipped
        const refund = provider.refund({ intentId: tipIntent, amount: cents(500) })
        yield* deliverAll()
        const given = yield* books(orderId)
        provider.failRefund(refund?.providerRefundId ?? "")
        yield* deliverAll()
        return {
          given,
          back: yield* books(orderId),
          flags: yield* (yield* InMemoryDatabase).read(({ flags }) => flags),
        }
      }),
    )
    expect(told.given.ledgerSum).toBe(3000)
    expect(told.given.order).toMatchObject({ paid: 3000, refunded: 0, goodwill: 0 })
    expect(told.back.ledgerSum).toBe(told.back.providerSum)
    expect(told.back.history.map(({ event }) => event).slice(-2)).toEqual(["tip-refunded", "tip-refund-failed"])
    expect(told.flags).toHaveLength(1)
  })

  it("by the customer's bank is the tip's, won or lost, and gives nothing else back", async () => {
    for (const outcome of ["won", "lost"] as const) {
      const told = await runInMemory(
        Effect.gen(function* () {
          const { orderId, tipIntent, provider } = yield* tipped
          const dispute = provider.dispute(tipIntent)
          yield* deliverAll()
          const open = yield* books(orderId)
          provider.endDispute(dispute?.disputeId ?? "", outcome)
          yield* deliverAll()
          yield* runJobs
          return { open, end: yield* books(orderId) }
        }),
      )
      expect(told.open.order).toMatchObject({ paid: 3000, disputed: 0 })
      expect(told.open.flags.map(({ reason }) => reason).join()).toContain("disputes a tip of $5.00")
      expect(told.end.order).toMatchObject({ paid: 3000, disputed: 0, refunded: 0 })
      expect(told.end.refunds).toEqual([])
      expect(told.end.ledgerSum).toBe(told.end.providerSum)
      expect(told.end.history.at(-1)?.event).toBe(`tip-dispute-${outcome}`)
    }
  })
})
