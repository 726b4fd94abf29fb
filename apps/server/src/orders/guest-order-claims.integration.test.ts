import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { get, guestOrder, listIn, post } from "../testing/guest-order.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let ana: Customer
beforeAll(async () => {
  server = await startTestServer()
  ana = await makeCustomer(server, "ana@example.com")
})
afterAll(() => server.close())

describe("guest orders that an account claims", () => {
  const place = async (customerEmail: string) =>
    String((await post(server.origin, "/api/guest-orders", guestOrder({ customerEmail }))).body["id"])
  const claim = (customer: Customer, ...orderIds: ReadonlyArray<string>) =>
    customer.post("/api/guest-orders/claim", { orderIds })
  const count = async (customer: Customer) => (await customer.get("/api/guest-orders/claimable")).body["count"]

  it("are those of the same email in any letter case, and become the customer's alone", async () => {
    const cy = await makeCustomer(server, "Cy.Claims@example.com")
    const ids = [await place("cy.claims@example.com"), await place("CY.CLAIMS@EXAMPLE.COM")]
    const others = [await place("cy.claims@example.co"), await place("xcy.claims@example.com")]
    await ana.book({ customerEmail: "cy.claims@example.com" })
    expect((await get(server.origin, `/api/guest-payment-intent/${ids[0]}`)).status).toBe(200)
    const { body } = await cy.get("/api/guest-orders/claimable")
    const shown = { pickupDate: expect.any(String) as unknown, pickupAddress: guestOrder().pickupAddress }
    expect(body).toEqual({
      count: 2,
      orders: ids.toReversed().map((id) => ({ id, orderNumber: expect.any(Number) as unknown, ...shown })),
    })
    expect((await claim(cy, "no-such-order", ...others)).body).toEqual({ claimed: 0 })
    expect(await claim(cy, ...ids)).toMatchObject({ status: 200, body: { claimed: 2 } })
    const listed = listIn<{ readonly id: string }>(await cy.get("/api/orders"))
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await cy.get(`/api/orders/${ids[0]}`)).body).toMatchObject({
      timeline: [{ event: "placed" }, { event: "claimed", from: "ordered", to: "ordered" }],
    })
    expect((await get(server.origin, `/api/guest-payment-intent/${ids[0]}`)).status).toBe(404)
    expect((await post(server.origin, "/api/guest/verify-payment", { orderId: ids[0] })).status).toBe(404)
    expect((await cy.post("/api/create-payment-intent", { orderId: ids[0] })).status).toBe(200)
    expect((await ana.get(`/api/orders/${ids[0]}`)).status).toBe(404)
    for (const id of others) expect((await get(server.origin, `/api/guest-payment-intent/${id}`)).status).toBe(200)
  })

  it("are claimed once, however often and from however many tabs", async () => {
    const dee = await makeCustomer(server)
    const id = await place(dee.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(dee, id)))
    const claimed = answers.map(({ body }) => Number(body["claimed"]))
    expect(claimed.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect((await claim(dee, id)).body).toEqual({ claimed: 0 })
    const history = await server.query("select event from order_history where order_id = $1 order by id", [id])
    expect(history).toEqual([{ event: "placed" }, { event: "claimed" }])
  })

  it("go to one account only, also when the email changes hands in between", async () => {
    const [first, second] = [await makeCustomer(server), await makeCustomer(server)]
    const id = await place(first.email)
    expect((await claim(first, id)).body).toEqual({ claimed: 1 })
    await server.query("update users set email = 'elsewhere@example.com' where id = $1", [first.userId])
    await server.query("update users set email = $2 where id = $1", [second.userId, first.email])
    expect(await count(second)).toBe(0)
    expect((await claim(second, id)).body).toEqual({ claimed: 0 })
    expect(await server.query("select user_id from orders where id = $1", [id])).toEqual([{ user_id: first.userId }])
  })
})
