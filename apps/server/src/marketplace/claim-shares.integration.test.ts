import { afterAll, beforeAll, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { makeWorker, putInto } from "../testing/road.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let owner: typeof admin
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  owner = await makeWorker(server, "owner")
})
afterAll(() => server.close())

/** A paid order ($33 at 25 %) that a worker brought back, with a claim about it. */
const claimed = async () => {
  expect((await owner.put("/api/admin/settings", { operatingModel: "marketplace" })).status).toBe(200)
  const orderId = await placeOrder(server.origin)
  await pay(server, await openIntent(server.origin, orderId))
  await server.provider.controls.webhooksSettled()
  const worker = await makeCustomer(server)
  await server.query(
    `insert into workers (user_id, state, name, phone, address, zip_code, latitude, longitude, radius_miles, capacity, weekdays,
                          documents, agreement, applied_at, version)
     values ($1, 'active', 'Carla Diaz', '(305) 555-0133', '1 Ocean Drive', '33139', 25.78, -80.13, 5, 3, '{1}', '{}', '{}', now(), 1)`,
    [worker.userId],
  )
  await putInto(server, orderId, "delivered")
  await server.query(
    "update orders set handling = 'worker', worker_id = $2, delivered_at = '2026-11-20T19:00Z' where id = $1",
    [orderId, worker.userId],
  )
  await server.query(
    `insert into worker_ledger (id, worker_id, order_id, kind, amount_cents, key, recorded_at, done_by)
     values (gen_random_uuid(), $2, $1, 'service-payment', 2250, 'pay:' || $1 || ':0', '2026-11-20T19:00Z', '{"kind": "system", "name": "payments"}')`,
    [orderId, worker.userId],
  )
  const opened = await owner.post(`/api/admin/orders/${orderId}/claims`, { kind: "damaged", text: "A hole" })
  expect(opened).toMatchObject({ status: 201, body: { mostShares: { feeAdjustment: "10.50", deduction: "22.50" } } })
  return { orderId, id: String(opened.body["id"]) }
}

it("lets fees and worker bear a part of what is given for a claim, once, and never more than the pay", async () => {
  const { orderId, id } = await claimed()
  const decide = (changes: object) =>
    owner.post(`/api/admin/claims/${id}/decision`, {
      kind: "refund",
      amount: "30.00",
      sentence: "We are sorry.",
      ...changes,
    })
  expect(await decide({ deduction: "22.51" })).toMatchObject({
    status: 409,
    body: {
      code: "DeductionTooLarge",
      fields: { deduction: "At most $22.50 of it can be borne by the laundry worker." },
    },
  })
  expect(await decide({ feeAdjustment: "10.51" })).toMatchObject({
    status: 409,
    body: { fields: { feeAdjustment: expect.any(String) } },
  })
  const shares = { feeAdjustment: "5.00", deduction: "20.00" }
  const both = await Promise.all([decide(shares), decide(shares)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await owner.get(`/api/admin/claims/${id}`)).body).toMatchObject({
    shares,
    mostShares: { feeAdjustment: "5.50", deduction: "2.50" },
    decision: { kind: "refund", amount: "30.00" },
  })
  const rows = await server.query(
    "select amount_cents, reason from worker_ledger where order_id = $1 and kind = 'deduction'",
    [orderId],
  )
  expect(rows).toEqual([{ amount_cents: -2000, reason: "Claim: damaged" }])
  const adjustments = () =>
    server.query("select claim_id, amount_cents, reason from fee_adjustments where order_id = $1", [orderId])
  expect(await adjustments()).toEqual([{ claim_id: id, amount_cents: 500, reason: "Claim: damaged" }])
  for (const statement of ["update fee_adjustments set amount_cents = 1", "delete from fee_adjustments"]) {
    await expect(server.query(statement)).rejects.toThrow("append-only")
  }
  const readStatement = () => owner.get(`/api/admin/orders/${orderId}/statement`)
  // It says so once the provider gave the money back, which a job asks it for.
  await expect.poll(readStatement).toMatchObject({
    status: 200,
    body: { customer: { paid: "33.00", refunded: "-30.00" } },
  })
  const statement = await readStatement()
  expect(statement).toMatchObject({
    body: {
      worker: { servicePayment: "22.50", deducted: "-20.00" },
      platform: { platformServiceFee: "7.50", trustAndSafetyFee: "3.00", feeAdjustments: "-5.00", borneByFees: "5.00" },
    },
  })
  expect(statement.body["rows"]).toMatchObject([
    { kind: "service-payment", amount: "22.50" },
    { kind: "deduction", amount: "-20.00", reason: "Claim: damaged" },
    { kind: "fee-adjustment", amount: "-5.00", reason: "Claim: damaged", workerName: null },
  ])
  const cents = (part: unknown) =>
    Object.values(part ?? {}).reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  const { customer, worker: workers, platform } = statement.body
  expect(cents(workers) + cents(platform)).toBe(cents(customer))
  const worker = await makeCustomer(server)
  expect((await worker.get(`/api/admin/orders/${orderId}/statement`)).status).toBe(403)
  expect((await owner.get("/api/admin/orders/nobodys/statement")).status).toBe(404)
  expect((await worker.post(`/api/admin/claims/${id}/decision`, {})).status).toBe(403)
  expect((await admin.get("/api/admin/claims?which=all")).body).toContainEqual(expect.objectContaining({ id, shares }))
})
