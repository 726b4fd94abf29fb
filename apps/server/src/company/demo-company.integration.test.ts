import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { demoPassword } from "@laundry/demo/accounts"
import { readConfig } from "@laundry/wiring/config"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it } from "vitest"
import { boot, type RunningServer } from "../boot.ts"
import { asHolderOf, signIn } from "../testing/sign-in.ts"

let dataDir: string
let server: RunningServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "laundry-demo-"))
  server = await boot(await readConfig({ DATA_DIR: dataDir, PORT: "0" }), pino({ level: "silent" }), {
    withScreens: false,
  })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

it("gives back what was paid for an order of the demo that is cancelled", async () => {
  const staff = asHolderOf(server.origin, await signIn(server.origin, "admin@demo.test", demoPassword))
  const { orders } = (await staff.get("/api/admin/orders/summaries?status=ordered")).body as {
    readonly orders: ReadonlyArray<{ readonly id: string; readonly pickupDate: string; readonly totalPaid: string }>
  }
  // The last pickup is the furthest away: nothing is kept of what was paid for it.
  const order = orders
    .filter(({ totalPaid }) => totalPaid === "30.00")
    .toSorted((one, other) => one.pickupDate.localeCompare(other.pickupDate))
    .at(-1)
  expect(order).toBeDefined()
  const cancelled = await staff.patch(`/api/admin/orders/${order?.id}`, { status: "cancelled", notes: "Called." })
  expect(cancelled).toMatchObject({ status: 200 })
  const standing = async () => (await staff.get(`/api/admin/orders/${order?.id}/details`)).body
  await expect.poll(standing).toMatchObject({
    history: expect.arrayContaining([
      expect.objectContaining({ event: "refund-requested" }),
      expect.objectContaining({ event: "refund-recorded", changes: { amount: 3000 } }),
    ]),
    order: { status: "cancelled", totalPaid: "0.00" },
  })
})
