import type { UserId } from "@laundry/core/access/actor"
import type { ChangeEvent } from "@laundry/core/live/change-event"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { byHouse } from "@laundry/core/order/handling"
import type { DriverRoute, RouteId } from "@laundry/core/order/on-the-way/driver-route"
import { RouteStore } from "@laundry/core/order/on-the-way/route-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { InTransaction } from "@laundry/core/shared/unit-of-work.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { placedAt, placeSample } from "./samples.ts"

type Services = RouteStore | OrderStore | ChangeFeed | UnitOfWork
type Tested = Subject<Services> & { readonly probe: Pick<Probe, "addUser"> }

const beach = { latitude: 25.7835, longitude: -80.1312 }

/** What every {@link RouteStore} keeps. */
export const routeStoreContract = (name: string, setup: () => Promise<Tested>): void => {
  describe(`${name} keeps the contract of drivers' routes`, () => {
    const { run, subject } = useSubject<Services, Tested>(setup)
    const place = () => run(placeSample())
    const held = <A>(write: (store: RouteStore["Service"]) => Effect.Effect<A, never, InTransaction>) =>
      run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const store = yield* RouteStore
          return yield* transact(Effect.andThen(store.hold, write(store)))
        }),
      )
    const stopOf = (orderId: OrderId): DriverRoute["stops"][number] => ({
      orderId,
      status: "ordered",
      statusBefore: null,
      pickupDate: "2026-11-20" as IsoDate,
      handling: byHouse,
      coordinates: beach,
      doneAt: null,
    })
    const routeTo = async (
      orders: ReadonlyArray<OrderId>,
      changes: Partial<DriverRoute> = {},
    ): Promise<DriverRoute> => ({
      id: crypto.randomUUID() as RouteId,
      driver: await subject().probe.addUser(),
      driverName: "Dan Driver",
      leg: "pickups",
      startedAt: placedAt,
      depot: { latitude: 25.8, longitude: -80.12 },
      stops: orders.map(stopOf),
      ...changes,
    })
    const save = (route: DriverRoute) => held((store) => store.save(route))
    const to = (...orders: ReadonlyArray<OrderId>) => run(Effect.flatMap(RouteStore, (store) => store.to(orders)))

    it("gives back what was saved, in driving order, without places that nobody knows", async () => {
      const [one, other] = [await place(), await place()]
      const route = await routeTo([other, one], { leg: "deliveries", depot: null })
      const [first, ...rest] = route.stops
      const saved = { ...route, stops: [{ ...stopOf(other), ...first, coordinates: null }, ...rest] }
      await save(saved)
      expect(await to(one)).toEqual([saved])
      expect(await run(Effect.flatMap(RouteStore, (store) => store.all))).toContainEqual(saved)
    })

    it("writes the stops of a route that is there: another order, some more, some less, when they were done", async () => {
      const [one, two, three] = [await place(), await place(), await place()]
      const route = await routeTo([one, two])
      await save(route)
      const changed = { ...route, stops: [{ ...stopOf(three), doneAt: placedAt + 1234 }, stopOf(one)] }
      await save({ ...changed, driverName: "Somebody else" })
      expect(await to(one)).toEqual([changed])
      expect(await to(two)).toEqual([])
    })

    it("says where orders are on their way now, of which day, and who does them", async () => {
      const id = await place()
      await save(await routeTo([id]))
      const changes = {
        status: "additional_payment_required",
        statusBefore: "picked_up",
        pickupDate: "2033-05-20" as IsoDate,
        handling: { kind: "offered" },
      } as const
      await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const orders = yield* OrderStore
          yield* transact(
            Effect.flatMap(Effect.orDie(orders.getForUpdate(id)), (order) => orders.save({ ...order, ...changes })),
          )
        }),
      )
      const [route] = await to(id)
      expect(route?.stops).toMatchObject([changes])
    })

    it("finds the routes to any of some orders, the oldest first, and none to others", async () => {
      const [one, two, three] = [await place(), await place(), await place()]
      const [first, second] = [await routeTo([one]), await routeTo([two])]
      await save(first)
      await save(second)
      expect((await to(two, one, three)).map(({ id }) => id)).toEqual([first.id, second.id])
      expect(await to(three)).toEqual([])
      expect(await to()).toEqual([])
    })

    it("forgets a route with its stops", async () => {
      const id = await place()
      const route = await routeTo([id])
      await save(route)
      await held((store) => store.end(route.id))
      expect(await to(id)).toEqual([])
    })

    it("lets one at a time decide: of two who start with the same order, the later sees the earlier's route", async () => {
      const id = await place()
      const routes = [await routeTo([id]), await routeTo([id])]
      await Promise.all(
        routes.map((route) =>
          run(
            Effect.gen(function* () {
              const { transact } = yield* UnitOfWork
              const store = yield* RouteStore
              yield* transact(
                Effect.flatMap(store.hold, (running) =>
                  running.some(({ stops }) => stops.some(({ orderId }) => orderId === id))
                    ? Effect.void
                    : store.save(route),
                ),
              )
            }),
          ),
        ),
      )
      expect(await to(id)).toHaveLength(1)
    })

    it("tells every order on a route of what changes at one of its stops", async () => {
      const userId: UserId = await subject().probe.addUser()
      const [one, two] = [await run(placeSample({ userId })), await place()]
      const route = await routeTo([one, two])
      const heard: Array<ChangeEvent | "gap"> = []
      onTestFinished(await run(Effect.map(ChangeFeed, ({ subscribe }) => subscribe((event) => heard.push(event)))))
      const both = [
        { topic: "orders", userId, orderId: one, places: [] },
        { topic: "orders", userId: null, orderId: two, places: [] },
      ]
      // Events come in order: once a later order is heard of, so is everything before.
      const hearAll = async () => {
        const orderId = await place()
        await expect.poll(() => heard, { timeout: 60_000 }).toContainEqual(expect.objectContaining({ orderId }))
        heard.length = 0
      }
      const toldOfBoth = async (change: () => Promise<unknown>) => {
        await hearAll()
        await change()
        await expect.poll(() => heard, { timeout: 60_000 }).toEqual(expect.arrayContaining(both))
      }
      await toldOfBoth(() => save(route))
      await toldOfBoth(() => save({ ...route, stops: [{ ...stopOf(one), doneAt: placedAt + 1 }, stopOf(two)] }))
      await toldOfBoth(() =>
        run(
          Effect.gen(function* () {
            const { transact } = yield* UnitOfWork
            const orders = yield* OrderStore
            yield* transact(
              Effect.flatMap(Effect.orDie(orders.getForUpdate(two)), (order) =>
                orders.save({ ...order, status: order.status === "ordered" ? "picked_up" : "ordered" }),
              ),
            )
          }),
        ),
      )
      await toldOfBoth(() => held((store) => store.end(route.id)))
    })
  })
}
