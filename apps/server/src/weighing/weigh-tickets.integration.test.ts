import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get } from "../testing/guest-order.ts"
import { placeOrder } from "../testing/pay.ts"
import { makeWorker, photo as onePixel, putInto } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let worker: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  worker = await makeWorker(server, "laundry_worker")
})
afterAll(() => server.close())

/** An order that the laundry weighed with a photo, and its ticket's id. */
const weighed = async (step: object = {}) => {
  const id = await placeOrder(server.origin)
  await putInto(server, id, "in_progress")
  const { status } = await worker.post(`/api/laundry/orders/${id}/step`, { to: "processing", weight: 42, ...step })
  expect(status).toBe(200)
  const [row] = await server.query("select id from weigh_tickets where order_id = $1", [id])
  return { id, ticketId: String(row?.["id"]) }
}

const guest = () => asHolderOf(server.origin, "")
const ticketAt = async (ticketId: string) => (await guest().get(`/api/weigh-tickets/${ticketId}`)).body

describe("a weigh ticket", () => {
  it("is read by anybody who has its link, and tells no more of the customer than their first name", async () => {
    const { ticketId } = await weighed({ intakeWeight: 43.5 })
    const { status, headers, body } = await guest().get(`/api/weigh-tickets/${ticketId}`)
    expect(status).toBe(200)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(body).toMatchObject({
      id: ticketId,
      number: 1,
      weight: 42,
      intakeWeight: 43.5,
      total: "42.00",
      charges: "12.00",
      amountDue: "42.00",
      isPayable: true,
      isCurrent: true,
      mayObject: true,
      mayAccept: true,
      photo: null,
      answer: { kind: "none" },
    })
    expect(Object.keys(body["order"] as object).toSorted()).toEqual(["firstName", "orderNumber", "pickupDate"])
    expect(JSON.stringify(body)).not.toMatch(/@|Ocean Drive|305/)
    expect((await guest().get("/api/weigh-tickets/no-such-ticket")).status).toBe(404)
  })

  it("carries the photo of the scale, whose digest is that of its bytes", async () => {
    const { ticketId } = await weighed({ scalePhoto: onePixel })
    const { photo } = (await ticketAt(ticketId)) as { photo: { url: string; sha256: string } }
    const answer = await fetch(server.origin + photo.url)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"])
    const digest = createHash("sha256")
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest("hex")
    expect(photo.sha256).toBe(digest)
    const bare = await weighed()
    expect((await guest().get(`/api/weigh-tickets/${bare.ticketId}/photo`)).status).toBe(404)
  })

  it("refuses what is no photo, and the step with it", async () => {
    const id = await placeOrder(server.origin)
    await putInto(server, id, "in_progress")
    const scalePhoto = `data:image/png;base64,${Buffer.from("no photo").toString("base64")}`
    const refused = await worker.post(`/api/laundry/orders/${id}/step`, { to: "processing", weight: 42, scalePhoto })
    expect(refused.status).toBe(400)
    expect(await server.query("select status from orders where id = $1", [id])).toEqual([{ status: "in_progress" }])
  })

  it("that looks wrong is flagged at the desk until staff answer", async () => {
    const { id, ticketId } = await weighed()
    type Rows = ReadonlyArray<{ id: string; awaitsDecision: boolean }>
    const list = async (query = "limit=100") =>
      (await admin.get(`/api/admin/orders/summaries?${query}`)).body as { orders: Rows; undecided: Rows }
    /** Whether it is flagged, which is the same as being shown above the first page of all orders. */
    const row = async () => {
      const { orders, undecided } = await list()
      const isAbove = undecided.some((order) => order.id === id)
      expect(isAbove).toBe(orders.find((order) => order.id === id)?.awaitsDecision)
      return isAbove
    }
    expect(await row()).toBe(false)
    const objected = await guest().post(`/api/weigh-tickets/${ticketId}/objection`, { reason: "price", text: " Hm. " })
    expect(objected.body).toMatchObject({ mayObject: false, answer: { kind: "objected", objection: { text: "Hm." } } })
    expect(await row()).toBe(true)
    for (const query of ["page=2", "status=delivered", "q=ana", "pickupDate=2026-11-20"]) {
      expect((await list(query)).undecided, query).toEqual([])
    }
    expect((await guest().post(`/api/weigh-tickets/${ticketId}/objection`, { reason: "ugly" })).status).toBe(400)
    const decision = `/api/admin/weigh-tickets/${ticketId}/decision`
    expect((await worker.post(decision, { sentence: "No." })).status).toBe(403)
    expect((await admin.post(decision, { sentence: " " })).status).toBe(400)
    expect((await admin.post(decision, { sentence: "It is $1." })).body).toMatchObject({
      answer: { kind: "decided", sentence: "It is $1." },
    })
    expect(await row()).toBe(false)
    expect((await guest().post(`/api/weigh-tickets/${ticketId}/acceptance`)).body).toMatchObject({
      code: "TicketClosed",
    })
    expect((await admin.get(`/api/admin/orders/${id}/details`)).body).toMatchObject({
      weighTickets: [{ id: ticketId, number: 1, weight: 42, answer: { kind: "decided" } }],
    })
  })

  it("is followed by a newer one when the weight is corrected, and leads to a payment of what is owed", async () => {
    const { id, ticketId } = await weighed()
    expect((await admin.patch(`/api/admin/orders/${id}`, { weight: 31, intakeWeight: 32 })).body).toMatchObject({
      weight: 31,
      intakeWeight: 32,
    })
    const old = await ticketAt(ticketId)
    expect(old).toMatchObject({ isCurrent: false, weight: 42, mayAccept: false })
    const [newest] = old["tickets"] as ReadonlyArray<{ id: string; number: number; total: string }>
    expect(newest).toMatchObject({ number: 2, total: "31.00" })
    const paying = await guest().post(`/api/weigh-tickets/${newest?.id}/payment-link`)
    const token = String(paying.body["path"]).replace("/pay/", "")
    expect((await get(server.origin, `/api/guest/payment-token/${token}`)).body).toMatchObject({ amount: "31.00" })
  })
})
