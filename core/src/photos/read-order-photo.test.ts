import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { type Role, roles } from "../access/role.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { PhotoStore } from "./photo-store.port.ts"
import { readOrderPhoto } from "./read-order-photo.ts"

const ana = "00000000-0000-4000-8000-0000000000a1" as UserId
const ben = "00000000-0000-4000-8000-0000000000b2" as UserId
const photoId = "photo-of-bags" as PhotoId

const user = (userId: UserId, role: Role): Actor => ({ kind: "user", userId, role, name: "Somebody" })

/** The result of asking for a photo of Ana's order, which has one of the pickup only. */
const ask = (actor: Actor, kind = "pickup", orderId?: string) =>
  runInMemory(
    Effect.gen(function* () {
      const orders = yield* OrderStore
      const { transact } = yield* UnitOfWork
      const id = yield* placeSample({ userId: ana })
      yield* (yield* PhotoStore).put(photoId, { contentType: "image/png", bytes: new Uint8Array([1, 2, 3]) })
      yield* transact(
        Effect.gen(function* () {
          yield* orders.save({ ...(yield* orders.getForUpdate(id)), pickupPhoto: photoId })
        }),
      )
      return yield* readOrderPhoto((orderId ?? id) as OrderId, kind).pipe(
        Effect.map(({ bytes }) => bytes.length),
        Effect.catchTag("PhotoNotFound", ({ _tag }) => Effect.succeed(_tag)),
        Effect.provideService(CurrentActor, actor),
      )
    }),
  )

describe("a photo of an order's bags", () => {
  it("is shown to the order's own customer", async () => {
    expect(await ask(user(ana, "client"))).toBe(3)
  })

  it.each(roles)("is shown to staff alone, asked by another %s", async (role) => {
    expect(await ask(user(ben, role))).toBe(role === "client" ? "PhotoNotFound" : 3)
  })

  it("is not there for guests", async () => {
    expect(await ask({ kind: "guest" })).toBe("PhotoNotFound")
  })

  it.each(["delivery", "notes", "", "__proto__"])("is not there as %j when nobody took it", async (kind) => {
    expect(await ask(user(ana, "client"), kind)).toBe("PhotoNotFound")
  })

  it("is not there for an unknown order", async () => {
    expect(await ask(user(ben, "owner"), "pickup", "unknown")).toBe("PhotoNotFound")
  })
})
