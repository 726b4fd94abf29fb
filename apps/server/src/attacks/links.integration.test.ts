import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** What somebody tries who has a link, or knows an order's id, and what they get. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const stranger = () => asHolderOf(server.origin, "")

/** Somebody's order, placed in their browser. */
const placed = () => placeInBrowser(server.origin, { customerEmail: `${randomUUID()}@example.com` })

describe("somebody who knows an order's id, as staff do,", () => {
  it("is refused its page in a sentence that names the way there", async () => {
    const { orderId } = await placed()
    expect(await stranger().post(`/api/guest-orders/${orderId}/order-link`)).toMatchObject({
      status: 404,
      body: {
        code: "NotPlacedHere",
        message: "This order was not placed with this browser. Please use the link to its page in our mail about it.",
      },
    })
  })

  it("is refused it with the cookie of another browser, or a made-up one", async () => {
    const [mine, another] = [await placed(), await placed()]
    const madeUp = mine.cookie.replace(/=.*/, `=${"a".repeat(43)}`)
    for (const cookie of [another.cookie, madeUp, `${mine.cookie}a`, `${mine.cookie.split("=")[0]}=`]) {
      const { status } = await asHolderOf(server.origin, cookie).post(`/api/guest-orders/${mine.orderId}/order-link`)
      expect(status, cookie).toBe(404)
    }
  })
})

describe("the browser that placed an order", () => {
  it("is led to its page, and so it is for the next orders, by one cookie that no script can read", async () => {
    const first = await placed()
    const second = await placeInBrowser(server.origin, {}, { cookie: first.cookie })
    expect(second.cookie).toBe(first.cookie)
    expect(first.attributes).toEqual(["Max-Age=7776000", "Path=/", "HttpOnly", "SameSite=Lax"])
    for (const { orderId } of [first, second]) {
      const { status, body } = await asHolderOf(server.origin, first.cookie).post(
        `/api/guest-orders/${orderId}/order-link`,
      )
      expect([status, body["path"]]).toEqual([200, expect.stringMatching(/^\/order\/[\w-]{43}$/)])
    }
  })

  it("is so again after an answer that got lost, with the same idempotency key alone", async () => {
    const headers = { "idempotency-key": randomUUID() }
    const customerEmail = `${randomUUID()}@example.com`
    const lost = await placeInBrowser(server.origin, { customerEmail }, headers)
    const again = await placeInBrowser(server.origin, { customerEmail }, headers)
    expect(again.orderId).toBe(lost.orderId)
    const path = `/api/guest-orders/${lost.orderId}/order-link`
    expect((await asHolderOf(server.origin, again.cookie).post(path)).status).toBe(200)
    const other = await placeInBrowser(server.origin, { customerEmail }, { "idempotency-key": randomUUID() })
    expect((await asHolderOf(server.origin, other.cookie).post(path)).status).toBe(404)
  })

  it("is named in the database by a digest alone", async () => {
    const { cookie } = await placed()
    const kept = await server.query("select digest::text from placing_browsers")
    const secret = cookie.split("=")[1] ?? ""
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(secret, "base64url").toString("hex"))
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(secret).toString("hex"))
  })
})
