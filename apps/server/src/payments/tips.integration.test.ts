import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mailedToken } from "../testing/mailed-links.ts"
import { openIntent, pay, placeOrder } from "../testing/pay.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let admin: string
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ["admin", "owner"] as const) {
    await createUser(server, { email: `${role}@example.com`, role, firstName: "Ada", lastName: role })
  }
  admin = await signIn(server.origin, "admin@example.com")
  owner = await signIn(server.origin, "owner@example.com")
  await setTips(true)
})
afterAll(() => server.close())

const setTips = (tips: boolean, cookie = owner) =>
  call(server.origin, "PUT", "/api/admin/settings", { cookie, body: { tips } })

/** A guest's order that was paid and delivered, and the token of the link in its mail. */
const delivered = async (email: string) => {
  const orderId = await placeOrder(server.origin, { customerEmail: email })
  await pay(server, await openIntent(server.origin, orderId))
  await server.provider.controls.webhooksSettled()
  await call(server.origin, "PATCH", `/api/admin/orders/${orderId}`, {
    cookie: admin,
    body: { status: "delivered", weight: 12, readyBags: 1 },
  })
  return { orderId, token: await mailedToken(server, email, "/tip") }
}

const tip = (token: string, amount: string, seen = 0) =>
  call(server.origin, "POST", `/api/tips/${token}/payment-intent`, { body: { amount, seen } })

const intentOf = (answer: Awaited<ReturnType<typeof tip>>): string =>
  String(answer.body["clientSecret"]).split("_secret_")[0] ?? ""

const ledger = (orderId: string) =>
  server.query(
    "select kind, purpose, amount_cents from payment_ledger where order_id = $1 order by recorded_at, kind",
    [orderId],
  )

const sums = async (orderId: string) =>
  (
    await server.query("select paid_cents, refunded_cents, goodwill_cents, balance_cents from orders where id = $1", [
      orderId,
    ])
  )[0]

describe("a tip by the mailed link", () => {
  it("is paid at the provider, recorded once and apart, thanked for with a receipt, and given back as a tip", async () => {
    const { orderId, token } = await delivered("one@example.com")
    const before = await sums(orderId)
    const page = () => call(server.origin, "GET", `/api/tips/${token}`)
    expect(await page()).toMatchObject({
      status: 200,
      body: {
        proposals: [{ amount: "3.00" }, { amount: "4.50" }, { amount: "6.00" }],
        tipped: { count: 0 },
        card: null,
      },
    })

    // Two tabs share one intent, and both ask about it.
    const [one, other] = await Promise.all([tip(token, "4.50"), tip(token, "4.50")])
    expect(intentOf(one)).toBe(intentOf(other))
    await pay(server, intentOf(one))
    const confirm = () => call(server.origin, "POST", `/api/tips/${token}/confirm`, { body: {} })
    const confirmed = await Promise.all([confirm(), confirm()])
    for (const answer of confirmed) expect(answer.body).toMatchObject({ tipped: { count: 1, amount: "4.50" } })
    await server.provider.controls.webhooksSettled()
    expect(await ledger(orderId)).toEqual([
      { kind: "payment", purpose: "order", amount_cents: 3000 },
      { kind: "payment", purpose: "tip", amount_cents: 450 },
    ])
    expect(await sums(orderId)).toEqual(before)
    expect(await tip(token, "3.00")).toMatchObject({ status: 409, body: { code: "TippedAlready" } })

    const path = `/api/admin/orders/${orderId}`
    const details = (await call(server.origin, "GET", `${path}/details`, { cookie: admin })).body
    expect(details).toMatchObject({ tips: [{ kind: "payment", amount: "4.50" }], order: { totalPaid: "30.00" } })
    const payments = (await call(server.origin, "GET", `${path}/payments`, { cookie: admin })).body
    expect(payments).toMatchObject({ left: "30.00", tips: [{ amount: "4.50", left: "4.50" }] })

    const body = { intentId: intentOf(one), amount: "4.50", reason: "Typed wrong" }
    const given = await call(server.origin, "POST", `${path}/refunds`, { cookie: admin, body })
    expect(given).toMatchObject({ status: 200, body: { goodwill: "0.00", costAfter: "30.00" } })
    await expect.poll(async () => (await ledger(orderId)).length, { timeout: 20_000 }).toBe(3)
    expect((await ledger(orderId)).at(-1)).toEqual({ kind: "refund", purpose: "tip", amount_cents: 450 })
    expect(await sums(orderId)).toEqual(before)
    const receipts = await server.query("select kind, cost from receipts where order_id = $1 order by number", [
      orderId,
    ])
    expect(receipts.map(({ kind }) => kind)).toEqual(["payment", "payment", "refund"])
    expect(receipts[1]).toMatchObject({ cost: [{ label: "Tip", amount: 450 }] })
  })

  it("is refused out of bounds, for a wrong link, and while the owner has tips turned off", async () => {
    const { token } = await delivered("two@example.com")
    expect(await tip(token, "0.99")).toMatchObject({ status: 422, body: { code: "TipOutOfBounds" } })
    expect(await tip(token, "200.01")).toMatchObject({ status: 422 })
    expect(await tip("no-such-link", "5.00")).toMatchObject({ status: 404, body: { code: "InvalidTipLink" } })
    expect((await setTips(false, admin)).status).toBe(403)
    await setTips(false)
    expect(await tip(token, "5.00")).toMatchObject({ status: 404, body: { code: "InvalidTipLink" } })
    await setTips(true)
    expect(await tip(token, "5.00")).toMatchObject({ status: 200, body: { amount: 500 } })
  })

  it("keeps a digest of the link alone", async () => {
    const { token } = await delivered("three@example.com")
    const kept = await server.query("select encode(token_digest, 'base64') as digest from tip_link_tokens")
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

it("is open to the kept card of nobody who only holds the link", async () => {
  const answer = await call(server.origin, "POST", "/api/tips/anything/charge", {
    body: { amount: "5.00", seen: 0, cardId: "x" },
  })
  expect(answer.status).toBe(401)
})
