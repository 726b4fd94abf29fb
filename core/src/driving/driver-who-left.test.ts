import { addClient, ana, book } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { by, dan, eve } from "@laundry/core-testing/route-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { disableUser } from "../accounts/disable-user.ts"
import { readOnTheWay } from "../order/on-the-way/read-on-the-way.ts"
import { assignRole } from "../people/assign-role.ts"
import { startRoute } from "./drive-route.ts"
import type { Locate } from "./locate-stops.ts"

it.each([
  ["their account is disabled", disableUser(dan.userId)],
  ["they have another role", assignRole(dan.userId, "client")],
])("a route ends once %s: others take its stops", async (_why, end) => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const [one, two] = [yield* book(ana), yield* book(ana)]
      yield* addClient(dan.userId, "dan@example.com")
      yield* assignRole(dan.userId, "driver")
      yield* by(dan).start("pickups", one, two)
      yield* end
      const { own, taken } = yield* by(eve).start("pickups", one)
      return { one, stops: own?.estimates.map(({ orderId }) => orderId), taken, coming: yield* readOnTheWay(two) }
    }),
  )
  expect(seen).toEqual({ one: seen.one, stops: [seen.one], taken: [], coming: undefined })
})

it.each([
  ["their account was disabled", Effect.asVoid(Effect.orDie(disableUser(dan.userId)))],
  ["they have another role", Effect.asVoid(Effect.orDie(assignRole(dan.userId, "client")))],
])("no route starts where %s while maps were asked", async (_why, end) => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const one = yield* book(ana)
      yield* addClient(dan.userId, "dan@example.com")
      yield* assignRole(dan.userId, "driver")
      const asStaff = yield* Effect.context<Effect.Services<typeof end>>()
      const locate: Locate = (addresses) =>
        Effect.as(Effect.provideContext(end, asStaff), Array(addresses.length).fill(null))
      const refused = yield* Effect.flip(
        startRoute("pickups", [one], locate).pipe(Effect.provideService(CurrentActor, dan)),
      )
      return { refused: refused._tag, coming: yield* readOnTheWay(one) }
    }),
  )
  expect(seen).toEqual({ refused: "Forbidden", coming: undefined })
})

it("a route goes on where its driver drives in another role", async () => {
  const stops = await runInMemory(
    Effect.gen(function* () {
      yield* addClient(ana, "ana@example.com")
      const one = yield* book(ana)
      yield* addClient(dan.userId, "dan@example.com")
      yield* assignRole(dan.userId, "driver")
      yield* by(dan).start("pickups", one)
      yield* assignRole(dan.userId, "admin")
      return (yield* by(dan).read).own?.estimates.length
    }),
  )
  expect(stops).toBe(1)
})
