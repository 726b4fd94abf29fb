import { defaultChoices } from "@laundry/core/messaging/message-event"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { mailedToken } from "../testing/mailed-links.ts"
import { placeOrder } from "../testing/pay.ts"
import { makeWorker } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let ana: Customer
let admin: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  ana = await makeCustomer(server, "ana@example.com")
  await server.query("update users set phone = '(305) 555-0142' where email = 'ana@example.com'")
  admin = await makeWorker(server, "admin")
})
afterAll(() => server.close())

const own = "/api/user/message-settings"
const browser = {
  endpoint: "https://fcm.googleapis.com/fcm/send/anas-browser",
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
}

/** A guest's order and the calls of somebody who has the link to its page. */
const guestLink = async (customerEmail: string) => {
  const orderId = await placeOrder(server.origin, { customerEmail })
  const token = await mailedToken(server, customerEmail, "/order")
  return { orderId, path: `/api/order-links/${token}`, ...asHolderOf(server.origin, "") }
}

describe("how a customer is told", () => {
  it("is by mail until they choose, and by text once they agreed to what they read", async () => {
    const { body } = await ana.get(own)
    expect(body).toMatchObject({
      choices: defaultChoices,
      phone: "(305) 555-0142",
      isTextable: true,
      consent: null,
      isStopped: false,
      pushDevices: 0,
    })
    const wording = String(body["consentWording"])
    expect(wording).toContain("-0142")
    const choices = { ...defaultChoices, ready: "text" }
    const other = await ana.put(own, { ...choices, agreedTo: "Something else" })
    expect(other).toMatchObject({ status: 409, body: { code: "ConsentOutdated" } })
    const saved = await ana.put(own, { ...choices, agreedTo: wording })
    expect(saved).toMatchObject({
      status: 200,
      body: { choices: { ready: "text" }, consent: { givenAt: "2026-11-20T20:00:00.000Z", wording } },
    })
    expect((await ana.get(own)).body).toEqual(saved.body)
    const ended = await ana.put(own, { ...defaultChoices, agreedTo: null })
    expect(ended).toMatchObject({ status: 200, body: { consent: null } })
  })

  it("is of recurring pickups as of other orders, to who says nothing of them: a page that is older, or a choice", async () => {
    const { recurring_ahead: _later, ...older } = { ...defaultChoices, order_received: "push" }
    const saved = await ana.put(own, older)
    expect(saved).toMatchObject({ status: 200, body: { choices: { ...older, recurring_ahead: "push" } } })
    await server.query(
      "update message_choices set choices = choices - 'recurring_ahead' where choices ->> 'order_received' = 'push'",
    )
    expect((await ana.get(own)).body).toEqual(saved.body)
    await ana.put(own, defaultChoices)
  })

  it.each([
    ["of everything that is essential", { ...defaultChoices, weighed: "none" }, 400, "EssentialMessage"],
    ["by a channel that there is", { ...defaultChoices, ready: "fax" }, 400, "BadRequest"],
    ["of every event", { ready: "mail" }, 400, "BadRequest"],
  ])("is %s", async (_what, choices, status, code) => {
    const answer = await ana.put(own, choices)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it("is in as many browsers as they turned on", async () => {
    const path = "/api/user/push-subscriptions"
    const devices = async () => (await ana.get(own)).body["pushDevices"]
    expect((await ana.post(path, browser)).status).toBe(200)
    expect((await ana.post(path, browser)).status).toBe(200)
    expect(await devices()).toBe(1)
    expect(await ana.del(path, { endpoint: browser.endpoint })).toMatchObject({ status: 200 })
    expect(await devices()).toBe(0)
    const inside = await ana.post(path, { ...browser, endpoint: "http://127.0.0.1:5432/" })
    expect(inside).toMatchObject({ status: 422, body: { code: "PushAddressRefused" } })
  })

  it("is by a key that stays", async () => {
    const { get } = asHolderOf(server.origin, "")
    const [one, other] = [await get("/api/push-key"), await get("/api/push-key")]
    expect(one.body["publicKey"]).toMatch(/^[\w-]{87}$/)
    expect(other.body).toEqual(one.body)
  })
})

describe("how an order's customer is told", () => {
  it("is chosen by its link, which shows no more than the phone's last digits", async () => {
    const { path, get, put, post } = await guestLink("guest-choice@example.com")
    const { body } = await get(`${path}/message-settings`)
    expect(body["phone"]).toMatch(/^\(•••\) •••-\d{4}$/)
    expect(JSON.stringify(body)).not.toMatch(/305/)
    const wording = String(body["consentWording"])
    const saved = await put(`${path}/message-settings`, {
      ...defaultChoices,
      driver_on_the_way: "text",
      agreedTo: wording,
    })
    expect(saved).toMatchObject({ status: 200, body: { choices: { driver_on_the_way: "text" }, consent: { wording } } })
    expect((await post(`${path}/push-subscriptions`, browser)).status).toBe(200)
    const other = await guestLink("other-choice@example.com")
    const theirs = await other.get(`${other.path}/message-settings`)
    expect(theirs.body).toMatchObject({ choices: defaultChoices, consent: null, pushDevices: 0 })
  })

  it("is nobody's by a link that leads nowhere", async () => {
    const { get, put } = asHolderOf(server.origin, "")
    const path = "/api/order-links/no-such-link/message-settings"
    expect(await get(path)).toMatchObject({ status: 404, body: { code: "OrderLinkInvalid" } })
    expect(await put(path, defaultChoices)).toMatchObject({ status: 404 })
  })
})

describe("what an order's customer was told", () => {
  it("is read by the desk alone", async () => {
    const { orderId } = await guestLink("told@example.com")
    const path = `/api/admin/orders/${orderId}/messages`
    expect((await admin.get(path)).status).toBe(200)
    expect((await ana.get(path)).status).toBe(403)
    expect((await admin.get("/api/admin/orders/nobodys/messages")).status).toBe(404)
  })

  it("is no trouble while messages go out", async () => {
    expect(await admin.get("/api/admin/message-trouble")).toMatchObject({ status: 200, body: { trouble: null } })
  })
})
