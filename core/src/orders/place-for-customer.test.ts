import { sampleOrder } from "@laundry/core-testing/contracts/stores/samples"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeForCustomer, type ToldBooking } from "./place-for-customer.ts"

const told = (changes: Partial<ToldBooking> = {}): ToldBooking => {
  const { id: _id, userId: _user, createdAt: _at, terms: _terms, addressCheck: _check, ...booking } = sampleOrder()
  return { ...booking, pickupDate: "2026-12-24" as IsoDate, deliveryDate: "2026-12-25" as IsoDate, ...changes }
}
const adam: Actor = { kind: "user", userId: "adam" as UserId, role: "admin", name: "Adam" }
const request = { key: "terminal a", fingerprint: "1" }

it("names who placed it, in the order's history and in the audit log, once for each key", async () => {
  await runInMemory(
    Effect.gen(function* () {
      const first = yield* placeForCustomer(told(), null, request)
      expect((yield* placeForCustomer(told(), null, request)).id).toBe(first.id)
      const store = yield* OrderStore
      expect(yield* store.get(first.id)).toMatchObject({ userId: null, pickupDate: "2026-12-24", status: "ordered" })
      expect(yield* store.history(first.id)).toMatchObject([{ event: "placed", actor: adam }])
      const audit = yield* Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit))
      expect(audit).toMatchObject([{ action: "order-placed", actor: adam, after: { pickupDate: "2026-12-24" } }])
    }),
    { actor: adam },
  )
})

it.each<[Partial<ToldBooking>, string]>([
  [{ pickupDate: "2026-11-19" as IsoDate }, "PickupDayPassed"],
  [{ deliveryDate: "2026-12-26" as IsoDate }, "DeliveryDayMismatch"],
  [{ pickupTimeSlot: "9:00 AM - 10:00 AM" }, "PickupWindowMismatch"],
  [{ pickupAddress: "5 Main St, Tampa, FL 33602" }, "OutsideServiceArea"],
])("refuses %j", async (changes, tag) => {
  const refused = Effect.flip(placeForCustomer(told(changes), null, undefined))
  expect((await runInMemory(refused, { now: eastern("2026-11-20", "20:00") }))._tag).toBe(tag)
})

it.each<Actor>([{ kind: "guest" }, { ...adam, role: "client" }, { ...adam, role: "driver" }])(
  "is for staff alone, not for %j",
  async (actor) => {
    const refused = Effect.flip(placeForCustomer(told(), null, undefined))
    expect((await runInMemory(Effect.provideService(refused, CurrentActor, actor)))._tag).toBe("Forbidden")
  },
)
