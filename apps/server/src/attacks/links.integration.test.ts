import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { makeCustomer } from "../testing/customer.ts"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { openIntent, pay } from "../testing/pay.ts"
import { makeWorker, putInto } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

/** What somebody tries who has a link, or knows an order's id, and what they get. */

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let laundry: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  laundry = await makeWorker(server, "laundry_worker")
  const owner = await makeWorker(server, "owner")
  const information = {
    companyName: "Miami Beach Wash & Fold",
    tagline: "Same-Day Pickup, Next-Day Delivery",
    phone: "(305) 555-0142",
    email: "hello@example.com",
    address: "1630 Lenox Avenue, Miami Beach, FL 33139",
  }
  for (const settings of [{ tips: true }, information]) {
    expect((await owner.put("/api/admin/settings", settings)).status).toBe(200)
  }
})
afterAll(() => server.close())

const stranger = () => asHolderOf(server.origin, "")

/** Somebody's order, placed in their browser. */
const placed = () => placeInBrowser(server.origin, { customerEmail: `${randomUUID()}@example.com` })

/** A browser that takes an order's messages. */
const browserOfTheirs = {
  endpoint: "https://fcm.googleapis.com/fcm/send/a-strangers-browser",
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
}

/** What nobody reads of a customer by a link that does not show it. */
const secrets = /Quillfeather|1200 Ocean Drive, Miami|Penthouse Z|555.?0123/

/** An order with all that can be reached from it: paid, weighed, delivered, and with something left to pay. */
const delivered = async (customerEmail = `${randomUUID()}@example.com`) => {
  const order = await placeInBrowser(server.origin, {
    customerEmail,
    customerName: "Ana Quillfeather",
    pickupApt: "Penthouse Z",
  })
  const { orderId } = order
  await pay(server, await openIntent(server.origin, orderId))
  await server.provider.controls.webhooksSettled()
  await putInto(server, orderId, "in_progress")
  await laundry.post(`/api/laundry/orders/${orderId}/step`, { to: "processing", weight: 42 })
  await admin.patch(`/api/admin/orders/${orderId}`, { status: "delivered", readyBags: 1 })
  return { ...order, customerEmail, token: await mailedToken(server, customerEmail, "/order") }
}

/** The calls by which whoever holds the link to an order's page reads what it leads to, each made as its page is opened. */
const ledTo = async (token: string): Promise<Readonly<Record<string, string>>> => {
  const page = `/api/order-links/${token}`
  const { weighTickets, documents } = (await stranger().get(page)).body as {
    weighTickets: ReadonlyArray<{ id: string }>
    documents: { receipts: ReadonlyArray<{ id: string }>; statementId: string }
  }
  const made = async (name: string) =>
    String((await stranger().post(`${page}/${name}`)).body["path"])
      .split("/")
      .at(-1)
  const ticket = `/api/weigh-tickets/${weighTickets[0]?.id}`
  const byTicket = String((await stranger().post(`${ticket}/payment-link`)).body["path"])
    .split("/")
    .at(-1)
  return {
    page,
    messages: `${page}/message-settings`,
    rating: `${page}/rating`,
    ticket,
    receipt: `/api/receipts/${documents.receipts[0]?.id}`,
    "receipt as PDF": `/api/receipts/${documents.receipts[0]?.id}/pdf`,
    statement: `/api/statements/${documents.statementId}`,
    paying: `/api/guest/payment-token/${await made("payment-link")}`,
    "paying by the ticket": `/api/guest/payment-token/${byTicket}`,
    tip: `/api/tips/${await made("tip-link")}`,
    claims: `/api/claim-links/${await made("claim-link")}`,
  }
}

/** The documents of an order by their own ids, as mails carry them. */
const mailedDocuments = async (orderId: string) => {
  const idOf = async (table: string) =>
    String((await server.query(`select id from ${table} where order_id = $1 limit 1`, [orderId]))[0]?.["id"])
  return {
    ticket: `/api/weigh-tickets/${await idOf("weigh_tickets")}`,
    receipt: `/api/receipts/${await idOf("receipts")}`,
    statement: `/api/statements/${await idOf("order_statements")}`,
  }
}

const statusesOf = async (calls: Readonly<Record<string, string>>, by = stranger()) => {
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, path]) => [name, await by.get(path)] as const),
  )
  return Object.fromEntries(answers.map(([name, { status }]) => [name, status]))
}

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

describe("somebody who pays by an order's id", () => {
  it("reads its number and what is to pay, and neither name, address nor pickup", async () => {
    const { orderId, cookie, number } = await placed()
    const intent = (by: ReturnType<typeof stranger>) => by.get(`/api/guest-payment-intent/${orderId}`)
    const { body } = await intent(stranger())
    expect([body["amount"], String(body["orderNumber"])]).toEqual([3000, number])
    expect(JSON.stringify(body)).not.toMatch(/Ana|Ocean Drive|pickup|555|@/)
    expect((await intent(asHolderOf(server.origin, cookie))).body).toMatchObject({
      order: { pickupDate: "2026-11-20", pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139, USA" },
    })
  })

  it("reads whether it is paid, and not where it is", async () => {
    const { orderId, cookie, number } = await placed()
    const verify = (by: ReturnType<typeof stranger>) => by.post("/api/guest/verify-payment", { orderId })
    expect((await verify(stranger())).body).toMatchObject({ success: false, order: { orderNumber: Number(number) } })
    expect(Object.keys((await verify(stranger())).body["order"] as object)).toEqual(["orderNumber"])
    expect((await verify(asHolderOf(server.origin, cookie))).body).toMatchObject({
      order: { status: "ordered", pickupDate: "2026-11-20" },
    })
  })
})

describe("somebody who has the link to an order's page", () => {
  it("reads neither id, full name, address nor apartment by it, nor by any link that it makes", async () => {
    const { orderId, token, customerEmail } = await delivered()
    const calls = await ledTo(token)
    for (const [name, path] of Object.entries(calls)) {
      const answer = await stranger().get(path)
      expect([name, answer.status]).toEqual([name, 200])
      expect(JSON.stringify(answer.body), name).not.toContain(orderId)
      expect(JSON.stringify(answer.body), name).not.toContain(customerEmail)
      expect(JSON.stringify(answer.body), name).not.toMatch(secrets)
    }
    const [ticketId, receiptId] = await Promise.all(
      ["weigh_tickets", "receipts"].map(async (table) =>
        String((await server.query(`select id from ${table} where order_id = $1`, [orderId]))[0]?.["id"]),
      ),
    )
    const said = JSON.stringify((await stranger().get(calls["page"] ?? "")).body)
    for (const id of [ticketId, receiptId]) expect(said).not.toContain(id)
  })

  it("makes a link to pay that names the order by its number, and its customer by the first name", async () => {
    const { number, token } = await delivered()
    const calls = await ledTo(token)
    for (const name of ["paying", "paying by the ticket"]) {
      const { body } = await stranger().get(calls[name] ?? "")
      expect(body).toMatchObject({ amount: "12.00", order: { id: number, customerName: "Ana" } })
      const opened = await stranger().post("/api/guest/create-payment-intent", { token: body["token"] })
      expect(opened.status).toBe(200)
      expect(JSON.stringify(opened.body)).not.toMatch(secrets)
    }
  })

  it("leaves what staff mail as it was: their link to pay names the customer", async () => {
    const { orderId, customerEmail } = await delivered()
    await admin.post("/api/admin/send-payment-request", { orderId })
    const answers = async () => {
      const links = (await mailsTo(server, customerEmail)).flatMap((mail) => /\/pay\/([\w-]+)/.exec(mail)?.[1] ?? [])
      return Promise.all(links.map(async (link) => (await stranger().get(`/api/guest/payment-token/${link}`)).body))
    }
    // The newest ended those before it.
    const shown = expect.objectContaining({
      order: expect.objectContaining({ id: orderId, customerName: "Ana Quillfeather" }),
    })
    await expect.poll(answers, { timeout: 20_000, interval: 50 }).toContainEqual(shown)
  })

  it("has nothing of it any more once staff send a new one", async () => {
    const { orderId, token, cookie } = await delivered()
    const [calls, mailed] = [await ledTo(token), await mailedDocuments(orderId)]
    expect(new Set(Object.values(await statusesOf({ ...calls, ...mailed })))).toEqual(new Set([200]))
    expect((await stranger().post(`/api/order-links/${token}/push-subscriptions`, browserOfTheirs)).status).toBe(200)
    expect((await admin.post(`/api/admin/orders/${orderId}/order-link`)).status).toBe(200)
    expect(await statusesOf(calls)).toEqual({
      page: 410,
      messages: 410,
      rating: 410,
      ticket: 410,
      receipt: 410,
      "receipt as PDF": 410,
      statement: 410,
      paying: 410,
      "paying by the ticket": 410,
      tip: 404,
      claims: 404,
    })
    expect(await statusesOf(mailed)).toEqual({ ticket: 410, receipt: 410, statement: 410 })
    for (const path of [calls["page"], mailed.ticket, mailed.receipt]) {
      const { message } = (await stranger().get(path ?? "")).body
      expect(message).toMatch(/^A newer link took the place of this one\. .* call us at \(305\) 555-0142\.$/)
    }
    const [kept] = await server.query("select count(*)::int as count from push_subscriptions where order_id = $1", [
      orderId,
    ])
    expect(kept?.["count"]).toBe(0)
    const byBrowser = await asHolderOf(server.origin, cookie).post(`/api/guest-orders/${orderId}/order-link`)
    expect(byBrowser.status).toBe(410)
    for (const name of ["objection", "acceptance", "payment-link"]) {
      const { status } = await stranger().post(`${mailed.ticket}/${name}`, { reason: "price" })
      expect(status, name).toBe(410)
    }
  })

  it("has nothing of it any more once its customer has it in their account, who reads all of it there", async () => {
    const customer = await makeCustomer(server)
    const { orderId, token, cookie } = await delivered(customer.email)
    const [calls, mailed] = [await ledTo(token), await mailedDocuments(orderId)]
    await customer.post("/api/guest-orders/claim", { orderIds: [orderId] })
    const statuses = await statusesOf({ ...calls, ...mailed })
    expect(Object.values(statuses).filter((status) => status !== 410 && status !== 404)).toEqual([])
    expect((await asHolderOf(server.origin, cookie).post(`/api/guest-orders/${orderId}/order-link`)).status).toBe(404)
    expect(await statusesOf(mailed, customer)).toEqual({ ticket: 200, receipt: 200, statement: 200 })
    expect(await statusesOf(mailed, admin)).toEqual({ ticket: 200, receipt: 200, statement: 200 })
    const another = await makeCustomer(server)
    expect(await statusesOf(mailed, another)).toEqual({ ticket: 410, receipt: 410, statement: 410 })
  })

  it("is led to all of it by the new link", async () => {
    const { orderId, customerEmail } = await delivered()
    await admin.post(`/api/admin/orders/${orderId}/order-link`)
    const newest = async () => {
      const mail = (await mailsTo(server, customerEmail)).find((text) =>
        text.includes("Here is the page of your order"),
      )
      return /\/order\/([\w-]+)/.exec(mail ?? "")?.[1]
    }
    await expect.poll(newest, { timeout: 20_000, interval: 50 }).toBeDefined()
    const statuses = await statusesOf(await ledTo((await newest()) ?? ""))
    expect(new Set(Object.values(statuses))).toEqual(new Set([200]))
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
