import { addClient, ana, as, bo, book, client, orderOf } from "@laundry/core-testing/customer-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { inBrowser } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { defaultChoices } from "../messaging/message-event.ts"
import { saveMessageSettings } from "../notifications/message-settings.ts"
import { subscribeToPush } from "../notifications/push-browsers.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { openGuestPayment } from "../payments/open-payment.ts"
import { verifyGuestPayment } from "../payments/verify-payment.ts"
import { claimGuestOrders, readClaimable } from "./claim-guest-orders.ts"
import { linkGuestOrder, payLinkedOrder, readLinkedOrder } from "./links/linked-order.ts"
import { placeGuestOrder } from "./place-guest-order.ts"
import { ownOrders } from "./read-own-orders.ts"

const placeAs = (customerEmail: string) =>
  Effect.map(placeGuestOrder(guestBooking({ customerEmail }), undefined), ({ id }) => id)

describe("claiming guest orders", () => {
  it("takes in those of the account's own email, whatever its letter case, and notes it without a name", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "Ana@Example.com")
      const mine = [yield* placeAs("ana@example.com"), yield* placeAs("ANA@EXAMPLE.COM")]
      const bos = yield* placeAs("bo@example.com")
      const offered = yield* as(ana)(readClaimable())
      const claimed = yield* as(ana)(claimGuestOrders([...mine, bos]))
      const store = yield* OrderStore
      return {
        mine,
        offered: [offered.count, offered.orders.map(({ id }) => id)],
        claimed,
        own: (yield* as(ana)(ownOrders())).map(({ id }) => id),
        history: yield* store.history(mine[0] ?? ("" as never)),
        left: yield* as(ana)(readClaimable()),
        ownerOfBos: (yield* orderOf(bos)).userId,
      }
    })
    const { mine, offered, claimed, own, history, left, ownerOfBos } = await runInMemory(program)
    expect(offered).toEqual([2, mine.toReversed()])
    expect([claimed, left, ownerOfBos]).toEqual([2, { count: 0, orders: [] }, null])
    expect(own).toEqual(mine.toReversed())
    expect(history.at(-1)).toMatchObject({
      actor: client(ana),
      event: "claimed",
      from: "ordered",
      to: "ordered",
      changes: {},
    })
    expect(history.at(-1)?.changes).toEqual({})
  })

  it("closes the guest's payment page", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* placeAs("ana@example.com")
      yield* openGuestPayment(id)
      yield* as(ana)(claimGuestOrders([id]))
      return yield* Effect.all([Effect.flip(openGuestPayment(id)), Effect.flip(verifyGuestPayment(id))])
    })
    expect((await runInMemory(program)).map(({ _tag }) => _tag)).toEqual(["OrderNotFound", "OrderNotFound"])
  })

  it("ends the access of the guest who placed it: links, subscribed browsers and message choices", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* placeAs("ana@example.com")
      const token = (yield* linkGuestOrder(id)).split("/").at(-1) ?? ""
      const holder = { kind: "order", token } as const
      yield* subscribeToPush(holder, { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" })
      yield* saveMessageSettings(holder, { choices: { ...defaultChoices, driver_on_the_way: "push" } })
      yield* as(ana)(claimGuestOrders([id]))
      const owner = { kind: "order", orderId: id } as const
      const choices = yield* MessageChoiceStore
      return {
        refused: (yield* Effect.flip(readLinkedOrder(token))).message,
        refusedToPay: (yield* Effect.flip(payLinkedOrder(token)))._tag,
        browsers: yield* choices.subscriptions(owner),
        chosen: yield* choices.choices(owner),
      }
    })
    expect(await runInMemory(inBrowser(program))).toEqual({
      refused: expect.stringContaining("in its customer's account now"),
      refusedToPay: "OrderLinkEnded",
      browsers: [],
      chosen: undefined,
    })
  })

  it("twice, or at once, takes each once and writes it down once", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const id = yield* placeAs("ana@example.com")
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => as(ana)(claimGuestOrders([id]))),
        { concurrency: "unbounded" },
      )
      const history = yield* (yield* OrderStore).history(id)
      return { answers: answers.toSorted((a, b) => a - b), events: history.map(({ event }) => event) }
    })
    const { answers, events } = await runInMemory(program)
    expect(answers).toEqual([0, 0, 0, 0, 1])
    expect(events).toEqual(["placed", "claimed"])
  })

  it("never takes a customer's order, not even one booked with the same email", async () => {
    const program = Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      yield* addClient(bo, "bo@example.com")
      const id = yield* book(bo, { customerEmail: "ana@example.com" })
      const claimed = yield* as(ana)(claimGuestOrders([id]))
      return { claimed, order: yield* orderOf(id) }
    })
    const { claimed, order } = await runInMemory(program)
    expect([claimed, order.userId]).toEqual([0, bo])
  })

  it("is not for guests, nor for an account that is gone", async () => {
    const guest = await runInMemory(Effect.flip(claimGuestOrders([])), { actor: { kind: "guest" } })
    expect(guest._tag).toBe("Forbidden")
    expect((await runInMemory(Effect.flip(as(ana)(claimGuestOrders([])))))._tag).toBe("UserNotFound")
    expect((await runInMemory(Effect.flip(as(ana)(readClaimable()))))._tag).toBe("UserNotFound")
  })
})
