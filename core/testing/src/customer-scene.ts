import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { bookPickup } from "@laundry/core/orders/book-pickup"
import type { BookingRequest } from "@laundry/core/orders/place-order"
import { openOwnPayment } from "@laundry/core/payments/open-payment"
import type { User } from "@laundry/core/people/user"
import { Effect } from "effect"
import { guestBooking } from "./guest-booking.ts"
import { InMemoryDatabase } from "./in-memory/database.ts"
import { fridayNoon } from "./in-memory/product.ts"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import { withEntry } from "./in-memory/state.ts"
import { deliverAll } from "./payment-scene.ts"

export const ana = "00000000-0000-4000-8000-0000000000a1" as UserId
export const bo = "00000000-0000-4000-8000-0000000000b0" as UserId

/** A client as histories know them: without their name. */
export const client = (userId: UserId): Extract<Actor, { readonly kind: "user" }> => ({
  kind: "user",
  userId,
  role: "client",
  name: "Customer",
})

/** Lets a client act. */
export const as =
  (userId: UserId) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provideService(effect, CurrentActor, client(userId))

/** Writes an account of this role. */
export const addAccount = (id: UserId, email: string, role: Role) =>
  Effect.flatMap(InMemoryDatabase, ({ update }) =>
    update((state) => {
      const user: User = {
        id,
        email,
        firstName: "Ana",
        lastName: "Diaz",
        phone: null,
        address: null,
        apt: null,
        defaultSpecialInstructions: null,
        defaultDeliveryInstructions: null,
        profileImageUrl: null,
        role,
        signInMethod: "password",
        createdAt: fridayNoon,
        disabledAt: null,
      }
      const account = { ...user, passwordHash: null, providerSubject: null }
      return [undefined, { ...state, users: withEntry(state.users, id, account) }]
    }),
  )

/** Writes a client's account. */
export const addClient = (id: UserId, email: string) => addAccount(id, email, "client")

/** Books a pickup for today as a client, beside whatever they have not paid yet; returns the order's id. */
export const book = (userId: UserId, changes: Partial<BookingRequest> = {}): Effect.Effect<OrderId, never, Booking> => {
  const bookBeside = (besideOrder?: string) =>
    as(userId)(bookPickup(guestBooking({ estimatedWeight: "2", ...changes }), undefined, { besideOrder }))
  return bookBeside().pipe(
    Effect.catchTag("UnpaidOrderForPickup", ({ unpaidOrder }) => bookBeside(unpaidOrder.id)),
    Effect.map(({ id }) => id),
    Effect.orDie,
  )
}
type Booking = Exclude<Effect.Services<ReturnType<typeof bookPickup>>, CurrentActor>

export const orderOf = (id: OrderId) => Effect.flatMap(OrderStore, (store) => Effect.orDie(store.get(id)))

/** Opens what a client's order owes and pays it at the provider; returns the provider's id. Nobody has told us yet. */
export const payAtProvider = Effect.fnUntraced(function* (userId: UserId, orderId: OrderId) {
  const { clientSecret } = yield* as(userId)(openOwnPayment(orderId))
  const provider = yield* InMemoryPaymentProvider
  const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
  if (intent === undefined) return yield* Effect.die("the client secret is of no intent")
  provider.pay(intent.intentId)
  return intent.intentId
})

/** Pays what a client's order owes, and records it. */
export const payInFull = Effect.fnUntraced(function* (userId: UserId, orderId: OrderId) {
  const intentId = yield* payAtProvider(userId, orderId)
  yield* deliverAll()
  return intentId
})
