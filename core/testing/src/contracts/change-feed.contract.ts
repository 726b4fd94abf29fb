import type { UserId } from "@laundry/core/access/actor"
import type { ChatMessageId } from "@laundry/core/chat/chat-message"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import type { ChangeEvent } from "@laundry/core/live/change-event"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import { addDays } from "@laundry/core/local-time/local-time"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { placedAt, placeSample, sampleLink, sampleOrder, samplePayment } from "./stores/samples.ts"
import { type Probe, type Subject, useSubject } from "./subject.ts"

type Services = ChangeFeed | ChatStore | OrderStore | PaymentStore | PaymentLinkStore | UnitOfWork

const addMessage = (userId: UserId) =>
  Effect.flatMap(ChatStore, (store) =>
    store.add(
      {
        id: crypto.randomUUID() as ChatMessageId,
        userId,
        message: "hello",
        isFromUser: true,
        createdAt: placedAt,
        readAt: null,
      },
      null,
      undefined,
    ),
  )

const change = (id: OrderId, changes: Partial<Order>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const orders = yield* OrderStore
    yield* transact(
      Effect.flatMap(Effect.orDie(orders.getForUpdate(id)), (order) => orders.save({ ...order, ...changes })),
    )
  })

/** What every {@link ChangeFeed} tells. */
export const changeFeedContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "addUser"> }>,
): void => {
  describe(`${name} keeps the contract of a change feed`, () => {
    const { run, subject } = useSubject<Services, Subject<Services> & { readonly probe: Pick<Probe, "addUser"> }>(setup)

    /** What is heard from now on, once the feed hears. */
    const follow = async () => {
      const heard: Array<ChangeEvent | "gap"> = []
      const stop = await run(Effect.map(ChangeFeed, ({ subscribe }) => subscribe((event) => heard.push(event))))
      onTestFinished(stop)
      // Events of somebody else show that the feed hears; a feed may begin with a gap.
      const herald = await subject().probe.addUser()
      await vi.waitFor(async () => {
        await run(addMessage(herald))
        expect(heard).toContainEqual({ topic: "messages", userId: herald })
      }, 60_000)
      const events = () => heard.filter((event) => event === "gap" || event.userId !== herald)
      const before = events().length
      return { stop, events: () => events().slice(before), herald }
    }
    /** Waits until a later event arrived: by then every earlier one has arrived too. */
    const afterwards = async () => {
      const later = await follow()
      later.stop()
    }

    /** An event of an order that is where it was placed. */
    const ordered = { topic: "orders", places: [{ place: "ordered", pickupDate: sampleOrder().pickupDate }] } as const

    it("tells a new message, an order, its change, its payment and the request for one", async () => {
      const { events } = await follow()
      const userId = await subject().probe.addUser()
      await run(addMessage(userId))
      await expect.poll(() => events()).toEqual([{ topic: "messages", userId }])
      const orderId = await run(placeSample({ userId }))
      const order = { ...ordered, userId, orderId }
      await expect.poll(() => events().slice(1)).toEqual([order])
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const payments = yield* PaymentStore
          yield* transact(payments.record(samplePayment(orderId)))
        }),
      )
      await expect.poll(() => events().slice(2)).toEqual([order])
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const links = yield* PaymentLinkStore
          yield* transact(links.add(sampleLink(orderId), undefined))
        }),
      )
      await expect.poll(() => events().slice(3)).toEqual([{ topic: "orders", userId, orderId }])
    })

    it("tells where an order was and is, also while it waits for money", async () => {
      const orderId = await run(placeSample())
      const { events } = await follow()
      const pickupDate = addDays(sampleOrder().pickupDate, 1)
      const moves: ReadonlyArray<Partial<Order>> = [
        { status: "picked_up" },
        { notes: "By hand" },
        { status: "additional_payment_required", statusBefore: "picked_up" },
        { status: "ready_for_delivery", statusBefore: null, pickupDate },
      ]
      for (const move of moves) await run(change(orderId, move))
      const at = (place: OrderStatus, date = sampleOrder().pickupDate) => ({ place, pickupDate: date })
      await expect
        .poll(() => events().map((event) => event !== "gap" && event.topic === "orders" && event.places))
        .toEqual([
          [at("ordered"), at("picked_up")],
          [at("picked_up")],
          [at("picked_up")],
          [at("picked_up"), at("ready_for_delivery", pickupDate)],
        ])
    })

    it("tells a guest's order as nobody's", async () => {
      const { events } = await follow()
      const orderId = await run(placeSample())
      await expect.poll(() => events()).toEqual([{ ...ordered, userId: null, orderId }])
    })

    it("tells what a transaction did once it is committed, each thing once, and nothing of one that failed", async () => {
      const { events } = await follow()
      const [kept, undone] = [await subject().probe.addUser(), await subject().probe.addUser()]
      await run(
        Effect.flatMap(UnitOfWork, ({ transact }) =>
          Effect.flip(transact(Effect.andThen(addMessage(undone), Effect.fail("no")))),
        ),
      )
      let inside: ReadonlyArray<ChangeEvent | "gap"> = []
      await run(
        Effect.flatMap(UnitOfWork, ({ transact }) =>
          transact(
            Effect.gen(function* () {
              yield* addMessage(kept)
              yield* addMessage(kept)
              inside = events()
            }),
          ),
        ),
      )
      await expect.poll(() => events()).toEqual([{ topic: "messages", userId: kept }])
      expect(inside).toEqual([])
    })

    it("says nothing when messages are marked as read that were read", async () => {
      const userId = await subject().probe.addUser()
      await run(addMessage(userId))
      const markRead = Effect.flatMap(ChatStore, (store) => store.markRead(userId, "support", placedAt))
      const { events } = await follow()
      await run(markRead)
      await expect.poll(() => events()).toEqual([{ topic: "messages", userId }])
      await run(markRead)
      await afterwards()
      expect(events().filter((event) => event !== "gap" && event.userId === userId)).toHaveLength(1)
    })

    it("tells every subscriber, and none that left", async () => {
      const [staying, leaving] = [await follow(), await follow()]
      leaving.stop()
      const userId = await subject().probe.addUser()
      await run(addMessage(userId))
      await expect.poll(() => staying.events()).toContainEqual({ topic: "messages", userId })
      expect(leaving.events()).toEqual([])
    })
  })
}
