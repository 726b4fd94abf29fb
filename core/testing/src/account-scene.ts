import { sendOwnMessage } from "@laundry/core/chat/own-messages"
import { defaultChoices } from "@laundry/core/messaging/message-event"
import { textedNumber } from "@laundry/core/messaging/phone-number"
import { cents } from "@laundry/core/money/cents"
import { readMessageSettings, saveMessageSettings } from "@laundry/core/notifications/message-settings"
import { subscribeToPush } from "@laundry/core/notifications/push-browsers"
import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import { MessageChoiceStore } from "@laundry/core/order/messages/message-choice-store.port"
import { TextConsentStore } from "@laundry/core/order/messages/text-consent-store.port"
import type { Order, OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import { bookPickup } from "@laundry/core/orders/book-pickup"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import type { User } from "@laundry/core/people/user"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { sampleRecurring } from "./contracts/stores/recurring-samples.ts"
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

/** A customer who gets texts on the phone of the account, and both texts and push messages about one order. */
const toldOnPhone = (user: User, orderId: OrderId) =>
  Effect.gen(function* () {
    const phone = textedNumber("305-555-0142")
    const consents = yield* TextConsentStore
    const choices = yield* MessageChoiceStore
    const owner = { kind: "user", userId: user.id } as const
    const consent = {
      id: "consent-1",
      owner,
      phone,
      wording: "I agree.",
      place: "profile",
      givenAt: fridayNoon,
    } as const
    yield* transacted(consents.add({ ...consent, ended: null }))
    yield* transacted(choices.saveChoices(owner, { ...defaultChoices, ready: "text" }, fridayNoon))
    const link = { kind: "order", token: yield* (yield* OrderLinkStore).issueToken(orderId, fridayNoon) } as const
    const { choices: chosen, consentWording: wording } = yield* readMessageSettings(link)
    yield* saveMessageSettings(link, { choices: chosen, consent: { wording } })
    yield* subscribeToPush(link, { endpoint: "https://push.example.com/ana", p256dh: "key of Ana", auth: "of Ana" })
  })

/** A customer who has pickups booked again and again. */
const startRecurring = (user: User) =>
  Effect.gen(function* () {
    const { details, consent, ...sample } = sampleRecurring(user.id)
    const pickup = { ...sample, details: { ...details, specialInstructions: "Ana's towels" }, consent }
    yield* transacted((yield* RecurringStore).add(pickup, undefined))
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
    yield* toldOnPhone(user, id)
    yield* startRecurring(user)
    yield* sendOwnMessage("Where is Ana's laundry?", undefined).pipe(actingAs(user))
    yield* workOff
    return { user, orderId: id }
  })
