import { randomUUID } from "node:crypto"
import { BookingForm } from "@laundry/contracts/orders/booking"
import { OrderDetail, OrderView } from "@laundry/contracts/orders/orders"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { booking, type Customer, makeCustomer } from "../testing/customer.ts"
import { type Answer, listIn, post } from "../testing/guest-order.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let ana: Customer
let bo: Customer
beforeAll(async () => {
  server = await startTestServer()
  ana = await makeCustomer(server, "ana@example.com")
  bo = await makeCustomer(server, "bo@example.com")
})
afterAll(() => server.close())

const ordersOf = async (customer: Customer): Promise<ReadonlyArray<OrderView>> =>
  listIn<OrderView>(await customer.get("/api/orders"))

const rowOf = async (id: unknown) => (await server.query("select * from orders where id = $1", [id]))[0]

/** All that an answer says, but for what names the request and the moment. */
const said = ({ status, headers, body }: Answer) => {
  const { requestId: _, ...rest } = body
  const varying = new Set(["x-request-id", "date", "content-length"])
  return JSON.stringify([status, [...headers].filter(([name]) => !varying.has(name)), rest])
}

describe("POST /api/orders", () => {
  it("books the customer's own order and says what is due for it", async () => {
    const { status, body } = await ana.post("/api/orders", booking({ pickupApt: " 4B " }))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      orderNumber: expect.any(Number),
      amount: "30.00",
    })
    expect(await rowOf(body["id"])).toMatchObject({ user_id: ana.userId, status: "ordered", pickup_apt: "4B" })
    const history = await server.query("select actor, event from order_history where order_id = $1", [body["id"]])
    expect(history).toEqual([
      { event: "placed", actor: { kind: "user", userId: ana.userId, role: "client", name: "Customer" } },
    ])
  })

  it("mails the way to the checkout", async () => {
    const cy = await makeCustomer(server)
    const { body } = await cy.post("/api/orders", booking({ customerEmail: "mailed@example.com" }))
    await expect
      .poll(async () => (await server.mails()).filter((mail) => mail.includes("To: mailed@example.com")).length)
      .toBe(1)
    const [mail = ""] = (await server.mails()).filter((text) => text.includes("To: mailed@example.com"))
    expect(mail.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(
      `/checkout?orderId=${String(body["id"])}&amount=30.00`,
    )
    expect(mail).not.toContain("guest-checkout")
  })

  it("does not let a body set what the caller may not", async () => {
    const cy = await makeCustomer(server)
    const { status, body } = await cy.post(
      "/api/orders",
      booking({
        id: "mine",
        userId: bo.userId,
        status: "delivered",
        totalPaid: "30.00",
        paid: 3000,
        minimumPaymentAmount: "0.00",
        createdAt: "2020-01-01T00:00:00Z",
        orderNumber: 1,
        version: 9,
        terms: { minimumOrderAmount: 0 },
      }),
    )
    expect(status).toBe(201)
    expect(await rowOf(body["id"])).toMatchObject({
      user_id: cy.userId,
      status: "ordered",
      minimum_payment_cents: 3000,
      created_at: new Date(fridayAfternoon),
      version: 1,
    })
    expect(await ordersOf(bo)).toEqual([])
  })

  it("answers each missing field with the form's own message", async () => {
    const { status, body } = await ana.post("/api/orders", {})
    expect(status).toBe(400)
    expect(body["fields"]).toMatchObject({
      customerName: "Name is required",
      estimatedWeight: "Estimated weight is required",
      acceptTerms: "You must accept the Privacy Policy and Terms of Use",
    })
    const required = Object.keys(BookingForm.fields).filter((field) => field in (body["fields"] as object))
    expect(required).toHaveLength(11)
  })

  it("refuses days that are not on offer with those that are", async () => {
    const { status, body } = await ana.post("/api/orders", booking({ pickupDate: "2030-01-01" }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: "PickupDayNotOffered", options: [{ choice: "today" }, { choice: "tomorrow" }] })
    const outside = await ana.post("/api/orders", booking({ pickupAddress: "100 SE 2nd St, Miami, FL 33131" }))
    expect(outside.status).toBe(422)
  })

  it("makes one order of twenty equal posts at once with one key, and another of another user's with the same", async () => {
    const headers = { "idempotency-key": randomUUID() }
    const cy = await makeCustomer(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => cy.post("/api/orders", booking(), headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const others = await bo.post("/api/orders", booking(), headers)
    const guests = await post(server.origin, "/api/guest-orders", booking(), headers)
    expect([others.status, guests.status]).toEqual([201, 201])
    const ids = [answers[0]?.body["id"], others.body["id"], guests.body["id"]]
    expect(new Set(ids).size).toBe(3)
    expect(await ordersOf(cy)).toHaveLength(1)
    expect(await rowOf(others.body["id"])).toMatchObject({ user_id: bo.userId })
    const changed = await cy.post("/api/orders", booking({ customerName: "Else" }), headers)
    expect(changed).toMatchObject({ status: 409, body: { code: "IdempotencyKeyReused" } })
  })

  it("never doubles an order that waits to be paid, however many tabs post at once; who names it orders beside it", async () => {
    const cy = await makeCustomer(server)
    const posts = [
      ...Array.from({ length: 8 }, () => () => cy.post("/api/orders", booking())),
      ...Array.from({ length: 8 }, () => () => cy.post("/api/orders/one-click")),
    ]
    await Promise.all(posts.map((send) => send()))
    const [order, ...others] = await ordersOf(cy)
    expect(others).toEqual([])
    const refused = {
      status: 409,
      body: {
        code: "UnpaidOrderForPickup",
        message: `You have an unpaid order for that day, #${order?.orderNumber}. Pay it, or order another one.`,
        unpaidOrder: {
          id: order?.id,
          orderNumber: order?.orderNumber,
          amountDue: "30.00",
          pickupDate: "2026-11-20",
          pickupTimeSlot: "6:00 PM - 9:00 PM",
        },
      },
    }
    expect(await cy.post("/api/orders", booking())).toMatchObject(refused)
    expect(await cy.post("/api/orders/one-click")).toMatchObject(refused)
    const both = await Promise.all([
      cy.post("/api/orders/one-click", { besideOrder: order?.id }),
      cy.post("/api/orders", booking({ besideOrder: order?.id })),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await ordersOf(cy)).toHaveLength(2)
  })

  it("is for signed-in users only", async () => {
    for (const path of ["/api/orders", "/api/orders/one-click"]) {
      expect((await post(server.origin, path, booking())).status).toBe(401)
    }
  })
})

describe("POST /api/orders/one-click", () => {
  it("asks to schedule by hand when there is no order to repeat", async () => {
    const cy = await makeCustomer(server)
    expect(await cy.post("/api/orders/one-click")).toMatchObject({
      status: 409,
      body: {
        code: "NoOrderToRepeat",
        message: "Failed to create one-click order. Please schedule a pickup manually.",
      },
    })
  })

  it.each([
    ["no body", undefined],
    ["null", null],
    ["an empty object", {}],
  ])("books the next pickup with the last details, given %s", async (_, body) => {
    const cy = await makeCustomer(server)
    await cy.book({ customerName: "Cy Young", pickupDate: "2026-11-21", deliveryDate: "2026-11-22", pickupApt: "7" })
    const answer = await cy.post("/api/orders/one-click", body)
    expect(answer).toMatchObject({ status: 201, body: { amount: "30.00" } })
    expect(await ordersOf(cy)).toMatchObject([
      { id: answer.body["id"], customerName: "Cy Young", pickupApt: "7", pickupDate: "2026-11-20" },
      { pickupDate: "2026-11-21" },
    ])
  })

  it("books once for a click that is sent twice, also at once, and not again while that is unpaid", async () => {
    const cy = await makeCustomer(server)
    await cy.book({ pickupDate: "2026-11-21", deliveryDate: "2026-11-22" })
    const headers = { "idempotency-key": randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => cy.post("/api/orders/one-click", {}, headers)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await cy.post("/api/orders/one-click")).status).toBe(409)
    expect(await ordersOf(cy)).toHaveLength(2)
  })
})

describe("GET /api/orders", () => {
  it("lists the customer's own orders, newest first, in the contract's shape", async () => {
    const cy = await makeCustomer(server)
    const ids = [await cy.book(), await cy.book(), await cy.book()]
    const listed = await ordersOf(cy)
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(Schema.is(Schema.toEncoded(Schema.Array(OrderView)))(listed)).toBe(true)
    for (const order of listed) expect(Object.keys(order).toSorted()).toEqual(Object.keys(OrderView.fields).toSorted())
  })

  it("shows one with its timeline, without staff's names and notes", async () => {
    const id = await ana.book()
    await server.query("update orders set notes = 'keep an eye on her', pickup_photo = 'a-photo' where id = $1", [id])
    await server.query(
      `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
       values ($1, now(), '{"kind":"user","userId":"x","role":"admin","name":"Sam Staff"}', 'updated', 'ordered', 'picked_up', '{"notes":"rude"}')`,
      [id],
    )
    const { status, body } = await ana.get(`/api/orders/${id}`)
    expect(status).toBe(200)
    expect(Schema.is(Schema.toEncoded(OrderDetail))(body)).toBe(true)
    expect(body).toMatchObject({
      order: { id, pickupPhotoUrl: `/api/orders/${id}/photos/pickup`, deliveryPhotoUrl: null },
      timeline: [{ event: "placed" }, { event: "updated", to: "picked_up" }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Sam|rude|keep an eye|a-photo/)
  })
})

describe("another customer's order, and a guest's", () => {
  it("can't be told from one that does not exist, by any call", async () => {
    const theirs = await bo.book()
    const guests = String((await post(server.origin, "/api/guest-orders", booking())).body["id"])
    const calls = (id: string): ReadonlyArray<() => Promise<Answer>> => [
      () => ana.get(`/api/orders/${id}`),
      () => ana.del(`/api/orders/${id}`),
      () => ana.get(`/api/orders/${id}/photos/pickup`),
      () => ana.post("/api/create-payment-intent", { orderId: id }),
      () => ana.post("/api/confirm-payment", { orderId: id }),
    ]
    const unknown = calls("AAAAAAAAAAAAAAAAAAAAAA")
    for (const id of [theirs, guests]) {
      for (const [index, call] of calls(id).entries()) {
        const answer = await call()
        expect(answer.status).toBe(404)
        expect(said(answer)).toBe(said((await unknown[index]?.()) ?? answer))
      }
    }
    expect(await rowOf(theirs)).toMatchObject({ status: "ordered", version: 1 })
    expect(await rowOf(guests)).toMatchObject({ status: "ordered", version: 1 })
    expect(
      (await server.query("select from payment_attempts where order_id = any($1)", [[theirs, guests]])).length,
    ).toBe(0)
  })

  it("is not shown to guests who know a customer's order id", async () => {
    const id = await ana.book()
    const { status } = await post(server.origin, "/api/guest/verify-payment", { orderId: id })
    expect(status).toBe(404)
  })
})
