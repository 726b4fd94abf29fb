import { changeOrder, customerWithPast, recordPaid, samplePhoto, transacted } from "@laundry/core-testing/account-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, look, openAccount, typePassword, workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { ChatStore } from "../chat/chat-store.port.ts"
import { startPasswordReset } from "../credentials/request-password-reset.ts"
import { cents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { orderStatuses } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { register } from "../sign-in/register.ts"
import { deleteAccount } from "./delete-account.ts"

const email = "ana@example.com"

/** How the customer's deletion ends, and whether the account is still there. */
const deletion = (user: User, typed = email) =>
  Effect.gen(function* () {
    const ended = yield* deleteAccount(typed).pipe(
      actingAs(user),
      Effect.match({
        onSuccess: () => "deleted",
        onFailure: (error) => (error._tag === "AccountInUse" ? error.because : error._tag),
      }),
    )
    return { ended, accounts: yield* look(({ users }) => users.size) }
  })

describe("deleting one's account", () => {
  it("removes the person from everything that is kept, and leaves the books", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user, orderId } = yield* customerWithPast(mailer)
      yield* register({ firstName: "Ana", lastName: "Diaz", email })
      yield* Effect.flip(typePassword(email, "wrong password"))
      yield* startPasswordReset(email)
      yield* workOff
      yield* deleteAccount(" ANA@example.com").pipe(actingAs(user))
      yield* workOff
      return {
        everything: yield* look((state) =>
          JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? [...value] : value)),
        ),
        order: yield* (yield* OrderStore).get(orderId),
        consents: yield* look(({ textConsents }) => textConsents),
        recurring: yield* look(({ recurring }) => [...recurring.values()]),
        messages: yield* (yield* ChatStore).messages(user.id, 10),
        left: yield* look(({ photos, links }) => [photos.size, links.size]),
        signedOut: yield* look(({ endedSessions }) => endedSessions.get(user.id)),
        signIn: yield* Effect.flip(typePassword(email, "correct horse battery")),
        again: yield* Effect.flip(deleteAccount(email).pipe(actingAs(user))),
      }
    })
    const { everything, order, consents, recurring, messages, left, signedOut, signIn, again } = await runInMemory(
      program,
      {
        mailer,
      },
    )
    expect(everything).toContain("ordered")
    for (const trace of [/\bana\b/i, /diaz/i, /305/, /Ocean Drive/]) expect(everything).not.toMatch(trace)
    expect(order).toMatchObject({
      paid: 3000,
      status: "delivered",
      orderNumber: 1001,
      deliveryPhoto: null,
      notes: null,
    })
    const ended = { at: fridayNoon, by: "account-deleted" }
    expect(consents).toMatchObject([
      { phone: undefined, wording: "I agree.", ended },
      { phone: undefined, place: "order-page", ended },
    ])
    expect(recurring).toMatchObject([
      { endedAt: fridayNoon, consent: { wording: "You may charge my card.", ip: null } },
    ])
    expect(messages).toEqual([])
    expect(left).toEqual([0, 0])
    expect(signedOut).toBe(1)
    expect(signIn._tag).toBe("WrongCredentials")
    expect(again._tag).toBe("UserNotFound")
  })

  it("goes through when a photo can't be removed", async () => {
    const mailer = makeInMemoryMailer()
    const gone = () => Effect.die("the disk is gone")
    const broken = PhotoStore.of({ put: gone, get: gone, remove: gone })
    const program = Effect.gen(function* () {
      const { user } = yield* customerWithPast(mailer)
      return yield* deletion(user).pipe(Effect.provideService(PhotoStore, broken))
    })
    expect(await runInMemory(program, { mailer })).toEqual({ ended: "deleted", accounts: 0 })
  })

  it("asks for the account's email, whatever its letter case", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* customerWithPast(mailer)
      return [yield* deletion(user, "anna@example.com"), yield* deletion(user, "ANA@EXAMPLE.COM ")]
    })
    expect(await runInMemory(program, { mailer })).toEqual([
      { ended: "EmailMismatch", accounts: 1 },
      { ended: "deleted", accounts: 0 },
    ])
  })

  const over = ["delivered", "cancelled", "missed_pickup"]
  it.each(orderStatuses)("waits while an order is under way: %s", async (status) => {
    const mailer = makeInMemoryMailer()
    const program = Effect.flatMap(customerWithPast(mailer, { status }), ({ user }) => deletion(user))
    const isOver = over.includes(status)
    expect(await runInMemory(program, { mailer })).toEqual({
      ended: isOver ? "deleted" : "open-orders",
      accounts: isOver ? 0 : 1,
    })
  })

  it.each([
    ["a balance is due", { status: "delivered" }, 2950, "open-orders"],
    ["what is due is less than a card can pay", { status: "delivered" }, 2951, "deleted"],
    ["one cent is due, which counts as paid", { status: "delivered" }, 2999, "deleted"],
    ["nothing was paid for what was cancelled", { status: "cancelled" }, 0, "deleted"],
    ["a weight adds to the price", { status: "delivered", additionalCharges: cents(500) }, 3000, "open-orders"],
  ] as const)("looks at the money: %s", async (_, changes, paid, ended) => {
    const mailer = makeInMemoryMailer()
    const program = Effect.flatMap(customerWithPast(mailer, changes, paid), ({ user }) => deletion(user))
    expect((await runInMemory(program, { mailer })).ended).toBe(ended)
  })

  it("takes the person out of guest orders that are over, and leaves those under way to be done", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* customerWithPast(mailer)
      const guest = (changes: Partial<Order>, paid: number) =>
        Effect.gen(function* () {
          const booking = guestBooking({ customerEmail: "ANA@example.com", customerName: "Ana Guest" })
          const { id } = yield* placeGuestOrder(booking, undefined)
          if (paid > 0) yield* recordPaid(id, paid, `pi_${id}`)
          yield* changeOrder(id, changes)
          return id
        })
      const over = [
        yield* guest({ status: "delivered", pickupPhoto: "photo-2" as PhotoId }, 3000),
        yield* guest({ status: "cancelled" }, 0),
        yield* guest({ status: "missed_pickup" }, 1000),
      ]
      const open = [
        yield* guest({ status: "ordered" }, 0),
        yield* guest({ status: "delivered" }, 2000),
        yield* guest({ status: "cancelled" }, 3000),
      ]
      yield* (yield* PhotoStore).put("photo-2" as PhotoId, samplePhoto)
      const refund = { id: "refund-2", intentId: `pi_${open[2]}`, amount: cents(3000), reason: "cancelled" } as const
      const state = { state: "requested", requestedAt: fridayNoon } as const
      yield* transacted((yield* PaymentStore).addRefund({ ...refund, ...state, orderId: open[2] as OrderId }))
      yield* deleteAccount(email).pipe(actingAs(user))
      const orders = yield* OrderStore
      const names = (ids: ReadonlyArray<OrderId>) =>
        Effect.forEach(ids, (id) => Effect.map(orders.get(id), ({ customerName }) => customerName))
      return { over: yield* names(over), open: yield* names(open), photos: yield* look(({ photos }) => photos.size) }
    })
    expect(await runInMemory(program, { mailer })).toEqual({
      over: Array(3).fill("Deleted customer"),
      open: Array(3).fill("Ana Guest"),
      photos: 0,
    })
  })

  it("waits for a refund that is on its way", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user, orderId } = yield* customerWithPast(mailer, { status: "cancelled" })
      const payments = yield* PaymentStore
      const refund = {
        id: "refund-1",
        orderId,
        intentId: "pi_1",
        amount: cents(3000),
        reason: "cancelled",
        state: "requested",
        requestedAt: fridayNoon,
      } as const
      yield* transacted(payments.addRefund(refund))
      return yield* deletion(user)
    })
    expect((await runInMemory(program, { mailer })).ended).toBe("open-orders")
  })

  it.each(["owner", "admin", "laundry_worker", "driver"] as const)("is not for staff: %s", async (role) => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      yield* transacted((yield* UserStore).save({ ...user, role }))
      // Whatever the session said a moment ago.
      return yield* deletion(user)
    })
    expect(await runInMemory(program, { mailer })).toEqual({ ended: "staff", accounts: 1 })
  })

  it("is nothing for guests and the operator", async () => {
    for (const actor of [{ kind: "guest" }, { kind: "operator", name: "root" }] as const) {
      expect((await runInMemory(Effect.flip(deleteAccount(email)), { actor }))._tag).toBe("Forbidden")
    }
  })
})
