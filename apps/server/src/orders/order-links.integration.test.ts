import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { readEvents } from "../testing/read-events.ts"
import { makeWorker, photo } from "../testing/road.ts"
import { asHolderOf, call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let driver: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  driver = await makeWorker(server, "driver")
})
afterAll(() => server.close())

/** A guest's order and the token of the link in its first mail. */
const placed = async (customerEmail: string) => {
  const orderId = await placeOrder(server.origin, { customerEmail })
  return { orderId, token: await mailedToken(server, customerEmail, "/order") }
}

const stranger = () => asHolderOf(server.origin, "")
const read = (token: string) => stranger().get(`/api/order-links/${token}`)

describe("the page of an order", () => {
  it("is read by anybody who has the link of a mail, and tells no phone, email, or address beyond the street", async () => {
    const { token } = await placed("page@example.com")
    const { status, headers, body } = await read(token)
    expect(status).toBe(200)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(body).toMatchObject({
      order: { status: "ordered", firstName: "Ana", amountDue: "30.00", pickupPhotoUrl: null },
      timeline: [{ event: "placed" }],
      weighTickets: [],
      mayTip: false,
      mayClaim: false,
      hasClaims: false,
    })
    const { street } = body["order"] as { street: string }
    expect(street).not.toContain(",")
    const said = JSON.stringify(body)
    expect(said).not.toMatch(/@|Miami|FL 33|Apt|305/)
    // The order's id opens the page on which a guest pays.
    expect(said).not.toContain("orderId")
  })

  it("is told to no other site", async () => {
    for (const page of ["order", "claim"]) {
      const { headers } = await fetch(`${server.origin}/${page}/any`)
      expect(headers.get("referrer-policy"), page).toBe("no-referrer")
    }
  })

  it("shows what the driver recorded, with the photo under the link alone", async () => {
    const { orderId, token } = await placed("bags@example.com")
    await pay(server, await openIntent(server.origin, orderId))
    await server.provider.controls.webhooksSettled()
    const picked = await driver.post(`/api/driver/orders/${orderId}/pickup`, { actualBags: 3, photoUrl: photo })
    expect(picked.status).toBe(200)
    const { body } = await read(token)
    const { pickupPhotoUrl } = body["order"] as { pickupPhotoUrl: string }
    expect(body).toMatchObject({ order: { status: "picked_up", actualBags: 3, amountDue: "0.00" } })
    expect((await fetch(server.origin + pickupPhotoUrl)).headers.get("content-type")).toBe("image/jpeg")
    const other = await placed("other-bags@example.com")
    for (const path of [pickupPhotoUrl.replace(token, other.token), pickupPhotoUrl.replace("pickup", "delivery")]) {
      expect((await fetch(server.origin + path)).status).toBe(404)
    }
  })

  it("hears when its order changes, and of no other", async () => {
    const [mine, other] = [await placed("live@example.com"), await placed("other-live@example.com")]
    const stream = await readEvents(server.origin, "", `/api/order-links/${mine.token}/events`)
    try {
      expect(stream.status).toBe(200)
      await stream.heard("all")
      stream.clear()
      await admin.patch(`/api/admin/orders/${other.orderId}`, { notes: "another order" })
      await admin.patch(`/api/admin/orders/${mine.orderId}`, { status: "picked_up" })
      await stream.heard("orders")
      expect(stream.topics()).toEqual(["orders"])
    } finally {
      stream.leave()
    }
    const refused = await readEvents(server.origin, "", "/api/order-links/no-such-link/events")
    refused.leave()
    expect(refused.status).toBe(404)
  })

  it("leads on to paying, by a link of its own", async () => {
    const { token } = await placed("pays@example.com")
    const { body } = await stranger().post(`/api/order-links/${token}/payment-link`)
    const page = await stranger().get(`/api/guest/payment-token/${String(body["path"]).replace("/pay/", "")}`)
    expect(page.status).toBe(200)
    expect((await stranger().post(`/api/order-links/${token}/tip-link`)).status).toBe(410)
    expect((await stranger().post(`/api/order-links/${token}/claim-link`)).body).toMatchObject({
      code: "ClaimNotPossible",
    })
  })
})

describe("a new link to an order's page", () => {
  it("is mailed by staff, and ends those before", async () => {
    const { orderId, token } = await placed("lost@example.com")
    const path = `/api/admin/orders/${orderId}/order-link`
    expect((await stranger().post(path)).status).toBe(401)
    expect((await driver.post(path)).status).toBe(403)
    expect(await admin.post(path)).toMatchObject({ status: 200, body: { email: "lost@example.com" } })
    expect(await read(token)).toMatchObject({ status: 410, body: { code: "OrderLinkEnded" } })
    expect(await stranger().post(`/api/guest-orders/${orderId}/order-link`)).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining("A newer link took the place of this one.") as unknown },
    })
    const newest = async () => {
      const mail = (await mailsTo(server, "lost@example.com")).find((text) => text.includes("Follow your order #"))
      return /\/order\/([\w-]+)/.exec(mail ?? "")?.[1]
    }
    await expect.poll(newest, { timeout: 20_000, interval: 50 }).toBeDefined()
    expect((await read((await newest()) ?? "")).status).toBe(200)
  })

  it("is kept as a digest alone", async () => {
    const { token } = await placed("digest@example.com")
    const kept = await server.query("select encode(token_digest, 'base64') as digest from order_link_tokens")
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

it("an unknown link is answered in a sentence", async () => {
  const answer = await call(server.origin, "GET", "/api/order-links/x")
  expect(answer).toMatchObject({
    status: 404,
    body: { message: "This link does not exist. Please check it against the mail." },
  })
})
