import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { makeWorker, photo, putInto } from "../testing/road.ts"
import { asHolderOf, call, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
let desk: Awaited<ReturnType<typeof makeWorker>>
let driver: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
  desk = await makeWorker(server, "owner")
  driver = await makeWorker(server, "driver")
})
afterAll(() => server.close())

const setSettings = (cookie: string, body: object) =>
  call(server.origin, "PUT", "/api/admin/settings", { cookie, body })

const guest = () => asHolderOf(server.origin, "")

/** An order that was paid ($30) and came back so many hours ago. */
const delivered = async (hoursAgo = 1) => {
  const id = await placeOrder(server.origin)
  await pay(server, await openIntent(server.origin, id))
  await server.provider.controls.webhooksSettled()
  await putInto(server, id, "delivered")
  await server.query(
    "update orders set delivered_at = timestamptz '2026-11-20T20:00Z' - make_interval(secs => $2) where id = $1",
    [id, hoursAgo * 3600],
  )
  return id
}

/** The path of an order's claims by a link that works for so many hours. */
const linkTo = async (orderId: string, hours = 1): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  await server.query(
    "insert into claim_links (token_digest, order_id, expires_at) values ($1, $2, timestamptz '2026-11-20T20:00Z' + make_interval(secs => $3))",
    [createHash("sha256").update(token).digest(), orderId, hours * 3600],
  )
  return `/api/claim-links/${token}`
}

const aHole = { kind: "damaged", text: " A hole in my shirt " }

interface ClaimsPage {
  readonly claims: ReadonlyArray<{ readonly id: string }>
}
const firstClaim = (body: unknown): string => (body as ClaimsPage).claims[0]?.id ?? ""

/** A guest's order with an open claim. */
const claimed = async (form: object = {}) => {
  const orderId = await delivered()
  const link = await linkTo(orderId)
  const opened = await guest().post(`${link}/claims`, { ...aHole, ...form })
  expect(opened.status).toBe(201)
  return { orderId, link, id: firstClaim(opened.body) }
}

const refund = (amount: string) => ({ kind: "refund", amount, sentence: "We are sorry." })

describe("a guest's claim", () => {
  it("is opened by the link once, with photos, and tells what can be given", async () => {
    const orderId = await delivered()
    const link = await linkTo(orderId)
    expect((await guest().get(link)).body).toMatchObject({ claims: [], obstacle: null, cap: "60.00" })
    const opened = await guest().post(`${link}/claims`, { ...aHole, photos: [photo] })
    expect(opened).toMatchObject({
      status: 201,
      body: { obstacle: "one-open", claims: [{ kind: "damaged", text: "A hole in my shirt", photoCount: 1 }] },
    })
    expect((await guest().post(`${link}/claims`, aHole)).status).toBe(201)
    const other = await guest().post(`${link}/claims`, { ...aHole, text: "And a sock" })
    expect(other).toMatchObject({ status: 409, body: { code: "ClaimNotPossible" } })
    expect((await guest().get(link)).headers.get("cache-control")).toBe("no-store")
    const answer = await fetch(`${server.origin}${link}/claims/${firstClaim(opened.body)}/photos/1`)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"])
    expect((await guest().get(`${link}/claims/${firstClaim(opened.body)}/photos/2`)).status).toBe(404)
  })

  it.each([
    [{ kind: "ugly" }],
    [{ text: " " }],
    [{ text: "x".repeat(2001) }],
    [{ photos: Array.from({ length: 6 }, () => photo) }],
    [{ photos: ["data:image/png;base64,bm8gcGhvdG8="] }],
  ])("is refused as it can't be: %o", async (changes) => {
    const link = await linkTo(await delivered())
    expect((await guest().post(`${link}/claims`, { ...aHole, ...changes })).status).toBe(400)
    expect((await guest().get(link)).body).toMatchObject({ claims: [] })
  })

  it("is refused after 24 hours, except from staff", async () => {
    const orderId = await delivered(24.1)
    const link = await linkTo(orderId)
    const ofOrder = () => admin.get(`/api/admin/orders/${orderId}/claims`)
    expect((await guest().get(link)).body).toMatchObject({ claims: [], obstacle: "too-late" })
    expect((await ofOrder()).body).toMatchObject({ claims: [], obstacle: null, cap: "60.00" })
    expect(await guest().post(`${link}/claims`, aHole)).toMatchObject({ status: 409 })
    expect(await admin.post(`/api/admin/orders/${orderId}/claims`, aHole)).toMatchObject({
      status: 201,
      body: { orderId, openedBy: "staff", awaitsAnswer: true },
    })
    expect((await ofOrder()).body).toMatchObject({ claims: [{ kind: "damaged" }], obstacle: "one-open" })
  })

  it("is not reached by a link that expired, is unknown or is of another order", async () => {
    const { id, orderId } = await claimed()
    const expired = await linkTo(orderId, -1)
    expect((await guest().get(expired)).body).toMatchObject({ code: "ClaimLinkInvalid" })
    expect((await guest().get("/api/claim-links/nobodys")).status).toBe(404)
    const other = await linkTo(await delivered())
    expect((await guest().post(`${other}/claims/${id}/messages`, { text: "Hm." })).status).toBe(404)
    expect((await guest().get(`${other}/claims/${id}/photos/1`)).status).toBe(404)
  })
})

describe("a customer's claim", () => {
  it("is of their own orders alone", async () => {
    const [ana, ben] = [await makeWorker(server, "client"), await makeWorker(server, "client")]
    const orderId = await delivered()
    await server.query("update orders set user_id = (select id from users where email = $2) where id = $1", [
      orderId,
      ana.email,
    ])
    const path = `/api/orders/${orderId}/claims`
    const opened = await ana.post(path, { ...aHole, photos: [photo] })
    expect(opened).toMatchObject({ status: 201, body: { claims: [{ openedBy: "customer" }] } })
    const id = firstClaim(opened.body)
    expect((await ben.get(path)).status).toBe(404)
    expect((await ben.post(path, aHole)).status).toBe(404)
    expect((await ben.post(`${path}/${id}/messages`, { text: "Hm." })).status).toBe(404)
    expect((await ben.get(`${path}/${id}/photos/1`)).status).toBe(404)
    expect((await guest().get(path)).status).toBe(401)
    const status = async (caller: Pick<typeof ana, "cookie">, url: string) =>
      (await fetch(server.origin + url, { headers: { cookie: caller.cookie } })).status
    expect(await status(ana, `${path}/${id}/photos/1`)).toBe(200)
    expect(await status(admin, `/api/admin/claims/${id}/photos/1`)).toBe(200)
    expect(await status(driver, `/api/admin/claims/${id}/photos/1`)).toBe(403)
  })
})

describe("the desk", () => {
  it("reads and answers what waits, and no other role does", async () => {
    const { id, link, orderId } = await claimed()
    const row = async () => {
      const list = listIn<{ readonly id: string }>(await admin.get("/api/admin/claims"))
      return list.find((claim) => claim.id === id)
    }
    expect(await row()).toMatchObject({ orderId, awaitsAnswer: true })
    for (const [method, url, body] of [
      ["get", "/api/admin/claims", undefined],
      ["get", `/api/admin/claims/${id}`, undefined],
      ["post", `/api/admin/claims/${id}/messages`, { text: "Hm." }],
      ["post", `/api/admin/claims/${id}/decision`, refund("1.00")],
      ["get", `/api/admin/orders/${orderId}/claims`, undefined],
      ["post", `/api/admin/orders/${orderId}/claims`, aHole],
    ] as const) {
      const ask = (caller: ReturnType<typeof guest>) => (method === "get" ? caller.get(url) : caller.post(url, body))
      expect([(await ask(driver)).status, (await ask(guest())).status]).toEqual([403, 401])
    }
    expect(await admin.post(`/api/admin/claims/${id}/messages`, { text: "Which shirt?" })).toMatchObject({
      status: 201,
      body: { awaitsAnswer: false, messages: [{ from: "staff", text: "Which shirt?" }], cap: "60.00", left: "60.00" },
    })
    expect(await row()).toMatchObject({ awaitsAnswer: false })
    await guest().post(`${link}/claims/${id}/messages`, { text: "The blue one." })
    expect(await row()).toMatchObject({ awaitsAnswer: true })
    const mails = await server.query("select 1 from outbox_mails where content->>'claimId' = $1", [id])
    expect(mails.length).toBeGreaterThan(0)
  })

  it("decides once when two desks press at once, and gives back once", async () => {
    const { id, link, orderId } = await claimed()
    const decide = `/api/admin/claims/${id}/decision`
    expect(await admin.post(decide, refund("60.01"))).toMatchObject({ status: 409, body: { code: "ClaimAboveCap" } })
    expect(await admin.post(decide, refund("30.01"))).toMatchObject({ status: 409, body: { code: "RefundTooLarge" } })
    expect(await admin.post(decide, { kind: "credit", amount: "5.00", sentence: "So." })).toMatchObject({
      status: 409,
      body: { code: "CreditNeedsAccount" },
    })
    const answers = await Promise.all([
      admin.post(decide, refund("12.50")),
      desk.post(decide, refund("12.50")),
      desk.post(decide, refund("7.00")),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const given = await server.query("select amount_cents, reason from refunds where order_id = $1", [orderId])
    expect(given).toHaveLength(1)
    const [decision] = await server.query("select amount_cents from claims where id = $1", [id])
    expect(given[0]?.["amount_cents"]).toBe(decision?.["amount_cents"])
    expect((await guest().get(link)).body).toMatchObject({ claims: [{ decision: { kind: "refund" } }], obstacle: null })
    expect((await guest().post(`${link}/claims/${id}/messages`, { text: "Thanks" })).status).toBe(409)
  })

  it("holds an admin to the limit for refunds, and not the owner", async () => {
    const { id } = await claimed()
    const owner = (limit: string) => setSettings(desk.cookie, { adminRefundLimit: limit })
    expect((await owner("5.00")).status).toBe(200)
    const decide = `/api/admin/claims/${id}/decision`
    const file = { paymentsLeft: "30.00", left: "60.00" }
    const read = (caller: typeof admin) => caller.get(`/api/admin/claims/${id}`)
    expect((await read(admin)).body).toMatchObject({ ...file, refundLimit: "5.00" })
    expect((await read(desk)).body).toMatchObject({ ...file, refundLimit: null })
    expect(await admin.post(decide, refund("6.00"))).toMatchObject({
      status: 409,
      body: { code: "ApprovalRequested" },
    })
    expect((await desk.post(decide, refund("6.00"))).status).toBe(200)
    expect((await owner("100.00")).status).toBe(200)
  })

  it("sets within how many days claims are decided", async () => {
    expect((await setSettings(admin.cookie, { claimAnswerDays: "15" })).status).toBe(400)
    expect(await setSettings(admin.cookie, { claimAnswerDays: "2" })).toMatchObject({
      status: 200,
      body: { claimAnswerDays: 2 },
    })
  })
})

it("deleting an account takes what was written and shown of its claims along, and leaves what was given", async () => {
  const ana = await makeWorker(server, "client")
  const orderId = await delivered()
  await server.query("update orders set user_id = (select id from users where email = $2) where id = $1", [
    orderId,
    ana.email,
  ])
  const opened = await ana.post(`/api/orders/${orderId}/claims`, { ...aHole, photos: [photo] })
  const id = firstClaim(opened.body)
  const remove = () => ana.del("/api/auth/user", { email: ana.email, password: testPassword })
  expect((await remove()).body).toMatchObject({ code: "AccountInUse" })
  await admin.post(`/api/admin/claims/${id}/messages`, { text: "Which shirt?" })
  await admin.post(`/api/admin/claims/${id}/decision`, { kind: "refusal", sentence: "Dear Ana, no." })
  const exported = JSON.stringify((await ana.get("/api/auth/user/data")).body)
  for (const said of ["A hole in my shirt", "Which shirt?", "Dear Ana, no."]) expect(exported).toContain(said)
  expect((await remove()).status).toBe(200)
  const [row] = await server.query("select text, photos, sentence, decision, amount_cents from claims where id = $1", [
    id,
  ])
  expect(row).toEqual({ text: "", photos: [], sentence: "", decision: "refusal", amount_cents: 0 })
  expect(await server.query("select 1 from claim_messages where claim_id = $1", [id])).toEqual([])
  expect((await admin.get(`/api/admin/claims/${id}/photos/1`)).status).toBe(404)
})
