import { afterAll, beforeAll, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { mailsTo } from "../testing/mailed-links.ts"
import { placeOrder } from "../testing/pay.ts"
import { makeWorker, putInto } from "../testing/road.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** Five minutes past the promise for what was picked up on Friday. */
const saturdayLate = Date.parse("2026-11-21T15:05:00Z")

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it("are told by mail as soon as a driver sets out too late, once, with the company's credit for those with an account", async () => {
  const admin = await makeWorker(server, "admin")
  const saved = await call(server.origin, "PUT", "/api/admin/settings", {
    cookie: admin.cookie,
    body: { lateDeliveryCredit: "5.00" },
  })
  expect([saved.status, saved.body["lateDeliveryCredit"]]).toEqual([200, "5.00"])
  const customer = await makeCustomer(server)
  const guest = "late-guest@example.com"
  const orders = [
    await customer.book({ customerEmail: customer.email }),
    await placeOrder(server.origin, { customerEmail: guest }),
  ]
  for (const id of orders) await putInto(server, id, "ready_for_delivery")
  server.setNow(saturdayLate)
  const driver = await makeWorker(server, "driver")
  const started = await driver.post("/api/driver/route", { leg: "deliveries", orderIds: orders })
  expect(started.status).toBe(200)

  const lateMails = async (email: string) =>
    (await mailsTo(server, email)).filter((mail) => mail.includes("comes later than promised"))
  await expect.poll(() => lateMails(guest), { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(() => lateMails(customer.email), { timeout: 60_000 }).toHaveLength(1)
  const [theirs, guests] = [...(await lateMails(customer.email)), ...(await lateMails(guest))]
  expect(theirs).toContain("$5.00 of credit are in your account")
  expect(guests).not.toContain("of credit")
  expect(guests).toMatch(/We expect to be there about 10:\d\d AM/)
  expect(await customer.get("/api/credit")).toMatchObject({ body: { balance: "5.00" } })

  // Started again, and looked at again: it was told.
  await driver.del("/api/driver/route")
  await driver.post("/api/driver/route", { leg: "deliveries", orderIds: orders })
  await expect
    .poll(() => server.query("select from graphile_worker.jobs where key = 'watch-deliveries' and run_at <= now()"))
    .toEqual([])
  const told = await server.query("select count(*)::int as count from order_history where event = 'delivery-late'")
  expect(told).toEqual([{ count: 2 }])
})
