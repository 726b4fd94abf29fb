import { createHash, randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { openIntent, pay, verify } from "../testing/pay.ts"
import { linkCalls, mailedTokens, makeRequester, placeForLink } from "../testing/payment-link.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let request: Awaited<ReturnType<typeof makeRequester>>
beforeAll(async () => {
  server = await startTestServer()
  request = await makeRequester(server)
})
afterAll(() => server.close())

const links = (orderId: string) =>
  server.query("select id, amount_cents, ended from payment_links where order_id = $1", [orderId])
const owedMails = (orderId: string) =>
  server.query(
    "select key from outbox_mails join payment_links on key = 'payment-request:' || payment_links.id where order_id = $1",
    [orderId],
  )
const orderRow = async (orderId: string) =>
  (await server.query("select order_number, version, status from orders where id = $1", [orderId]))[0]

describe("asking for a payment", () => {
  it("mails a link to the order's email, says so, and leaves the order as it is", async () => {
    const { orderId, email } = await placeForLink(server)
    await server.query("update orders set additional_charges_cents = 1235 where id = $1", [orderId])
    const before = await orderRow(orderId)
    const { status, body } = await request(orderId)
    expect({ status, body }).toEqual({ status: 200, body: { customerEmail: email, amount: "42.35" } })
    const token = await mailedToken(server, email, "/pay")
    const mail = (await mailsTo(server, email)).find((text) => text.includes(token)) ?? ""
    expect(mail).toMatch(new RegExp(`^Subject: Payment request for order #${String(before?.["order_number"])}`, "m"))
    expect(mail).toContain("$42.35 is due for your order")
    expect(mail).toContain("Fri, Nov 27, 3:00 PM Eastern")
    expect(mail).toContain("Pay $42.35: http")
    expect(await orderRow(orderId)).toEqual(before)
    expect(
      await server.query("select action, before, after, actor->>'name' as name from audit_log where subject = $1", [
        `#${String(before?.["order_number"])}`,
      ]),
    ).toEqual([{ action: "payment-requested", before: {}, after: { amount: 4235 }, name: "Adam Admin" }])
  })

  it("keeps the digest of a token alone", async () => {
    const { orderId, email } = await placeForLink(server)
    await request(orderId)
    const token = await mailedToken(server, email, "/pay")
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await server.query(
      "select token_digest from payment_link_tokens join payment_links on id = link_id where order_id = $1",
      [orderId],
    )
    expect(row?.["token_digest"]).toEqual(createHash("sha256").update(token).digest())
    expect(server.logged()).not.toContain(token)
  })

  it("sends one mail for one key, however often and at once it is asked, over two processes", async () => {
    const second = await server.startSecond()
    const { orderId, email } = await placeForLink(server)
    const key = { "idempotency-key": randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => request(orderId, key, index % 2 === 0 ? server.origin : second.origin)),
    )
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { customerEmail: email, amount: "30.00" } })
    }
    expect(await links(orderId)).toHaveLength(1)
    expect(await owedMails(orderId)).toHaveLength(1)
    // Also once the order was paid: the answer is the first one's.
    await pay(server, await openIntent(server.origin, orderId))
    await verify(server.origin, orderId)
    expect(await request(orderId, key)).toMatchObject({ status: 200, body: { amount: "30.00" } })
    const other = await placeForLink(server)
    expect(await request(other.orderId, key)).toMatchObject({ status: 409, body: { code: "IdempotencyKeyReused" } })
    expect(await links(other.orderId)).toEqual([])
  })

  it("leaves one live link when it is asked twice at once", async () => {
    const { orderId, email } = await placeForLink(server)
    await Promise.all(Array.from({ length: 8 }, () => request(orderId)))
    const ended = (await links(orderId)).map((link) => link["ended"])
    expect(ended.filter((word) => word === "replaced")).toHaveLength(7)
    expect(ended.filter((word) => word === null)).toHaveLength(1)
    const works = async () => {
      const answers = await Promise.all(
        (await mailedTokens(server, email)).map((token) => linkCalls(server).read(token)),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    await expect.poll(works, { interval: 100 }).toBe(1)
  })

  it("is refused for an order that owes nothing, by a sentence", async () => {
    const paid = await placeForLink(server)
    await pay(server, await openIntent(server.origin, paid.orderId))
    await verify(server.origin, paid.orderId)
    const refusal = { status: 409, body: { code: "NothingToPay", message: "Nothing is left to pay for this order." } }
    expect(await request(paid.orderId)).toMatchObject(refusal)
    const owe = (cents: number) =>
      server.query("update orders set additional_charges_cents = $2 where id = $1", [paid.orderId, cents])
    // One cent counts as paid; from there to 49 cents the balance remains, but no card can pay it.
    await owe(1)
    expect(await request(paid.orderId)).toMatchObject(refusal)
    for (const cents of [2, 49]) {
      await owe(cents)
      expect(await request(paid.orderId)).toMatchObject({ status: 409, body: { code: "BalanceTooSmall" } })
    }
    await owe(50)
    expect(await request(paid.orderId)).toMatchObject({ status: 200, body: { amount: "0.50" } })
    for (const status of ["cancelled", "missed_pickup"]) {
      const { orderId } = await placeForLink(server)
      await server.query("update orders set status = $2 where id = $1", [orderId, status])
      expect(await request(orderId)).toMatchObject({ status: 409, body: { code: "NothingToPay" } })
      expect(await links(orderId)).toEqual([])
    }
    const anonymous = await placeForLink(server)
    await server.query("update orders set customer_email = '' where id = $1", [anonymous.orderId])
    expect(await request(anonymous.orderId)).toMatchObject({ status: 409, body: { code: "NobodyToAsk" } })
    expect(await request("AAAAAAAAAAAAAAAAAAAAAA")).toMatchObject({ status: 404, body: { code: "OrderNotFound" } })
  })
})
