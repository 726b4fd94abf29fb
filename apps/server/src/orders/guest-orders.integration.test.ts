import { randomUUID } from "node:crypto"
import { GuestOrderForm } from "@laundry/contracts/orders/booking"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const order = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post(server.origin, "/api/guest-orders", guestOrder(changes), headers)

const countOrders = async () => Number((await server.query("select count(*) as n from orders"))[0]?.["n"])

describe("POST /api/guest-orders", () => {
  it("places an order, its history and its mail, and says where to pay", async () => {
    const { status, body } = await order({ customerEmail: "first@example.com", pickupApt: " 4B " })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      orderNumber: expect.any(Number),
      amount: "30.00",
      paymentUrl: `/guest-checkout?orderId=${String(body["id"])}&amount=30.00`,
    })
    const [row] = await server.query("select * from orders where id = $1", [body["id"]])
    expect(row).toMatchObject({
      status: "ordered",
      customer_name: "Ana Guest",
      pickup_apt: "4B",
      zip_code: "33139",
      user_id: null,
    })
    expect(await server.query("select event, to_status from order_history where order_id = $1", [body["id"]])).toEqual([
      { event: "placed", to_status: "ordered" },
    ])
    await expect
      .poll(async () => (await server.mails()).filter((mail) => mail.includes("first@example.com")).length)
      .toBe(1)
    const [mail] = (await server.mails()).filter((text) => text.includes("first@example.com"))
    expect(mail).toContain("guest-checkout?orderId=3D")
  })

  it("resolves relative days by the server's clock", async () => {
    const { status, body } = await order({ pickupDate: "tomorrow", deliveryDate: "2026-11-22" })
    expect(status).toBe(201)
    const [row] = await server.query("select pickup_date::text, delivery_date::text from orders where id = $1", [
      body["id"],
    ])
    expect(row).toEqual({ pickup_date: "2026-11-21", delivery_date: "2026-11-22" })
  })

  it("takes today until the cutoff and refuses it from then on, with the days that are on offer", async () => {
    const cutoff = Date.parse("2026-11-20T22:00:00Z")
    try {
      server.setNow(cutoff - 1)
      expect((await order()).status).toBe(201)
      server.setNow(cutoff)
      const { status, body } = await order()
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: "PickupDayNotOffered",
        message: "Same-day pickup closed at 5 PM. Please choose another pickup day.",
        options: [
          { choice: "tomorrow", pickupDate: "2026-11-21", deliveryDate: "2026-11-22" },
          { choice: "day_after", pickupDate: "2026-11-22", deliveryDate: "2026-11-23" },
        ],
      })
    } finally {
      server.setNow(fridayAfternoon)
    }
  })

  it("refuses days that are not on offer, and a delivery that does not follow the pickup", async () => {
    expect((await order({ pickupDate: "2030-01-01", deliveryDate: "2030-01-02" })).status).toBe(409)
    const wrongDelivery = await order({ deliveryDate: "2026-11-25" })
    expect(wrongDelivery.status).toBe(400)
    expect(wrongDelivery.body["fields"]).toEqual({ deliveryDate: "Delivery is the day after pickup: 2026-11-21." })
  })

  it("refuses an address outside the served area and says what is served", async () => {
    const { status, body } = await order({ pickupAddress: "100 SE 2nd St, Miami, FL 33131" })
    expect(status).toBe(422)
    expect(body["message"]).toContain("33139, 33140, and 33141")
  })

  it("takes an address that can't be placed and flags it for staff", async () => {
    const { status, body } = await order({ pickupAddress: "The blue house behind the old lighthouse" })
    expect(status).toBe(201)
    expect(await server.query("select zip_code from orders where id = $1", [body["id"]])).toEqual([{ zip_code: null }])
  })

  it("answers each missing or wrong field with the form's own message", async () => {
    const { status, body } = await post(server.origin, "/api/guest-orders", {})
    expect(status).toBe(400)
    expect(body["fields"]).toEqual({
      customerName: "Name is required",
      customerPhone: "Phone is required",
      customerEmail: "Email is required",
      pickupAddress: "Pickup address is required",
      pickupDate: "Please select a pickup schedule",
      pickupTimeSlot: "Pickup time is required",
      deliveryDate: "Delivery date is required",
      pickupLocation: "Pickup location is required",
      detergentPreference: "Detergent preference is required",
      acceptTerms: "You must accept the Privacy Policy and Terms of Use",
    })
    expect((await order({ customerEmail: "not-an-address" })).body["fields"]).toEqual({
      customerEmail: "Valid email is required",
    })
  })

  const fields = Object.keys(GuestOrderForm.fields)
  const hostile: ReadonlyArray<readonly [string, unknown]> = [
    ["null", null],
    ["a number", 123],
    ["true as text", "true"],
    ["a list", ["1"]],
    ["an object", { $gt: "" }],
    ["10,001 characters", "x".repeat(10_001)],
    ["NUL", "a\u0000b"],
    ["half a surrogate pair", "a\ud800b"],
    ["blanks", "   "],
  ]
  it.each(hostile)("refuses %s in any field, or stores it as text", async (_name, value) => {
    const before = await countOrders()
    let stored = 0
    for (const field of fields) {
      const { status, body } = await order({ [field]: value })
      if (status === 201) stored += 1
      else if (status === 400) expect(Object.keys(body["fields"] as object)).toEqual([field])
      else expect([field, status]).toEqual([field, 409]) // a pickup time that is not on offer
    }
    expect(await countOrders()).toBe(before + stored)
  })

  it("stores quotes, markup, emoji and right-to-left text as they are", async () => {
    const text = `O'Brien "B" <script>alert(1)</script> \${x} {{y}} 🧺 مرحبا \\ -- ;drop table orders`
    const { status, body } = await order({ customerName: text, specialInstructions: text, pickupLocationOther: text })
    expect(status).toBe(201)
    expect(
      await server.query("select customer_name, special_instructions from orders where id = $1", [body["id"]]),
    ).toEqual([{ customer_name: text, special_instructions: text }])
  })

  it("does not let a body set what the caller may not", async () => {
    const { body } = await order({
      status: "delivered",
      userId: randomUUID(),
      totalPaid: "30.00",
      id: "mine",
      createdAt: 0,
    })
    const [row] = await server.query("select status, user_id, id from orders where id = $1", [body["id"]])
    expect(row).toMatchObject({ status: "ordered", user_id: null })
    expect(body["id"]).not.toBe("mine")
  })

  it("places one order for twenty equal posts with one Idempotency-Key, also past the cutoff", async () => {
    const before = await countOrders()
    const headers = { "idempotency-key": randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => order({}, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
    server.setNow(Date.parse("2026-11-20T23:00:00Z"))
    const late = await order({}, headers)
    server.setNow(fridayAfternoon)
    expect(late).toMatchObject({ status: 201, body: answers[0]?.body })
    const other = await order({ customerName: "Somebody Else" }, headers)
    expect(other).toMatchObject({ status: 409, body: { code: "IdempotencyKeyReused" } })
    expect((await order({}, { "idempotency-key": "with blanks in it" })).status).toBe(400)
  })
})

describe("a database that is too slow", () => {
  it("is answered 503, and leaves no order behind that nobody was told of", async () => {
    const before = await countOrders()
    const blocker = new pg.Client({ connectionString: server.connectionString })
    await blocker.connect()
    await blocker.query("begin; lock table order_history in access exclusive mode")
    const answer = await order({ customerEmail: "slow@example.com" })
    expect(answer).toMatchObject({ status: 503, body: { code: "Unavailable" } })
    await blocker.query("rollback")
    await blocker.end()
    // Whatever still ran would have had its turn before this one.
    expect((await order()).status).toBe(201)
    expect(await countOrders()).toBe(before + 1)
  })
})

describe("public data", () => {
  it("gives prices as numeric strings and the company's details", async () => {
    const { status, body } = await get(server.origin, "/api/settings")
    expect(status).toBe(200)
    expect(body).toMatchObject({
      minimumOrderAmount: "30.00",
      pricePerPound: "1.00",
      freeWeightLimit: "30.00",
      operatingHours: { sameDayCutoff: "17:00" },
      payments: { mode: "live", publishableKey: "pk_test_integration" },
      serverTime: "2026-11-20T20:00:00.000Z",
    })
  })

  it("lists the served areas by ZIP code", async () => {
    const { body } = await get(server.origin, "/API/Service-Areas/")
    expect(body).toMatchObject([
      { zipCode: "33139" },
      { zipCode: "33140" },
      { zipCode: "33141", areaName: "North Beach" },
    ])
  })

  it("suggests served addresses, and says what is served when there are none", async () => {
    const found = await get(server.origin, "/api/places/autocomplete?input=1200%20ocean&sessiontoken=t")
    expect(found.status).toBe(200)
    expect(found.body["predictions"]).toContainEqual(
      expect.objectContaining({
        description: expect.stringContaining("Ocean Dr"),
        structured_formatting: { main_text: expect.any(String), secondary_text: expect.any(String) },
      }),
    )
    const none = await get(server.origin, "/api/places/autocomplete?input=zzzzqqqqxxxxwwww&sessiontoken=t")
    expect(none.body).toEqual({ predictions: [], service_area_message: expect.stringContaining("33139") })
    expect((await get(server.origin, "/api/places/autocomplete")).status).toBe(400)
    expect((await get(server.origin, "/api/places/autocomplete?input=a&input=b")).status).toBe(400)
  })

  it("knows nobody without a session", async () => {
    const { status, body } = await get(server.origin, "/api/auth/user")
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: "Unauthorized", code: "Unauthorized", requestId: expect.any(String) })
  })
})
