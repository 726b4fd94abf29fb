import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { get } from "../testing/guest-order.ts"
import { mailedToken } from "../testing/mailed-links.ts"
import { openIntent, openPayment, pay, startProcessing, verify } from "../testing/pay.ts"
import { linkCalls, mailedTokens, makeRequester, placeForLink } from "../testing/payment-link.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let calls: ReturnType<typeof linkCalls>
let request: Awaited<ReturnType<typeof makeRequester>>
beforeAll(async () => {
  server = await startTestServer()
  calls = linkCalls(server)
  request = await makeRequester(server)
})
afterAll(() => server.close())
afterEach(() => {
  server.provider.controls.recoverApi()
  server.provider.controls.resumeWebhooks()
  server.setNow(fridayAfternoon)
})

const week = 7 * 24 * 60 * 60 * 1000

const invalid = { status: 404, body: { code: "InvalidPaymentLink", message: "Invalid payment link" } }
const expired = { status: 410, body: { code: "PaymentLinkExpired", message: "Payment link has expired" } }
const used = { status: 410, body: { code: "PaymentLinkUsed", message: "Payment link has already been used" } }
const tooSmall = { status: 409, body: { code: "BalanceTooSmall", message: expect.stringContaining("too little") } }
const notPayable = { status: 409, body: { code: "OrderNotPayable" } }

const ledger = (orderId: string) =>
  server.query("select kind, amount_cents from payment_ledger where order_id = $1 order by recorded_at, kind", [
    orderId,
  ])
const charge = (orderId: string, cents: number) =>
  server.query("update orders set additional_charges_cents = $2 where id = $1", [orderId, cents])
/** Lets an order that nobody paid owe this much. */
const owe = (orderId: string, cents: number) =>
  server.query("update orders set minimum_payment_cents = $2 where id = $1", [orderId, cents])
const linkStates = async (orderId: string) =>
  (await server.query("select ended from payment_links where order_id = $1 order by ended nulls last", [orderId])).map(
    ({ ended }) => ended,
  )

/** A guest's order that owes 30.00, and the token of the link that was mailed for it. */
const requested = async (changes: Record<string, unknown> = {}) => {
  const placed = await placeForLink(server, changes)
  await request(placed.orderId)
  return { ...placed, token: await mailedToken(server, placed.email, "/pay") }
}

/** Both calls that lead to the form are answered alike. */
const expectRefused = async (token: string, refusal: object) => {
  expect(await calls.read(token)).toMatchObject(refusal)
  expect(await calls.open(token)).toMatchObject(refusal)
}

describe("paying by link", () => {
  it("confirms what the link asks for, and no payment before it", async () => {
    const first = await requested()
    await pay(server, await calls.openIntent(first.token))
    await server.provider.controls.webhooksSettled()
    await charge(first.orderId, 1500)
    await request(first.orderId)
    const liveToken = async () => {
      for (const mailed of await mailedTokens(server, first.email)) {
        if ((await calls.read(mailed)).status === 200) return mailed
      }
      return ""
    }
    await expect.poll(liveToken).not.toBe("")
    const token = await liveToken()
    const notPaid = { status: 409, body: { code: "PaymentNotCompleted" } }
    expect(await calls.confirm(token)).toMatchObject(notPaid)
    server.setNow(fridayAfternoon + week)
    expect(await calls.confirm(token)).toMatchObject(expired)
    // The page after paying asks about the order, and is answered as before.
    expect(await verify(server.origin, first.orderId)).toMatchObject({ status: 200, body: { success: true } })
    expect(await ledger(first.orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])
  })

  it("shows the fields of the specification and no others, takes the payment, and is used up by it", async () => {
    const { token, orderId } = await requested({ customerName: "Ana <b>Guest</b>" })
    const { status, body } = await calls.read(token)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token,
        amount: "30.00",
        order: { id: orderId, customerName: "Ana <b>Guest</b>", pickupDate: "2026-11-20", deliveryDate: "2026-11-21" },
      },
    })
    const opened = await calls.open(token)
    expect(opened).toMatchObject({ status: 200, body: { amount: 3000, orderNumber: expect.any(Number) } })
    const unpaid = { code: "PaymentNotCompleted", message: "The payment was not completed. Please try again." }
    expect(await calls.confirm(token)).toMatchObject({ status: 409, body: unpaid })
    await pay(server, await calls.openIntent(token))
    expect(await calls.confirm(token)).toMatchObject({ status: 200, body: { success: true, amount: "30.00" } })
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])
    expect(await linkStates(orderId)).toEqual(["used"])
    await expectRefused(token, used)
    expect(await calls.confirm(token)).toMatchObject({ status: 200, body: { success: true, alreadyProcessed: true } })
  })

  it("works for a customer's order, without an account", async () => {
    const customer = await makeCustomer(server)
    const orderId = await customer.book({ customerEmail: customer.email })
    await request(orderId)
    const token = await mailedToken(server, customer.email, "/pay")
    await pay(server, await calls.openIntent(token))
    expect(await calls.confirm(token)).toMatchObject({ body: { success: true } })
    expect(await ledger(orderId)).toHaveLength(1)
  })

  it("puts an order that owed money back on its way", async () => {
    const { token, orderId } = await requested()
    await server.query(
      "update orders set status = 'additional_payment_required', status_before = 'ready_for_delivery' where id = $1",
      [orderId],
    )
    await pay(server, await calls.openIntent(token))
    await calls.confirm(token)
    expect(await server.query("select status, status_before from orders where id = $1", [orderId])).toEqual([
      { status: "ready_for_delivery", status_before: null },
    ])
  })

  it("answers 503 while the provider is down, and works when tried again", async () => {
    const { token } = await requested()
    server.provider.controls.failApi({ does: 503, when: "before" })
    expect(await calls.read(token)).toMatchObject({ status: 200 })
    expect(await calls.open(token)).toMatchObject({ status: 503, body: { code: "PaymentGatewayUnavailable" } })
    server.provider.controls.recoverApi()
    expect(await calls.open(token)).toMatchObject({ status: 200 })
  })

  it("tells no other site of its address, and asks no more often than sixty times a minute", async () => {
    expect((await get(server.origin, "/pay/some-token")).headers.get("referrer-policy")).toBe("no-referrer")
    const limited = await server.startSecond({ RATE_LIMIT: "on" })
    for (const ask of [calls.read, calls.open, calls.confirm]) {
      const answers = await Promise.all(Array.from({ length: 61 }, () => ask("some-token", limited.origin)))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(1)
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0)
    }
  })
})

describe("a payment link that does not work", () => {
  it.each(["unknown", "'; drop table payment_links; --", "\u{1f9fa}"])("knows no token %j", async (token) => {
    await expectRefused(token, invalid)
    expect(await calls.confirm(token)).toMatchObject(invalid)
  })

  it("says so for a token that is missing", async () => {
    expect(await calls.open(" ")).toMatchObject({ status: 400, body: { fields: { token: "Invalid payment link" } } })
  })

  it("works a second before it expires, and neither then nor a second later", async () => {
    const { token } = await requested()
    server.setNow(fridayAfternoon + week - 1000)
    expect(await calls.read(token)).toMatchObject({ status: 200 })
    expect(await calls.open(token)).toMatchObject({ status: 200 })
    for (const late of [0, 1000]) {
      server.setNow(fridayAfternoon + week + late)
      await expectRefused(token, expired)
    }
  })

  it("has expired once another one was sent", async () => {
    const { token, orderId, email } = await requested()
    await request(orderId)
    await expect.poll(() => mailedTokens(server, email)).toHaveLength(2)
    await expectRefused(token, expired)
    const newer = (await mailedTokens(server, email)).find((other) => other !== token) ?? ""
    expect(await calls.read(newer)).toMatchObject({ status: 200 })
    // After a payment by the newer link there is nothing to pay by the older one.
    await pay(server, await calls.openIntent(newer))
    await calls.confirm(newer)
    for (const either of [token, newer]) await expectRefused(either, used)
  })

  it.each(["cancelled", "missed_pickup"])("can't pay an order that is %s", async (status) => {
    const { token, orderId } = await requested()
    await server.query("update orders set status = $2 where id = $1", [orderId, status])
    await expectRefused(token, notPayable)
  })

  it("asks for nothing when less is due than a card can pay, until more is", async () => {
    const { token, orderId } = await requested()
    await owe(orderId, 49)
    await expectRefused(token, tooSmall)
    expect(await request(orderId)).toMatchObject(tooSmall)
    expect(await openPayment(server.origin, orderId)).toMatchObject(tooSmall)
    await owe(orderId, 50)
    expect(await calls.open(token)).toMatchObject({ status: 200, body: { amount: 50 } })
  })

  it("is not completed while the bank takes its time, however late it is confirmed: it is on its way", async () => {
    const { token } = await requested()
    await startProcessing(server, await calls.openIntent(token))
    server.setNow(fridayAfternoon + week)
    const onItsWay = { code: "PaymentNotCompleted", isProcessing: true }
    expect(await calls.confirm(token)).toMatchObject({ status: 409, body: onItsWay })
  })

  it("has expired when somebody confirms what was never paid", async () => {
    const { token } = await requested()
    await calls.open(token)
    server.setNow(fridayAfternoon + week)
    expect(await calls.confirm(token)).toMatchObject(expired)
  })

  it("is used when its order was paid otherwise", async () => {
    const { token, orderId } = await requested()
    await pay(server, await openIntent(server.origin, orderId))
    await verify(server.origin, orderId)
    expect(await linkStates(orderId)).toEqual(["used"])
    await expectRefused(token, used)
    // It does not come back to life when more is charged.
    await charge(orderId, 500)
    await expectRefused(token, used)
  })
})

describe("what a payment link charges", () => {
  it("is what is due when it is opened: charges raised after it was sent are in", async () => {
    const { token, orderId } = await requested()
    await charge(orderId, 1250)
    expect(await calls.read(token)).toMatchObject({ status: 200, body: { amount: "42.50" } })
    expect(await calls.open(token)).toMatchObject({ status: 200, body: { amount: 4250 } })
    await pay(server, await calls.openIntent(token))
    await calls.confirm(token)
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 4250 }])
  })

  it("leaves the rest due when charges were raised while the form was open, and the link live", async () => {
    const { token, orderId } = await requested()
    const intentId = await calls.openIntent(token)
    await charge(orderId, 1250)
    await pay(server, intentId)
    expect(await calls.confirm(token)).toMatchObject({ body: { success: true, amount: "30.00" } })
    expect(await linkStates(orderId)).toEqual([null])
    expect(await calls.read(token)).toMatchObject({ status: 200, body: { amount: "12.50" } })
    await pay(server, await calls.openIntent(token))
    await calls.confirm(token)
    expect(await ledger(orderId)).toEqual([
      { kind: "payment", amount_cents: 3000 },
      { kind: "payment", amount_cents: 1250 },
    ])
    await expectRefused(token, used)
  })

  it("is never more than is due: one of two amounts can be paid", async () => {
    const { token, orderId } = await requested()
    const outdated = await calls.openIntent(token)
    await charge(orderId, 1250)
    const intentId = await calls.openIntent(token)
    expect(intentId).not.toBe(outdated)
    await Promise.all([pay(server, outdated), pay(server, intentId)])
    await calls.confirm(token)
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 4250 }])
  })

  it("is recorded when it was paid in time and is confirmed late", async () => {
    server.provider.controls.pauseWebhooks()
    const { token, orderId } = await requested()
    await pay(server, await calls.openIntent(token))
    await request(orderId)
    server.setNow(fridayAfternoon + week + 1000)
    await expectRefused(token, expired)
    expect(await calls.confirm(token)).toMatchObject({ status: 200, body: { success: true, amount: "30.00" } })
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])
    expect(await linkStates(orderId)).toEqual(["replaced", "used"])
  })
})

describe("two payers of one link", () => {
  it("make one payment, over two processes; the other reads that it was used", async () => {
    const second = await server.startSecond()
    const { token, orderId } = await requested()
    const origins = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? server.origin : second.origin))
    const opened = await Promise.all(origins.map((origin) => calls.openIntent(token, origin)))
    const [intentId = ""] = opened
    expect(new Set(opened)).toEqual(new Set([intentId]))
    await Promise.all([pay(server, intentId), pay(server, intentId)])
    const confirmed = await Promise.all(origins.map((origin) => calls.confirm(token, origin)))
    for (const answer of confirmed) expect(answer).toMatchObject({ status: 200, body: { success: true } })
    await server.provider.controls.webhooksSettled()
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])
    expect(
      await server.query(
        "select key from outbox_mails where key like 'payment-received:%' and content->>'orderId' = $1",
        [orderId],
      ),
    ).toHaveLength(1)
    for (const origin of origins) {
      expect(await calls.read(token, origin)).toMatchObject(used)
      expect(await calls.open(token, origin)).toMatchObject(used)
    }
  })

  it("who open it while the other one's payment is recorded, either share the form or read that it was used", async () => {
    const second = await server.startSecond()
    const { token, orderId } = await requested()
    const intentId = await calls.openIntent(token)
    const [, ...answers] = await Promise.all([
      pay(server, intentId).then(() => calls.confirm(token)),
      ...Array.from({ length: 12 }, (_, index) =>
        calls.openAmongMany(token, index % 2 === 0 ? server.origin : second.origin),
      ),
    ])
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.body["clientSecret"]).toMatch(new RegExp(`^${intentId}_secret_`))
      else expect(answer).toMatchObject(used)
    }
    expect(await ledger(orderId)).toEqual([{ kind: "payment", amount_cents: 3000 }])
    await expectRefused(token, used)
  })
})
