import { readPdf } from "@laundry/pdfkit-documents/testing/read-pdf"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { makeWorker, photo, pickupForm } from "../testing/road.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
})
afterAll(() => server.close())

/** A guest's order that was paid with a card whose customer disputes it, picked up with a photo, and weighed. */
const disputedOrder = async () => {
  const orderId = await placeOrder(server.origin, { customerName: "Łucja O'Neil" })
  const driver = await makeWorker(server, "driver")
  const worker = await makeWorker(server, "laundry_worker")
  expect((await driver.post(`/api/driver/orders/${orderId}/pickup`, pickupForm)).status).toBe(200)
  expect((await worker.post(`/api/laundry/orders/${orderId}/step`, { to: "in_progress" })).status).toBe(200)
  const weighed = { to: "processing", weight: 42, scalePhoto: photo }
  expect((await worker.post(`/api/laundry/orders/${orderId}/step`, weighed)).status).toBe(200)
  await pay(server, await openIntent(server.origin, orderId), "pm_card_createDispute")
  await server.provider.controls.webhooksSettled()
  return orderId
}

describe("the evidence of a dispute", () => {
  it("is told of at the desk, with the day of the answer, and gathered as JSON and as PDF with the photos", async () => {
    const orderId = await disputedOrder()
    const { body } = await admin.get(`/api/admin/orders/${orderId}/details`)
    expect(body["disputes"]).toMatchObject([
      { amount: "42.00", outcome: "open", answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])

    const evidence = await admin.get(`/api/admin/orders/${orderId}/evidence.json`)
    expect(evidence.status).toBe(200)
    expect(evidence.body).toMatchObject({
      order: { customerName: "Łucja O'Neil", weight: 42 },
      disputes: [{ amount: "42.00" }],
      weighTickets: [{ number: 1, total: "42.00" }],
      photos: [{ kind: "pickup" }, { kind: "scale", sha256: expect.any(String) }],
    })

    const answer = await fetch(`${server.origin}/api/admin/orders/${orderId}/evidence.pdf`, {
      headers: { cookie: admin.cookie },
    })
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"])
    const said = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join("\n").replaceAll(/\s+/g, " ")
    for (const text of ["Łucja O'Neil", "Disputed at the bank", "At the pickup", "The scale's display", "SHA-256"])
      expect(said).toContain(text)
    const audit = await server.query("select count(*)::int as count from audit_log where action = 'evidence-exported'")
    expect(audit).toEqual([{ count: 2 }])
  })

  it("is refused to those who don't manage orders, and unknown of an unknown order", async () => {
    const orderId = await placeOrder(server.origin)
    for (const role of ["client", "driver", "laundry_worker"] as const) {
      const somebody = await makeWorker(server, role)
      for (const ending of ["json", "pdf"])
        expect((await somebody.get(`/api/admin/orders/${orderId}/evidence.${ending}`)).status).toBe(403)
    }
    expect((await admin.get("/api/admin/orders/no-such-order/evidence.json")).status).toBe(404)
    expect((await admin.get("/api/admin/orders/no-such-order/evidence.pdf")).status).toBe(404)
  })
})
