import { changeOrder, recordPaid, samplePhoto } from "@laundry/core-testing/account-scene"
import { guestBooking } from "@laundry/core-testing/guest-booking"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { look, workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { readLinkedOrder } from "../orders/links/linked-order.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { keptDays } from "../upkeep/kept-days.ts"
import { checkGuestErasure, eraseGuest, forgetGuests } from "./erase-guest.ts"

const asOlga = Effect.provideService(CurrentActor, { kind: "operator", name: "olga" })
const ana = { customerName: "Ana Guest", customerEmail: "ana@example.com", customerPhone: "(305) 555-0142" }

/** An order of a guest, paid and delivered unless told otherwise. */
const order = Effect.fnUntraced(function* (changes: Partial<Order> = {}, person: Partial<typeof ana> = {}) {
  const { id } = yield* placeGuestOrder(guestBooking({ ...ana, ...person }), undefined)
  yield* recordPaid(id, 3000, `pi_${id}`)
  yield* changeOrder(id, { status: "delivered", deliveredAt: fridayNoon, ...changes })
  return id
})

const nameOf = (id: Order["id"]) =>
  Effect.map(
    Effect.flatMap(OrderStore, ({ get }) => get(id)),
    ({ customerName }) => customerName,
  )

describe("erasing a guest", () => {
  it("takes the person out of all their orders, whatever names them, and is recorded without their name", async () => {
    const { everything, numbers, page, photos } = await runInMemory(
      Effect.gen(function* () {
        const id = yield* order({ notes: "Ana tips well", deliveryPhoto: "photo-1" as PhotoId })
        yield* order({ status: "cancelled" }, { customerEmail: "ANA@example.com" })
        yield* (yield* PhotoStore).put("photo-1" as PhotoId, samplePhoto)
        yield* workOff
        const token = yield* (yield* OrderLinkStore).issueToken(id, fridayNoon)
        const numbers = yield* asOlga(eraseGuest(" Ana@Example.com".trim()))
        const page = yield* Effect.flip(readLinkedOrder(token))
        return {
          numbers,
          page,
          everything: yield* look((state) =>
            JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? [...value] : value)),
          ),
          photos: yield* look((state) => state.photos.size),
        }
      }),
    )
    expect(numbers).toEqual([1001, 1002])
    expect(page).toMatchObject({ _tag: "OrderLinkEnded", because: "deleted" })
    expect(photos).toBe(0)
    expect(everything).toContain("guest-erased")
    for (const trace of [/\bana\b/i, /305/, /Ocean Drive/]) expect(everything).not.toMatch(trace)
  })

  it("finds them by their phone, however it was typed", async () => {
    const numbers = await runInMemory(
      Effect.gen(function* () {
        yield* order()
        yield* order({}, { customerPhone: "+1 305.555.0142", customerEmail: "other@example.com" })
        yield* order({}, { customerPhone: "(305) 555-9999", customerEmail: "bob@example.com" })
        return yield* asOlga(checkGuestErasure("305-555-0142"))
      }),
    )
    expect(numbers).toEqual([1001, 1002])
  })

  it.each([
    ["laundry is under way", { status: "in_progress" }],
    ["money is open", { additionalCharges: 500 as Order["additionalCharges"] }],
  ] as const)("waits while %s, and changes nothing", async (_, changes) => {
    const { refused, names } = await runInMemory(
      Effect.gen(function* () {
        const ids = [yield* order(), yield* order(changes)]
        const refused = yield* Effect.flip(asOlga(eraseGuest(ana.customerEmail)))
        return { refused, names: yield* Effect.forEach(ids, nameOf) }
      }),
    )
    expect(refused).toMatchObject({ _tag: "GuestInUse", orderNumbers: [1002] })
    expect(refused.message).toContain("#1002")
    expect(names).toEqual(["Ana Guest", "Ana Guest"])
  })

  it("is for staff who manage users, and knows when there is nobody", async () => {
    const asDriver = Effect.provideService(CurrentActor, { kind: "guest" })
    const [stranger, nobody] = await runInMemory(
      Effect.gen(function* () {
        yield* order()
        return [
          yield* Effect.flip(asDriver(eraseGuest(ana.customerEmail))),
          yield* Effect.flip(asOlga(eraseGuest("nobody@example.com"))),
        ]
      }),
    )
    expect([stranger, nobody].map((each) => each?._tag)).toEqual(["Forbidden", "NoSuchGuest"])
  })
})

describe("guests whose time is over", () => {
  const day = 24 * 3_600_000
  it("are forgotten as deleted accounts are, and no others", async () => {
    const names = await runInMemory(
      Effect.gen(function* () {
        const ids = [yield* order(), yield* order({ status: "in_progress" }), yield* order({ deliveredAt: null })]
        const after = Effect.fnUntraced(function* (days: number) {
          yield* TestClock.setTime(fridayNoon + days * day)
          yield* forgetGuests()
          return yield* Effect.forEach(ids, nameOf)
        })
        return [yield* after(keptDays.guests - 1), yield* after(keptDays.guests + 1), yield* after(keptDays.guests + 2)]
      }),
    )
    const before = ["Ana Guest", "Ana Guest", "Ana Guest"]
    const forgotten = ["Deleted customer", "Ana Guest", "Deleted customer"]
    expect(names).toEqual([before, forgotten, forgotten])
  })
})
