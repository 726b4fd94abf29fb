import { addClient, ana, as, book } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { oweMessage } from "@laundry/core-testing/message-scene"
import { charge, inBrowser, openedOrder, placeOrder } from "@laundry/core-testing/payment-scene"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { deliverForTip, takeTips } from "@laundry/core-testing/tip-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deleteAccount } from "../../accounts/delete-account.ts"
import { linkedOrder } from "../../claims/claim-access.ts"
import { readClaims } from "../../claims/read-claims.ts"
import { sendOwedMessage } from "../../notifications/send-owed-message.ts"
import { orderLinkDays } from "../../order/links/order-link.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import { CurrentBrowser, isPlacingBrowser } from "../../order/links/placing-browser.ts"
import type { OrderId } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { verifyGuestPayment } from "../../payments/verify-payment.ts"
import { placeGuestOrder } from "../place-guest-order.ts"
import { updateOrder } from "../update-order.ts"
import {
  claimOnLinkedOrder,
  linkGuestOrder,
  payLinkedOrder,
  readLinkedOrder,
  readLinkedPhoto,
  tipOnLinkedOrder,
} from "./linked-order.ts"
import { renewOrderLink } from "./renew-order-link.ts"

const hour = 3_600_000
const day = 24 * hour

const issue = (id: OrderId) => Effect.flatMap(OrderLinkStore, (links) => links.issueToken(id, fridayNoon))

/** Why a link leads nowhere; "works" where it leads to its order. */
const stateOf = (token: string) =>
  readLinkedOrder(token).pipe(
    Effect.as("works"),
    Effect.catchTags({
      OrderLinkInvalid: () => Effect.succeed("unknown"),
      OrderLinkEnded: ({ because }) => Effect.succeed(because),
    }),
  )

/** The same of a link to an order's claims. */
const claimStateOf = (token: string) =>
  readClaims(linkedOrder(token)).pipe(
    Effect.as("works"),
    Effect.catchTag("ClaimLinkInvalid", ({ because }) => Effect.succeed(because)),
  )

const cancel = (id: OrderId) => updateOrder(id, { status: "cancelled", notes: "no longer needed" })

describe("a link to an order's page", () => {
  it.each([
    ["delivered", deliverForTip],
    ["cancelled", cancel],
  ])("works while the order is under way and %d for 60 days after it was %s", async (_name, end) => {
    const states = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const token = yield* issue(id)
        yield* TestClock.setTime(fridayNoon + 90 * day)
        const before = yield* stateOf(token)
        yield* end(id)
        const at = (millis: number) =>
          Effect.andThen(TestClock.setTime(fridayNoon + (90 + orderLinkDays) * day + millis), stateOf(token))
        return [before, yield* stateOf(token), yield* at(-1), yield* at(0), yield* at(day)]
      }),
    )
    expect(states).toEqual(["works", "works", "works", "expired", "expired"])
  })

  it("is in no mail that is written once it would lead nowhere", async () => {
    const mailer = makeInMemoryMailer()
    await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* placeOrder
        yield* deliverForTip(orderId)
        for (const days of [orderLinkDays - 1, orderLinkDays + 1]) {
          yield* TestClock.setTime(fridayNoon + days * day)
          yield* oweMessage({ template: "refund-sent", orderId, amount: 500 }, `refund-sent:${days}`)
          yield* workOff
        }
      }),
      { mailer },
    )
    const texts = mailer.sent.map(({ text }) => text).filter((text) => text.includes("a refund of $5.00"))
    expect(texts.map((text) => text.includes("Follow your order: https://"))).toEqual([true, false])
  })

  it("is one of many, and all end when staff send a new one, whose mail leads there", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const old = [yield* issue(id), yield* issue(id)]
        const before = yield* Effect.forEach(old, stateOf)
        yield* renewOrderLink(id)
        const owed = yield* look((state) => [...state.mails.values()].map(({ mailId, mail }) => ({ mailId, ...mail })))
        for (const { mailId } of owed) yield* sendOwedMessage(mailId)
        const mails = owed.map(({ content }) => content.template)
        const tokens = yield* look(({ orderLinks }) => [...orderLinks.keys()])
        const fresh = tokens.filter((token) => !old.includes(token))
        return {
          before,
          mails,
          after: yield* Effect.forEach(old, stateOf),
          fresh: yield* Effect.forEach(fresh, stateOf),
          audit: yield* look(({ audit }) => audit.map(({ action, subject }) => [action, subject])),
        }
      }),
    )
    expect(seen.before).toEqual(["works", "works"])
    expect(seen.mails).toContain("order-link")
    expect(seen.after).toEqual(["ended", "ended"])
    // The mail that was owed before is written later, and leads there as well.
    expect(seen.fresh).toEqual(["works", "works"])
    expect(seen.audit).toContainEqual(["order-link-renewed", "#1001"])
  })

  it("is refused to staff who send one of an order that is over for long, with nothing to try again", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* deliverForTip(id)
        yield* TestClock.setTime(fridayNoon + (orderLinkDays + 1) * day)
        return yield* Effect.flip(renewOrderLink(id))
      }),
    )
    expect(refused).toMatchObject({
      _tag: "OrderLongOver",
      message: "This order has been over for more than 60 days: no link to its page works any more.",
    })
  })

  it("ends with the links to the order's claims that came of it, which the customer gets anew", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [id, other] = [yield* placeOrder, yield* placeOrder]
        for (const each of [id, other]) yield* deliverForTip(each)
        const claimsBy = Effect.fnUntraced(function* (token: string) {
          return (yield* claimOnLinkedOrder(token)).replace("/claim/", "")
        })
        const forwarded = yield* claimsBy(yield* issue(id))
        const others = yield* claimsBy(yield* issue(other))
        const before = yield* claimStateOf(forwarded)
        yield* renewOrderLink(id)
        const fresh = yield* claimsBy(yield* issue(id))
        return [before, ...(yield* Effect.forEach([forwarded, fresh, others], claimStateOf))]
      }),
    )
    expect(seen).toEqual(["works", "unknown", "works", "works"])
  })

  it("ends with its customer's account, and says so", async () => {
    const states = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        const token = yield* issue(id)
        yield* cancel(id)
        const before = yield* stateOf(token)
        yield* as(ana)(deleteAccount("ana@example.com"))
        const { message } = yield* Effect.flip(readLinkedOrder(token))
        return [before, yield* stateOf(token), message]
      }),
    )
    expect(states).toEqual(["works", "deleted", "The personal data of this order was erased, and its links with it."])
  })

  it("leads to no other order, however a token is changed or made up", async () => {
    await runInMemory(
      Effect.gen(function* () {
        const [one, other] = [yield* placeOrder, yield* placeOrder]
        const tokens = [yield* issue(one), yield* issue(other)]
        const edited = fc
          .tuple(fc.constantFrom(...tokens), fc.nat({ max: 100 }), fc.string({ maxLength: 1 }))
          .map(
            ([token, at, letter]) => token.slice(0, at % token.length) + letter + token.slice((at % token.length) + 1),
          )
        const anyToken = fc.oneof(edited, fc.string(), fc.base64String())
        for (const token of fc.sample(anyToken, 500)) {
          if (!tokens.includes(token)) expect(yield* stateOf(token)).toBe("unknown")
        }
        const orders = yield* Effect.forEach(tokens, (token) =>
          Effect.map(readLinkedOrder(token), ({ order }) => order.id),
        )
        expect(orders).toEqual([one, other])
      }),
    )
  })
})

describe("a guest who has just booked or paid", () => {
  const tokenOf = (path: string) => decodeURIComponent(path.replace("/order/", ""))

  it("is led to their order's page in the browser that placed it, as long as links to it work", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const paths = [yield* linkGuestOrder(id), yield* linkGuestOrder(id)]
        const orders = yield* Effect.forEach(paths, (path) => readLinkedOrder(tokenOf(path)))
        yield* cancel(id)
        yield* TestClock.adjust(`${orderLinkDays} days`)
        return {
          paths: new Set(paths).size,
          led: orders.map(({ order }) => order.id === id),
          late: yield* Effect.flip(linkGuestOrder(id)),
        }
      }).pipe(inBrowser),
    )
    expect(seen).toMatchObject({ paths: 2, led: [true, true], late: { _tag: "OrderLinkEnded", because: "expired" } })
  })

  it.each([
    ["has been followed", linkGuestOrder],
    ["nobody has followed yet", () => Effect.void],
  ])(
    "is not once staff have sent a new link to an order that %s: somebody else may have used the browser",
    async (_, follow) => {
      const seen = await runInMemory(
        Effect.gen(function* () {
          const [id, other] = [yield* placeOrder, yield* placeOrder]
          yield* follow(id)
          yield* renewOrderLink(id)
          const refused = yield* Effect.flip(linkGuestOrder(id))
          return [refused, yield* stateOf(yield* issue(id)), yield* stateOf(tokenOf(yield* linkGuestOrder(other)))]
        }).pipe(inBrowser),
      )
      expect(seen).toEqual([expect.objectContaining({ _tag: "OrderLinkEnded", because: "ended" }), "works", "works"])
    },
  )

  it("is told from everybody who knows the order's id alone, and from another browser that placed orders", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const id = yield* inBrowser(placeOrder)
        const another = Effect.provideService(CurrentBrowser, "another's secret")
        yield* another(placeOrder)
        return [yield* Effect.flip(linkGuestOrder(id)), yield* Effect.flip(another(linkGuestOrder(id)))]
      }),
    )
    expect(refused.map(({ _tag }) => _tag)).toEqual(["NotPlacedHere", "NotPlacedHere"])
  })

  it("is known by the browser that repeated the request, since the first answer may have got lost, until links were ended", async () => {
    const request = { key: "lost", fingerprint: "what was said" }
    const repeat = (secret: string) =>
      placeGuestOrder(guestBooking(), request).pipe(Effect.provideService(CurrentBrowser, secret))
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id } = yield* repeat("lost")
        yield* repeat("kept")
        const known = (secret: string) => Effect.provideService(isPlacingBrowser(id), CurrentBrowser, secret)
        const before = [yield* known("lost"), yield* known("kept"), yield* known("another")]
        yield* renewOrderLink(id)
        yield* repeat("kept")
        return [before, [yield* known("lost"), yield* known("kept")]]
      }),
    )
    expect(seen).toEqual([
      [true, true, false],
      [false, false],
    ])
  })

  it("is led by the order as it is under its lock, which is read once", async () => {
    const read = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const orders = yield* OrderStore
        const reads: Array<string> = []
        const counted = <A, E, R>(name: string, reading: Effect.Effect<A, E, R>) =>
          Effect.andThen(
            Effect.sync(() => reads.push(name)),
            reading,
          )
        yield* Effect.provideService(linkGuestOrder(id), OrderStore, {
          ...orders,
          get: (one) => counted("get", orders.get(one)),
          getForUpdate: (one) => counted("getForUpdate", orders.getForUpdate(one)),
        })
        return reads
      }).pipe(inBrowser),
    )
    expect(read).toEqual(["getForUpdate"])
  })

  it("is led to no customer's order, nor to one that is not there", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const ids = [yield* book(ana), "nobody's" as OrderId]
        return yield* Effect.forEach(ids, (id) => Effect.map(Effect.flip(linkGuestOrder(id)), ({ _tag }) => _tag))
      }),
    )
    expect(refused).toEqual(["OrderNotFound", "OrderNotFound"])
  })
})

describe("what a link leads on to", () => {
  it("is paying while the order owes something", async () => {
    const [path, refused] = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        const token = yield* issue(id)
        const paid = yield* payLinkedOrder(token)
        yield* cancel(id)
        return [paid, (yield* Effect.flip(payLinkedOrder(token))).message] as const
      }),
    )
    expect(path).toMatch(/^\/pay\/./)
    expect(refused).toBe("This order was cancelled or missed: nothing is owed for it.")
  })

  it("says so when less is due than a card can pay", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const { orderId, intentId } = yield* openedOrder
        ;(yield* InMemoryPaymentProvider).pay(intentId)
        yield* verifyGuestPayment(orderId)
        yield* charge(orderId, 49)
        return yield* Effect.flip(payLinkedOrder(yield* issue(orderId)))
      }),
    )
    expect(refused._tag).toBe("BalanceTooSmall")
  })

  it("is a tip and a claim once it is delivered, each in its time", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        yield* takeTips
        const id = yield* placeOrder
        const token = yield* issue(id)
        const early = [
          (yield* Effect.flip(tipOnLinkedOrder(token)))._tag,
          (yield* Effect.flip(claimOnLinkedOrder(token)))._tag,
        ]
        yield* deliverForTip(id)
        const paths = [yield* tipOnLinkedOrder(token), yield* claimOnLinkedOrder(token)]
        yield* TestClock.setTime(fridayNoon + 24 * hour + 1)
        const late = (yield* Effect.flip(claimOnLinkedOrder(token)))._tag
        return { early, paths, late, photo: (yield* Effect.flip(readLinkedPhoto(token, "pickup")))._tag }
      }),
    )
    expect(told.early).toEqual(["NotTippable", "ClaimNotPossible"])
    expect(told.paths).toEqual([expect.stringMatching(/^\/tip\/./), expect.stringMatching(/^\/claim\/./)])
    expect(told.late).toBe("ClaimNotPossible")
    expect(told.photo).toBe("PhotoNotFound")
  })
})
