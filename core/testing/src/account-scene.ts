import { sendOwnMessage } from "@laundry/core/chat/own-messages"
import { cents } from "@laundry/core/money/cents"
import type { Order, OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { bookPickup } from "@laundry/core/orders/book-pickup"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import type { User } from "@laundry/core/people/user"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { guestBooking } from "./guest-booking.ts"
import type { InMemoryMailer } from "./in-memory/mailer.ts"
import { fridayNoon } from "./in-memory/product.ts"
import { actingAs, openAccount, workOff } from "./people-scene.ts"

export const samplePhoto = { contentType: "image/png", bytes: new Uint8Array([1]) } as const

export const transacted = <A, E, R>(use: Effect.Effect<A, E, R>) =>
  Effect.flatMap(UnitOfWork, ({ transact }) => transact(use))

export const changeOrder = (id: OrderId, changes: Partial<Order>) =>
  Effect.gen(function* () {
    const orders = yield* OrderStore
    yield* transacted(Effect.flatMap(orders.getForUpdate(id), (order) => orders.save({ ...order, ...changes })))
  })

export const recordPaid = (orderId: OrderId, amount: number, intentId = "pi_1") =>
  Effect.gen(function* () {
    const payments = yield* PaymentStore
    const entry = { kind: "payment", providerId: intentId, intentId, orderId, recordedAt: fridayNoon } as const
    yield* transacted(payments.record({ ...entry, amount: cents(amount) }))
  })

/** A customer with an order, in this status and paid so far, with photos and a conversation. */
export const customerWithPast = (mailer: InMemoryMailer, changes: Partial<Order> = {}, paid = 3000) =>
  Effect.gen(function* () {
    const { user } = yield* openAccount(mailer)
    const { id } = yield* bookPickup(
      guestBooking({ specialInstructions: "Ana's towels", deliveryInstructions: "Ask for Ana" }),
      undefined,
    ).pipe(actingAs(user))
    if (paid > 0) yield* recordPaid(id, paid)
    yield* (yield* PhotoStore).put("photo-1" as PhotoId, samplePhoto)
    yield* changeOrder(id, {
      status: "delivered",
      deliveryPhoto: "photo-1" as PhotoId,
      notes: "Ana tips well",
      ...changes,
    })
    const staff = { kind: "user", userId: "staff-1" as User["id"], role: "admin", name: "Zoe Staff" } as const
    const entry = {
      at: fridayNoon,
      actor: staff,
      event: "updated",
      from: "ordered",
      to: "delivered",
      changes: {},
    } as const
    yield* transacted((yield* OrderStore).addHistory(id, entry))
    yield* sendOwnMessage("Where is Ana's laundry?", undefined).pipe(actingAs(user))
    yield* workOff
    return { user, orderId: id }
  })
