import type { ZipCode } from "@laundry/core/areas/service-area"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { estimatedBags } from "@laundry/core/order/estimated-bags"
import type { OrderId } from "@laundry/core/order/order"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { PickupLoadStore } from "@laundry/core/order/pickup-load-store.port"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { hasRoom, noLoad } from "@laundry/core/scheduling/pickup-limits"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../property-runs.ts"
import { type Subject, useSubject } from "../subject.ts"
import { placeSample } from "./samples.ts"

type Services = PickupLoadStore | OrderStore | UnitOfWork
type Store = PickupLoadStore["Service"]

const ask = <A>(question: (store: Store) => Effect.Effect<A>) => Effect.flatMap(PickupLoadStore, question)

const inTransaction = <A>(statement: (store: Store) => Effect.Effect<A, never, InTransaction>) =>
  Effect.flatMap(PickupLoadStore, statement)

const setStatus = Effect.fnUntraced(function* (id: OrderId, status: OrderStatus) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  yield* transact(Effect.flatMap(orders.getForUpdate(id), (order) => orders.save({ ...order, status })))
})

/** Places an order if its day has room for it, as those do who place orders. */
const placeIfRoom = (date: IsoDate, most: number) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const store = yield* PickupLoadStore
    return yield* transact(
      Effect.gen(function* () {
        const load = yield* store.hold(date)
        if (!hasRoom(load, { orders: 1, bags: 1 }, { orders: most, bags: null })) return undefined
        return yield* placeSample({ pickupDate: date })
      }),
    )
  })

/** Estimates as the forms offer them, and what else was ever told. */
const estimate = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "5+",
    " 3 ",
    "\u00a04\u2003",
    "0",
    "007",
    "999",
    "1000",
    "2 bags",
    "1 BAG",
    "5+ Bags",
    "3bags",
    "2\nbags",
    "4    bags",
    "2 bags or 3",
    "about 20 lbs",
    "+",
    "5++",
    "",
  ),
  fc.string({ maxLength: 8 }).map((text) => text.replaceAll("\u0000", "")),
  fc.nat({ max: 2000 }).map(String),
)

/** What every {@link PickupLoadStore} keeps. */
export const pickupLoadStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of pickup loads`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    let day = "2031-01-01" as IsoDate
    /** A day that no other test uses, and a month without anything behind it. */
    const newDay = () => {
      day = addDays(day, 40)
      return day
    }
    const loadOn = async (date: IsoDate) => (await run(ask((store) => store.of([date])))).get(date)

    it("counts nothing where nothing is", async () => {
      const [date, next] = [newDay(), newDay()]
      expect(await run(ask((store) => store.of([date, next])))).toEqual(
        new Map([
          [date, noLoad],
          [next, noLoad],
        ]),
      )
      expect(await run(ask((store) => store.of([])))).toEqual(new Map())
      expect(await run(ask((store) => store.byArea(date, next)))).toEqual([])
    })

    it("counts every order but those that were called off, whichever their status", async () => {
      const date = newDay()
      for (const status of orderStatuses) {
        const before = (await loadOn(date)) ?? noLoad
        await run(setStatus(await run(placeSample({ pickupDate: date, estimatedWeight: "2" })), status))
        const adding = owesNothing(status) ? noLoad : { orders: 1, bags: 2 }
        expect(await loadOn(date), status).toEqual({
          orders: before.orders + adding.orders,
          bags: before.bags + adding.bags,
        })
      }
      expect(await loadOn(addDays(date, 1))).toEqual(noLoad)
    })

    it("tells how many of a day's orders are the house crew's, without those that were called off", async () => {
      const date = newDay()
      const place = (changes: Parameters<typeof placeSample>[0]) => run(placeSample({ pickupDate: date, ...changes }))
      await place({})
      await run(setStatus(await place({}), "picked_up"))
      await run(setStatus(await place({}), "cancelled"))
      await place({ handling: { kind: "offered" } })
      await place({ pickupDate: addDays(date, 1) })
      expect(await run(ask((store) => store.houseOrders(date)))).toBe(2)
    })

    it("counts bags as the rule does, whatever their customers told", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.option(estimate), { minLength: 1, maxLength: 8 }), async (estimates) => {
          const date = newDay()
          for (const estimatedWeight of estimates) await run(placeSample({ pickupDate: date, estimatedWeight }))
          const bags = estimates.map(estimatedBags).reduce((sum, more) => sum + more, 0)
          expect(await loadOn(date)).toEqual({ orders: estimates.length, bags })
        }),
        { numRuns: runs(20) },
      )
    })

    it("tells each day's areas apart, the unknown one, too", async () => {
      const date = newDay()
      const at = (zipCode: string) => ({ kind: "served", zipCode: zipCode as ZipCode }) as const
      await run(placeSample({ pickupDate: date, estimatedWeight: "3", addressCheck: at("33139") }))
      await run(placeSample({ pickupDate: date, estimatedWeight: "5+", addressCheck: at("33139") }))
      await run(placeSample({ pickupDate: date, addressCheck: { kind: "unplaced" } }))
      await run(placeSample({ pickupDate: addDays(date, 2), addressCheck: at("33140") }))
      await run(placeSample({ pickupDate: addDays(date, 3), addressCheck: at("33140") }))
      const found = await run(ask((store) => store.byArea(date, addDays(date, 2))))
      expect(found).toHaveLength(3)
      expect(found).toEqual(
        expect.arrayContaining([
          { date, zipCode: "33139", booked: { orders: 2, bags: 8 }, recurring: noLoad },
          { date, zipCode: null, booked: { orders: 1, bags: 1 }, recurring: noLoad },
          { date: addDays(date, 2), zipCode: "33140", booked: { orders: 1, bags: 1 }, recurring: noLoad },
        ]),
      )
    })

    it("knows the guests' orders of a day that nobody paid for, and from where", async () => {
      const date = newDay()
      const id = await run(placeSample({ pickupDate: date, customerEmail: "ana@example.com", pickupApt: "4B" }))
      await run(Effect.flatMap(placeSample({ pickupDate: date }), (other) => setStatus(other, "picked_up")))
      const write = (statement: (store: Store) => ReturnType<Store["forgetNetwork"]>) =>
        run(Effect.flatMap(UnitOfWork, ({ transact }) => transact(inTransaction(statement))))
      await write((store) => store.noteNetwork(id, "203.0.113.7"))
      const place = { customerEmail: "ana@example.com", pickupApt: "4B" }
      expect(await run(ask((store) => store.unpaid(date)))).toMatchObject([{ ...place, network: "203.0.113.7" }])
      await write((store) => store.forgetNetwork(id))
      expect(await run(ask((store) => store.unpaid(date)))).toMatchObject([{ ...place, network: null }])
    })

    it("gives the last places once, also when twenty ask at once", async () => {
      const date = newDay()
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => run(placeIfRoom(date, 3))))
      expect(outcomes.filter((id) => id !== undefined)).toHaveLength(3)
      expect((await loadOn(date))?.orders).toBe(3)
    })
  })
}
