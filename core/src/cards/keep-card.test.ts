import { ana, as, book } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { charge, deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { changeBalances } from "../company/change-balances.ts"
import { cents } from "../money/cents.ts"
import { CurrentBrowser } from "../order/links/placing-browser.ts"
import type { OrderId } from "../order/order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import type { CardHolder } from "../payment/kept-card.ts"
import { keepGuestCard, keepLinkCard, keepOwnCard, linkOfferOf, offerOf } from "../payments/keep-payment-card.ts"
import { linkToPay } from "../payments/link-in-mail.ts"
import { openGuestPayment, openOwnPayment } from "../payments/open-payment.ts"
import { openLinkPayment } from "../payments/pay-by-link.ts"
import { confirmOwnPayment, verifyGuestPayment } from "../payments/verify-payment.ts"

const kept = (holder: CardHolder) => Effect.flatMap(CardStore, (store) => store.cards(holder))
const agreed = (holder: CardHolder) => Effect.flatMap(CardStore, (store) => store.consents(holder))
const guest = (orderId: OrderId): CardHolder => ({ kind: "order", orderId })
const anas: CardHolder = { kind: "user", userId: ana }

/** Pays an order in a browser and lets the provider tell us in this way. */
const pay = Effect.fnUntraced(function* (orderId: OrderId, how: "webhook" | "browser" | "both") {
  const { intentId } = yield* openedIntent(orderId)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  if (how !== "browser") yield* deliverAll()
  if (how !== "webhook") yield* verifyGuestPayment(orderId)
  yield* runJobs
})

describe("keeping the card that pays", () => {
  it.each(["webhook", "browser", "both"] as const)(
    "keeps a guest's for that order, once, with what was agreed to (told by %s)",
    async (how) => {
      const { cards, consents } = await runInMemory(
        Effect.gen(function* () {
          const id = yield* placeOrder
          yield* keepGuestCard(id, { keep: true, limit: cents(2500) })
          const before = yield* kept(guest(id))
          yield* pay(id, how)
          yield* deliverAll()
          yield* runJobs
          return { cards: [before, yield* kept(guest(id))], consents: yield* agreed(guest(id)) }
        }),
      )
      expect(cards).toEqual([[], [expect.objectContaining({ brand: "visa", last4: "4242", isDefault: true })]])
      expect(consents).toEqual([expect.objectContaining({ state: "given", limit: 2500, ip: null })])
      expect(consents[0]?.wording).toContain("up to $25 for it without asking")
    },
  )

  it("says which payment it is about: another one once another amount is due", async () => {
    const secrets = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const opened = yield* openGuestPayment(id)
        const same = yield* keepGuestCard(id, { keep: false })
        yield* charge(id, 500)
        const other = yield* keepGuestCard(id, { keep: true })
        return [opened, same, other, yield* openGuestPayment(id)].map(({ clientSecret }) => clientSecret)
      }),
    )
    const [opened, same, other, afterwards] = secrets
    expect(same).toBe(opened)
    expect(other).not.toBe(opened)
    expect(afterwards).toBe(other)
  })

  it("keeps a customer's for all their orders, and doesn't offer it again", async () => {
    const found = await runInMemory(
      Effect.gen(function* () {
        const id = yield* book(ana)
        const opened = yield* as(ana)(openOwnPayment(id))
        const before = yield* offerOf(opened)
        yield* as(ana)(keepOwnCard(id, { keep: true }))
        const provider = yield* InMemoryPaymentProvider
        for (const { intentId } of provider.intents()) provider.pay(intentId)
        yield* as(ana)(confirmOwnPayment(id))
        yield* runJobs
        return { before, after: yield* offerOf(opened), cards: yield* kept(anas) }
      }),
    )
    expect(found.before).toMatchObject({ limit: 4000, ceiling: 10_000, coveredWeight: 30, serves: "user" })
    expect(found.after).toBeUndefined()
    expect(found.cards).toHaveLength(1)
  })

  it("asks nobody who pays by a link while the customer keeps a card, and takes no consent of theirs", async () => {
    const { offers, refusal, cards } = await runInMemory(
      Effect.gen(function* () {
        const [first, second] = [yield* book(ana), yield* book(ana)]
        const provider = yield* InMemoryPaymentProvider
        const payOwn = Effect.fnUntraced(function* (id: OrderId) {
          const { clientSecret } = yield* as(ana)(openOwnPayment(id))
          for (const intent of provider.intents()) {
            if (intent.clientSecret === clientSecret) provider.pay(intent.intentId)
          }
          yield* as(ana)(confirmOwnPayment(id))
          yield* runJobs
        })
        const token = yield* linkToPay(second)
        const offerByLink = Effect.flatMap(openLinkPayment(token), linkOfferOf)
        const before = yield* offerByLink
        yield* as(ana)(keepOwnCard(first, { keep: true }))
        yield* payOwn(first)
        const after = yield* offerByLink
        const refusal = yield* Effect.flip(keepLinkCard(token, { keep: true, limit: cents(10_000) }))
        yield* payOwn(second)
        return { offers: [before, after], refusal, cards: yield* kept(guest(second)) }
      }),
    )
    expect(offers).toEqual([expect.objectContaining({ serves: "order" }), undefined])
    expect(refusal._tag).toBe("CardsNotOffered")
    expect(cards).toEqual([])
  })

  it.each([
    ["says no", true],
    ["says nothing", false],
  ] as const)("keeps the card of nobody who %s, though another browser wants its own kept", async (_, saysNo) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const inBrowser = (secret: string) => Effect.provideService(CurrentBrowser, secret)
        const id = yield* placeOrder
        const theirs = yield* openGuestPayment(id).pipe(inBrowser("friend"))
        yield* openGuestPayment(id).pipe(inBrowser("guest"))
        if (saysNo) yield* keepGuestCard(id, { keep: false }).pipe(inBrowser("friend"))
        const own = yield* keepGuestCard(id, { keep: true }).pipe(inBrowser("guest"))
        const again = yield* openGuestPayment(id).pipe(inBrowser("guest"))
        const provider = yield* InMemoryPaymentProvider
        provider.pay(theirs.intentId)
        yield* deliverAll()
        yield* runJobs
        const statuses = provider.intents().map(({ status }) => status)
        return {
          own: own.intentId !== theirs.intentId && again.intentId === own.intentId,
          statuses,
          cards: yield* kept(guest(id)),
        }
      }),
    )
    expect(seen).toEqual({ own: true, statuses: ["succeeded", "canceled"], cards: [] })
  })

  it("keeps the card of the first of two who want it, under what they agreed to, and gives the second payment back", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const inBrowser = (secret: string) => Effect.provideService(CurrentBrowser, secret)
        const id = yield* placeOrder
        const friends = yield* keepGuestCard(id, { keep: true, limit: cents(9000) }).pipe(inBrowser("friend"))
        const own = yield* keepGuestCard(id, { keep: true, limit: cents(2000) }).pipe(inBrowser("guest"))
        const provider = yield* InMemoryPaymentProvider
        provider.pay(own.intentId)
        provider.pay(friends.intentId)
        yield* deliverAll()
        yield* runJobs
        yield* deliverAll()
        const given = (yield* agreed(guest(id))).filter(({ state }) => state === "given").map(({ limit }) => limit)
        return {
          given,
          cards: (yield* kept(guest(id))).length,
          sums: provider.kept(id),
          atProvider: provider.cards.all().length,
        }
      }),
    )
    expect(seen).toEqual({ given: [2000], cards: 1, sums: 3000, atProvider: 1 })
  })

  it("keeps nothing that was taken back before, and agrees anew to another limit", async () => {
    const { cards, states } = await runInMemory(
      Effect.gen(function* () {
        const [first, second] = [yield* placeOrder, yield* placeOrder]
        yield* keepGuestCard(first, { keep: true })
        yield* keepGuestCard(first, { keep: false })
        yield* pay(first, "both")
        yield* keepGuestCard(second, { keep: true })
        yield* keepGuestCard(second, { keep: true })
        yield* keepGuestCard(second, { keep: true, limit: cents(6000) })
        yield* pay(second, "both")
        const consents = yield* agreed(guest(second))
        return {
          cards: [(yield* kept(guest(first))).length, (yield* kept(guest(second))).length],
          states: consents.map(({ state, limit }) => [state, limit]),
        }
      }),
    )
    expect(cards).toEqual([0, 1])
    expect(states).toEqual([
      ["given", 6000],
      ["withdrawn", 4000],
    ])
  })

  it("forgets at the provider what was left although it was taken back just then", async () => {
    const left = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* keepGuestCard(id, { keep: true })
        const { intentId } = yield* openedIntent(id)
        const provider = yield* InMemoryPaymentProvider
        provider.pay(intentId)
        yield* deliverAll()
        const store = yield* CardStore
        const consent = yield* store.consentLeftBy(intentId)
        const { update } = yield* InMemoryDatabase
        if (consent === undefined) throw new Error("nobody agreed")
        yield* update((state) => [
          undefined,
          { ...state, cardConsents: new Map([[consent.id, { ...consent, state: "withdrawn" }]]) },
        ])
        yield* runJobs
        return { ours: yield* kept(guest(id)), theirs: provider.cards.all() }
      }),
    )
    expect(left).toEqual({ ours: [], theirs: [] })
  })

  it.each([
    [{ keep: true, limit: cents(99) }, "InvalidChargeLimit"],
    [{ keep: true, limit: cents(10_001) }, "InvalidChargeLimit"],
  ] as const)("refuses a limit out of the company's bounds: %j", async (wish, tag) => {
    const refused = await runInMemory(Effect.flatMap(placeOrder, (id) => Effect.flip(keepGuestCard(id, wish))))
    expect(refused._tag).toBe(tag)
  })

  it("is not offered by a company that doesn't want it", async () => {
    const [offer, refused] = await runInMemory(
      Effect.gen(function* () {
        yield* changeBalances({ offerCardOnFile: false })
        const id = yield* placeOrder
        return [
          yield* offerOf(yield* openGuestPayment(id)),
          yield* Effect.flip(keepGuestCard(id, { keep: true })),
        ] as const
      }),
    )
    expect(offer).toBeUndefined()
    expect(refused._tag).toBe("CardsNotOffered")
  })
})
