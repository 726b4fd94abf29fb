import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { placeInBrowser } from "../testing/browser.ts"
import { makeCustomer } from "../testing/customer.ts"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { pay } from "../testing/pay.ts"
import { makeWorker } from "../testing/road.ts"
import { asHolderOf } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

/** What somebody tries with a card that somebody else keeps here, or with a payment that is not theirs, and what they get. */

let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeWorker(server, "admin")
})
afterAll(() => server.close())
afterEach(() => {
  server.provider.controls.recoverApi()
  server.setNow(fridayAfternoon)
})

const hour = 60 * 60 * 1000
const stranger = () => asHolderOf(server.origin, "")
const intentOf = (body: Record<string, unknown>) => String(body["clientSecret"]).split("_secret_")[0] ?? ""

/** A guest who placed an order in their browser. */
const guest = async () => {
  const email = `${randomUUID()}@example.com`
  const { orderId, cookie } = await placeInBrowser(server.origin, { customerEmail: email })
  return { email, orderId, ...asHolderOf(server.origin, cookie) }
}
type Guest = Awaited<ReturnType<typeof guest>>

const openPage = async ({ get, orderId }: Pick<Guest, "get" | "orderId">) =>
  intentOf((await get(`/api/guest-payment-intent/${orderId}`)).body)
const wish = async ({ post, orderId }: Pick<Guest, "post" | "orderId">, keep: boolean, limit = "20.00") =>
  intentOf((await post("/api/guest/keep-card", { orderId, keep, ...(keep && { limit }) })).body)

/** The cards that are kept for an order, with the limits that were agreed to. */
const keptFor = (orderId: string) =>
  server.query(
    `select kept_cards.last4, limit_cents from kept_cards join card_consents using (order_id)
      where order_id = $1 and not is_removed and state = 'given'`,
    [orderId],
  )
const ledger = (orderId: string) =>
  server.query("select kind, amount_cents from payment_ledger where order_id = $1 order by recorded_at, kind", [
    orderId,
  ])
const paidCents = async (orderId: string) =>
  (await ledger(orderId)).reduce(
    (sum, { kind, amount_cents: cents }) => sum + (kind === "payment" ? 1 : -1) * Number(cents),
    0,
  )
const isKept = (orderId: string) => expect.poll(async () => (await keptFor(orderId)).length).toBe(1)

/** A guest whose card is kept up to $20, and whose order costs $120 more by the scale. */
const overLimit = async () => {
  const ana = await guest()
  await openPage(ana)
  await pay(server, await wish(ana, true))
  await isKept(ana.orderId)
  await admin.patch(`/api/admin/orders/${ana.orderId}`, { status: "processing", weight: 150 })
  const [row] = await server.query("select id from weigh_tickets where order_id = $1", [ana.orderId])
  return { ...ana, ticket: `/api/weigh-tickets/${String(row?.["id"])}` }
}
const chargeOf = async (orderId: string) =>
  (
    await server.query("select state, held_for, due_at from balance_charges where order_id = $1 order by entry desc", [
      orderId,
    ])
  )[0]

/** Long after every notice, with all jobs done that are due then. */
const later = async (orderId: string) => {
  server.setNow(fridayAfternoon + hour)
  await admin.get(`/api/admin/orders/${orderId}/details`)
  await new Promise((resolve) => setTimeout(resolve, 300))
}

describe("somebody who has a weigh ticket's link", () => {
  it("accepts it, and nothing is charged above the limit of the card", async () => {
    const { orderId, ticket } = await overLimit()
    expect((await stranger().post(`${ticket}/acceptance`)).status).toBe(200)
    expect(await chargeOf(orderId)).toMatchObject({ state: "held", held_for: "above-limit" })
    await later(orderId)
    expect(await paidCents(orderId)).toBe(3000)
  })

  it("objects first and accepts then, and nothing is charged above it either", async () => {
    const { orderId, ticket } = await overLimit()
    await stranger().post(`${ticket}/objection`, { reason: "price" })
    await stranger().post(`${ticket}/acceptance`)
    expect(await chargeOf(orderId)).toMatchObject({ state: "held", held_for: "above-limit" })
  })

  it("is refused to confirm the charge, and gets no code, in any other browser", async () => {
    const { orderId, ticket, email } = await overLimit()
    for (const other of [stranger(), await guest(), await makeCustomer(server), admin]) {
      const refused = { status: 409, body: { code: "NotCardHolder" } }
      expect(await other.post(`${ticket}/charge-code`)).toMatchObject(refused)
      expect(await other.post(`${ticket}/charge`, { code: "123456" })).toMatchObject(refused)
    }
    expect((await mailsTo(server, email)).join()).not.toContain("Your code is")
    expect(await chargeOf(orderId)).toMatchObject({ state: "held" })
  })
})

describe("the browser that left a card", () => {
  it("confirms a charge above its limit with the code that is mailed, not by guesses, and it is made after the notice", async () => {
    const { orderId, ticket, email, get, post } = await overLimit()
    expect((await get(ticket)).body).toMatchObject({ charge: { isHeld: true, confirmBy: "code" } })
    expect((await post(`${ticket}/charge`, { code: "123456" })).status).toBe(410)
    expect((await post(`${ticket}/charge-code`)).status).toBe(200)
    const codeIn = async () => /Your code is (\d{6})/.exec((await mailsTo(server, email)).join("\n"))?.[1]
    await expect.poll(codeIn, { timeout: 20_000 }).toBeDefined()
    const code = (await codeIn()) ?? ""
    expect(JSON.stringify(await server.query("select * from one_time_codes"))).not.toContain(`"${code}"`)
    const wrong = code === "000000" ? "000001" : "000000"
    expect(await post(`${ticket}/charge`, { code: wrong })).toMatchObject({ status: 400, body: { code: "WrongCode" } })
    expect(await stranger().post(`${ticket}/charge`, { code })).toMatchObject({ status: 409 })
    expect((await post(`${ticket}/charge`, { code })).body).toMatchObject({ charge: { isHeld: false } })
    const charge = await chargeOf(orderId)
    expect(charge).toMatchObject({ state: "scheduled", held_for: null })
    expect(Number(charge?.["due_at"])).toBe(fridayAfternoon + hour / 2)
    expect((await post(`${ticket}/charge`, { code })).body).toMatchObject({ code: "NothingToConfirm" })
    expect(await paidCents(orderId)).toBe(3000)
  })

  it("gets a few codes and a few guesses, and no more", async () => {
    const { ticket, email, post } = await overLimit()
    for (const status of [200, 200, 200, 429]) expect((await post(`${ticket}/charge-code`)).status).toBe(status)
    await expect
      .poll(async () => (await mailsTo(server, email)).filter((mail) => mail.includes("Your code is")).length)
      .toBe(3)
    const guesses: Array<number> = []
    for (const code of ["1", "2", "3", "4", "5", "6"]) guesses.push((await post(`${ticket}/charge`, { code })).status)
    expect(guesses).toEqual([400, 400, 400, 400, 400, 410])
  })
})

describe("an account's card", () => {
  it("is charged above its limit for nobody but its holder, signed in", async () => {
    const ana = await makeCustomer(server)
    const orderId = await ana.book()
    await ana.openIntent(orderId)
    const kept = await ana.post("/api/keep-card", { orderId, keep: true, limit: "20.00" })
    await pay(server, intentOf(kept.body))
    const cards = async () => ((await ana.get("/api/cards")).body["cards"] as ReadonlyArray<unknown>).length
    await expect.poll(cards).toBe(1)
    await admin.patch(`/api/admin/orders/${orderId}`, { status: "processing", weight: 150 })
    const [row] = await server.query("select id from weigh_tickets where order_id = $1", [orderId])
    const ticket = `/api/weigh-tickets/${String(row?.["id"])}`
    for (const other of [stranger(), await makeCustomer(server), admin]) {
      await other.post(`${ticket}/acceptance`)
      expect((await other.post(`${ticket}/charge`, {})).body).toMatchObject({ code: "NotCardHolder" })
    }
    expect(await chargeOf(orderId)).toMatchObject({ state: "held", held_for: "above-limit" })
    expect((await ana.post(`${ticket}/charge`, {})).status).toBe(200)
    expect(await chargeOf(orderId)).toMatchObject({ state: "scheduled" })
  })
})

describe("two who pay one order", () => {
  /** A guest, and a friend who holds the link to pay that was mailed to them. */
  const withFriend = async () => {
    const ana = await guest()
    const token = await mailedToken(server, ana.email, "/pay").catch(async () => {
      await admin.post("/api/admin/send-payment-request", { orderId: ana.orderId })
      return mailedToken(server, ana.email, "/pay")
    })
    const opened = await stranger().post("/api/guest/create-payment-intent", { token })
    const friend = asHolderOf(
      server.origin,
      opened.headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0])
        .join("; "),
    )
    return { ana, token, friend, friends: intentOf(opened.body) }
  }

  it("have the friend's card kept by nobody's wish but their own: neither when they say no, nor when they say nothing", async () => {
    for (const saysNo of [true, false]) {
      const { ana, token, friend, friends } = await withFriend()
      if (saysNo) await friend.post("/api/guest/keep-link-card", { token, keep: false })
      await openPage(ana)
      expect(await wish(ana, true)).not.toBe(friends)
      await pay(server, friends)
      await server.provider.controls.webhooksSettled()
      expect(await friend.post("/api/guest/confirm-payment", { token })).toMatchObject({ body: { success: true } })
      await later(ana.orderId)
      expect(await keptFor(ana.orderId)).toEqual([])
    }
  })

  it("keep the card of who pays under what that payer agreed to, and no other", async () => {
    const { ana, token, friend } = await withFriend()
    const theirs = await friend.post("/api/guest/keep-link-card", { token, keep: true, limit: "90.00" })
    await openPage(ana)
    const anas = await wish(ana, true, "20.00")
    expect(anas).not.toBe(intentOf(theirs.body))
    await pay(server, anas)
    await isKept(ana.orderId)
    expect(await keptFor(ana.orderId)).toEqual([{ last4: "4242", limit_cents: 2000 }])
  })

  it("pay once: what is taken twice goes back by itself, and keeps no second card", async () => {
    const { ana, token, friend } = await withFriend()
    const theirs = intentOf(
      (await friend.post("/api/guest/keep-link-card", { token, keep: true, limit: "90.00" })).body,
    )
    await openPage(ana)
    const anas = await wish(ana, true, "20.00")
    server.provider.controls.pauseWebhooks()
    await pay(server, anas)
    await pay(server, theirs)
    server.provider.controls.resumeWebhooks()
    await server.provider.controls.webhooksSettled()
    await expect.poll(() => paidCents(ana.orderId), { timeout: 20_000 }).toBe(3000)
    await expect.poll(async () => (await ledger(ana.orderId)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(1)
    expect((await keptFor(ana.orderId)).length).toBeLessThanOrEqual(1)
  })
})

describe("somebody who confirms a payment that they did not make", () => {
  it("is told that it is not complete, whatever was paid before", async () => {
    const ana = await guest()
    await pay(server, await openPage(ana))
    await server.provider.controls.webhooksSettled()
    await admin.patch(`/api/admin/orders/${ana.orderId}`, { status: "processing", weight: 45 })
    await admin.post("/api/admin/send-payment-request", { orderId: ana.orderId })
    const token = await mailedToken(server, ana.email, "/pay")
    expect(await stranger().post("/api/guest/confirm-payment", { token })).not.toMatchObject({
      body: { success: true },
    })
    const own = await makeCustomer(server)
    const orderId = await own.book()
    await pay(server, await own.openIntent(orderId))
    expect((await own.post("/api/confirm-payment", { orderId })).status).toBe(200)
    await admin.patch(`/api/admin/orders/${orderId}`, { status: "processing", weight: 45 })
    const refused = { status: 409, body: { code: "PaymentNotCompleted" } }
    expect(await own.post("/api/confirm-payment", { orderId })).toMatchObject(refused)
  })
})

describe("terms for a kept card", () => {
  it("are kept word for word with the card's last digits, and a page with other terms is refused", async () => {
    const ana = await guest()
    await openPage(ana)
    const outdated = { orderId: ana.orderId, keep: true, limit: "20.00", terms: 1 }
    expect(await ana.post("/api/guest/keep-card", outdated)).toMatchObject({ body: { code: "CardTermsChanged" } })
    await pay(server, await wish(ana, true))
    await isKept(ana.orderId)
    const [consent] = await server.query(
      "select wording, language, version, card_brand, card_last4 from card_consents where order_id = $1 and state = 'given'",
      [ana.orderId],
    )
    expect(consent).toMatchObject({ language: "en", version: 2, card_brand: "visa", card_last4: "4242" })
    for (const said of ["up to $20 for it", "30 minutes after", "asked again", "until the order is done"]) {
      expect(consent?.["wording"]).toContain(said)
    }
  })
})
