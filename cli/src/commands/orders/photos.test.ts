import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const cliWithPhoto = async () => {
  const cli = makeTestCli()
  const bytes = new Uint8Array([1, 2, 3])
  await cli.prepare(
    Effect.gen(function* () {
      yield* placeOrder(newOrder(1))
      const orders = yield* OrderStore
      const { transact } = yield* UnitOfWork
      yield* transact(
        Effect.flatMap(orders.getForUpdate("order-1" as OrderId), (order) =>
          orders.save({ ...order, deliveryPhoto: "photo-1" as PhotoId }),
        ),
      )
      yield* (yield* PhotoStore).put("photo-1" as PhotoId, { contentType: "image/webp", bytes })
    }).pipe(Effect.provide(await cli.context.photos())),
  )
  return { cli, bytes }
}

describe("laundry photos show", () => {
  test("saves a photo under a name that says whose it is", async () => {
    const { cli, bytes } = await cliWithPhoto()
    const outcome = await cli.laundry("photos", "show", "1001", "--kind", "delivery")
    expect(outcome).toMatchObject({ exitCode: 0, stdout: "Saved as order-1001-delivery.webp.\n" })
    expect(cli.written.get("order-1001-delivery.webp")).toEqual(bytes)
    await cli.laundry("photos", "show", "1001", "--kind", "delivery", "--out", "bags.webp")
    expect(cli.written.get("bags.webp")).toEqual(bytes)
  })

  test("knows when there is none", async () => {
    const { cli } = await cliWithPhoto()
    expect(await cli.laundry("photos", "show", "1001")).toMatchObject({ exitCode: 1, stdout: "" })
    expect(await cli.laundry("photos", "show", "9999")).toMatchObject({ exitCode: 1, stdout: "" })
    expect(cli.written.size).toBe(0)
  })
})
