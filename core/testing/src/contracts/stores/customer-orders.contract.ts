import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import { nobody, type Order, type OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import type { Probe } from "../subject.ts"
import { get } from "./order-placing.contract.ts"
import { placeSample, samplePayment } from "./samples.ts"

type Services = OrderStore | PaymentStore | UnitOfWork

const listByUser = (userId: UserId) => Effect.flatMap(OrderStore, (store) => store.listByUser(userId))
const guestOrdersOf = (email: string) => Effect.flatMap(OrderStore, (store) => store.guestOrdersOf(email))

/** All that there are of an email, unless others are named. */
const claim = (email: string, userId: UserId, ids?: ReadonlyArray<OrderId>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* OrderStore
    return yield* transact(store.claim(ids ?? (yield* store.guestOrdersOf(email)), email, userId))
  })

/** From all of a user's orders. */
const removePerson = (userId: UserId) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const orders = yield* OrderStore
    const ids = idsOf(yield* orders.listByUser(userId))
    return yield* transact(orders.removePerson(ids))
  })

const record = (...entries: ReadonlyArray<Parameters<PaymentStore["Service"]["record"]>[0]>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const payments = yield* PaymentStore
    for (const entry of entries) yield* transact(payments.record(entry))
  })

const idsOf = (orders: ReadonlyArray<Order>): ReadonlyArray<OrderId> => orders.map(({ id }) => id)

/** The part of the order store's contract about the orders of accounts. */
export const describeCustomerOrders = ({
  run,
  subject,
}: {
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>
  readonly subject: () => { readonly probe: Pick<Probe, "addUser"> }
}): void => {
  const addUser = () => subject().probe.addUser()

  describe("a user's orders", () => {
    it("are all theirs and no others, newest first, as one would get each", async () => {
      const [userId, other] = [await addUser(), await addUser()]
      const ids = await run(Effect.forEach(Array.from({ length: 4 }), () => placeSample({ userId })))
      await run(placeSample({ userId: other }))
      await run(placeSample())
      const listed = await run(listByUser(userId))
      expect(idsOf(listed)).toEqual(ids.toReversed())
      expect(listed).toEqual(await run(Effect.forEach(ids.toReversed(), get)))
    })

    it("are read together as one would get each, without those that there are not", async () => {
      const ids = await run(Effect.forEach(Array.from({ length: 3 }), () => placeSample()))
      const wanted = [...ids.slice(1), freshId() as OrderId]
      const found = await run(Effect.flatMap(OrderStore, (store) => store.getMany(wanted)))
      const byNumber = found.toSorted((one, other) => one.orderNumber - other.orderNumber)
      expect(byNumber).toEqual(await run(Effect.forEach(ids.slice(1), get)))
      expect(await run(Effect.flatMap(OrderStore, (store) => store.getMany([])))).toEqual([])
    })

    it("are none for a user without orders", async () => {
      expect(await run(listByUser(await addUser()))).toEqual([])
    })

    it("carry the sums of their own ledgers", async () => {
      const userId = await addUser()
      const [unpaid, paid, refunded] = [
        await run(placeSample({ userId })),
        await run(placeSample({ userId })),
        await run(placeSample({ userId })),
      ]
      const payment = samplePayment(refunded, cents(3000))
      await run(
        record(
          samplePayment(paid, cents(3000)),
          samplePayment(paid, cents(1250)),
          payment,
          { ...payment, kind: "refund", providerId: `re_${freshId()}`, amount: cents(2000) },
          samplePayment(await run(placeSample({ userId: await addUser() })), cents(777)),
        ),
      )
      const sums = (await run(listByUser(userId))).map(({ id, paid, refunded }) => ({ id, paid, refunded }))
      expect(sums).toEqual([
        { id: refunded, paid: 3000, refunded: 2000 },
        { id: paid, paid: 4250, refunded: 0 },
        { id: unpaid, paid: 0, refunded: 0 },
      ])
    })
  })

  describe("holding a user's bookings", () => {
    it("lets one of twenty at once see that there is none yet", async () => {
      const userId = await addUser()
      const bookFirst = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const orders = yield* OrderStore
        yield* transact(
          Effect.gen(function* () {
            yield* orders.holdBookings(userId)
            if ((yield* orders.listByUser(userId)).length === 0) yield* placeSample({ userId })
          }),
        )
      })
      await run(
        Effect.forEach(
          Array.from({ length: 20 }, (_, index) => index),
          () => bookFirst,
          { concurrency: "unbounded", discard: true },
        ),
      )
      expect(await run(listByUser(userId))).toHaveLength(1)
    })
  })

  describe("claiming guest orders", () => {
    const freshEmail = () => `${freshId()}@Example.com`

    it("makes those of the email the user's, whatever its letter case, and leaves others alone", async () => {
      const userId = await addUser()
      const customerEmail = freshEmail()
      const mine = [
        await run(placeSample({ customerEmail })),
        await run(placeSample({ customerEmail: customerEmail.toUpperCase() })),
      ]
      const others = [
        await run(placeSample({ customerEmail: `x${customerEmail}` })),
        await run(placeSample({ customerEmail: customerEmail.replace("@", "+laundry@") })),
        await run(placeSample({ customerEmail, userId: await addUser() })),
      ]
      const before = await run(Effect.forEach(others, get))
      expect(await run(guestOrdersOf(customerEmail.toLowerCase()))).toEqual(mine)
      const [first] = mine
      expect(idsOf(await run(claim(customerEmail, userId, [...mine.slice(0, 1), ...others])))).toEqual([first])
      expect(await run(guestOrdersOf(customerEmail))).toEqual(mine.slice(1))
      const claimed = [...(await run(listByUser(userId))), ...(await run(claim(` ${customerEmail} `, userId)))]
      expect(idsOf(claimed).toSorted()).toEqual(mine.toSorted())
      expect(claimed.every((order) => order.userId === userId && order.version === 2)).toBe(true)
      expect(idsOf(await run(listByUser(userId)))).toEqual(mine.toReversed())
      expect(await run(guestOrdersOf(customerEmail))).toEqual([])
      expect(await run(Effect.forEach(others, get))).toEqual(before)
    })

    it("does so once: a later call finds none", async () => {
      const [first, second] = [await addUser(), await addUser()]
      const customerEmail = freshEmail()
      const id = await run(placeSample({ customerEmail }))
      expect(await run(claim(customerEmail, first))).toHaveLength(1)
      expect(await run(claim(customerEmail, first))).toEqual([])
      expect(await run(claim(customerEmail, second))).toEqual([])
      expect(await run(get(id))).toMatchObject({ userId: first, version: 2 })
    })

    it("gives each order to one of twenty who claim at once", async () => {
      const customerEmail = freshEmail()
      const ids = await run(Effect.forEach(Array.from({ length: 3 }), () => placeSample({ customerEmail })))
      const users = await Promise.all(Array.from({ length: 20 }, addUser))
      const claimed = await run(
        Effect.forEach(users, (userId) => claim(customerEmail, userId), { concurrency: "unbounded" }),
      )
      expect(claimed.flatMap(idsOf).toSorted()).toEqual(ids.toSorted())
    })
  })

  describe("removing a person", () => {
    const person = {
      customerName: "Zoe Zimmermann",
      customerPhone: "305-555-7777",
      customerEmail: "zoe.z@example.com",
      pickupAddress: "77 Zorba Road, Miami Beach, FL 33139",
      pickupApt: "Zeta 7",
      pickupLocationOther: "with Zack",
      deliveryInstructions: "call Zoe",
      specialInstructions: "Zoe's shirts",
    }
    const pickupPhoto = "00000000-0000-4000-8000-000000000001" as PhotoId
    const deliveryPhoto = "00000000-0000-4000-8000-000000000002" as PhotoId

    const photograph = (id: OrderId, photos: Partial<Order>) =>
      Effect.gen(function* () {
        const store = yield* OrderStore
        const { transact } = yield* UnitOfWork
        yield* transact(
          Effect.flatMap(store.getForUpdate(id), (order) => store.save({ ...order, ...photos, notes: "Zoe was late" })),
        )
      })

    it("leaves nothing that names them, and all that the books need", async () => {
      const userId = await addUser()
      const id = await run(placeSample({ ...person, userId }))
      const plain = await run(placeSample({ ...person, userId }))
      await run(photograph(id, { pickupPhoto, deliveryPhoto }))
      await run(record(samplePayment(id, cents(3000))))
      const before = await run(get(id))
      expect((await run(removePerson(userId))).toSorted()).toEqual([pickupPhoto, deliveryPhoto])
      const after = await run(get(id))
      // Ids are of random letters, among which any name may occur.
      const said = [after, await run(get(plain))].map((order) => ({ ...order, id: "", userId: "" }))
      expect(JSON.stringify(said)).not.toMatch(/zo|zeta|zack|7777/i)
      expect(after).toEqual({
        ...before,
        version: before.version + 1,
        ...nobody,
      })
    })

    it("finds a guest's orders by their phone, and those that name somebody by their time", async () => {
      const phone = "+1 (786) 555-0199"
      const guest = { userId: null, customerPhone: phone }
      const [first, second] = [await run(placeSample(guest)), await run(placeSample(guest))]
      await run(placeSample({ ...guest, userId: await addUser() }))
      const store = <A>(use: (store: OrderStore["Service"]) => Effect.Effect<A>) => run(Effect.flatMap(OrderStore, use))
      expect(await store(({ guestOrdersOfPhone }) => guestOrdersOfPhone("786.555.0199"))).toEqual([first, second])
      expect(await store(({ guestOrdersOfPhone }) => guestOrdersOfPhone("12"))).toEqual([])
      const { orderNumber, createdAt } = await run(get(first))
      const placedBefore = (at: number) => store((orders) => orders.guestOrdersPlacedBefore(at, orderNumber - 1, 2))
      const { orderNumber: next } = await run(get(second))
      const both = [
        { id: first, orderNumber },
        { id: second, orderNumber: next },
      ]
      expect(await placedBefore(createdAt + 1)).toEqual(both)
      expect(await placedBefore(createdAt)).toEqual([])
      await run(
        Effect.flatMap(UnitOfWork, ({ transact }) =>
          transact(Effect.flatMap(OrderStore, (orders) => orders.removePerson([first]))),
        ),
      )
      expect(await placedBefore(createdAt + 1)).toEqual(both.slice(1))
    })

    it("touches nobody else's orders, and answers no photo twice", async () => {
      const [userId, other] = [await addUser(), await addUser()]
      const ids = [await run(placeSample({ ...person, userId: other })), await run(placeSample(person))]
      const before = await run(Effect.forEach(ids, get))
      await run(photograph(await run(placeSample({ ...person, userId })), { pickupPhoto }))
      expect(await run(removePerson(userId))).toEqual([pickupPhoto])
      expect(await run(removePerson(userId))).toEqual([])
      expect(await run(Effect.forEach(ids, get))).toEqual(before)
    })
  })
}
