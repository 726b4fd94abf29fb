import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { callProvider } from "../testing/pay.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.provider.controls.recoverApi())
afterAll(() => server.close())

/** Has a kept card answer like another of Stripe's test cards, without its holder's part in setting that up. */
const behaveLike = async (method: string, cardId: string | undefined) => {
  const [kept] = await server.query("select customer_id from kept_cards where id = $1", [cardId])
  const attached = await callProvider(server, `payment_methods/${method}/attach`, {
    customer: String(kept?.["customer_id"]),
  })
  await server.query("update kept_cards set method_id = $2 where id = $1", [cardId, attached["id"]])
}

/** A customer who has ordered before and keeps a card, one of Stripe's test cards; with what they are asked about. */
const keeper = async (method = "pm_card_visa") => {
  const customer = await makeCustomer(server)
  await customer.del(`/api/orders/${await customer.book()}`)
  const { body: setUp } = await customer.post("/api/cards/set-up", {})
  const [setupIntentId] = String(setUp["clientSecret"]).split("_secret_")
  await callProvider(server, `setup_intents/${setupIntentId}/confirm`, { payment_method: "pm_card_visa" })
  const { body } = await customer.post("/api/cards/confirm", { setUpId: setUp["setUpId"] })
  const [card] = body["cards"] as ReadonlyArray<{ readonly id: string }>
  if (method !== "pm_card_visa") await behaveLike(method, card?.id)
  return { customer, payWith: { cardId: card?.id, amount: "30.00" } }
}

const press = (customer: Customer, body: object, key: string = crypto.randomUUID()) =>
  customer.post("/api/orders/one-click", body, { "idempotency-key": key })

/** The customer's orders that were not called off, with what was paid of each. */
const booked = async ({ userId }: Customer) => {
  const rows = await server.query(
    "select paid_cents::int as paid from orders where user_id = $1 and status <> 'cancelled' order by order_number",
    [userId],
  )
  return rows.map(({ paid }) => paid)
}

const charges = async ({ userId }: Customer) => {
  const rows = await server.query(
    `select intent_id from payment_attempts join orders on orders.id = order_id where user_id = $1 and intent_id is not null`,
    [userId],
  )
  const made = await Promise.all(
    rows.map(({ intent_id: id }) => callProvider(server, `charges?payment_intent=${String(id)}`)),
  )
  return made.flatMap(({ data }) => data as ReadonlyArray<{ readonly status: string }>).map(({ status }) => status)
}

describe("POST /api/orders/one-click with a kept card", () => {
  it("books and pays at once: the amount and the card are the server's", async () => {
    const { customer, payWith } = await keeper()
    const answer = await press(customer, { payWith })
    expect(answer).toMatchObject({
      status: 201,
      body: { amount: "30.00", payment: { state: "paid", message: "$30.00 was paid with your Visa ending in 4242." } },
    })
    expect(await booked(customer)).toEqual([3000])
    expect(await charges(customer)).toEqual(["succeeded"])
    const { body } = await customer.get(`/api/orders/${String(answer.body["id"])}`)
    expect(body).toMatchObject({ order: { amountDue: "0.00" }, timeline: [{}, { event: "payment-recorded" }] })
  })

  it("books and charges once for a press that is repeated, at once or later", async () => {
    const { customer, payWith } = await keeper()
    const key = crypto.randomUUID()
    const answers = await Promise.all([press(customer, { payWith }, key), press(customer, { payWith }, key)])
    answers.push(await press(customer, { payWith }, key))
    for (const { status, body } of answers) {
      expect([status, body["id"]]).toEqual([201, answers[0]?.body["id"]])
    }
    await expect.poll(() => booked(customer)).toEqual([3000])
    expect(await charges(customer)).toEqual(["succeeded"])
    expect(await press(customer, {}, key)).toMatchObject({ status: 409, body: { code: "IdempotencyKeyReused" } })
  })

  it("books and charges one of two tabs, and asks in the other", async () => {
    const { customer, payWith } = await keeper()
    const answers = await Promise.all([press(customer, { payWith }), press(customer, { payWith })])
    answers.push(await press(customer, { payWith }))
    const [late] = answers.splice(2)
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", "409"])
    const first = answers.find(({ status }) => status === 201)?.body
    expect(late).toMatchObject({
      status: 409,
      body: { code: "PickupBookedAlready", bookedOrder: { id: first?.["id"] } },
    })
    expect(await booked(customer)).toEqual([3000])
    const another = await press(customer, { payWith, besideOrder: first?.["id"] })
    expect(another.body).toMatchObject({ payment: { state: "paid" } })
    expect(await booked(customer)).toEqual([3000, 3000])
  })

  it.each([
    ["pm_card_chargeCustomerFail", /^Your \w+ ending in \d{4} was declined\. Your pickup is booked/],
    ["pm_card_authenticationRequired", /^Your bank wants you to confirm this payment/],
  ])("stays booked and unpaid with %s, and can be paid in the page", async (method, message) => {
    const { customer, payWith } = await keeper(method)
    const answer = await press(customer, { payWith })
    expect(answer).toMatchObject({
      status: 201,
      body: { payment: { state: "unpaid", message: expect.stringMatching(message) } },
    })
    expect(await booked(customer)).toEqual([0])
    expect(await charges(customer)).toEqual(["failed"])
    const orderId = String(answer.body["id"])
    const intentId = await customer.openIntent(orderId)
    await callProvider(server, `payment_intents/${intentId}/confirm`, {
      payment_method: "pm_card_visa",
      return_url: "http://127.0.0.1/back",
    })
    expect((await customer.post("/api/confirm-payment", { orderId })).status).toBe(200)
    expect(await booked(customer)).toEqual([3000])
  })

  it.each(["before", "after"] as const)(
    "charges once when the connection breaks %s the charge, and the press is repeated",
    async (when) => {
      const { customer, payWith } = await keeper()
      const key = crypto.randomUUID()
      server.provider.controls.failApi({ does: "cut", when, at: "/confirm" })
      const lost = await press(customer, { payWith }, key)
      expect(lost).toMatchObject({ status: 201, body: { payment: { state: "unpaid" } } })
      server.provider.controls.recoverApi()
      expect((await press(customer, { payWith }, key)).body).toMatchObject({
        id: lost.body["id"],
        payment: { state: "paid" },
      })
      expect(await booked(customer)).toEqual([3000])
      expect(await charges(customer)).toEqual(["succeeded"])
    },
  )

  it("charges no more than was agreed to, and no card of somebody else's", async () => {
    const [ana, bo] = [await keeper(), await keeper()]
    const less = await press(ana.customer, { payWith: { ...ana.payWith, amount: "29.99" } })
    expect(less.body).toMatchObject({
      payment: { state: "unpaid", message: expect.stringContaining("The price is $30.00 by now") },
    })
    const others = await press(bo.customer, { payWith: ana.payWith })
    expect(others.body).toMatchObject({ payment: { state: "unpaid" } })
    expect([...(await booked(ana.customer)), ...(await booked(bo.customer))]).toEqual([0, 0])
    expect((await press(ana.customer, { payWith: { cardId: 5, amount: "x" } })).status).toBe(400)
  })

  it("books and charges no other day than the one that was agreed to", async () => {
    const { customer, payWith } = await keeper()
    const agreed = { payWith: { ...payWith, pickupDate: "2026-11-20" } }
    server.setNow(fridayAfternoon + 2 * 3_600_000)
    const late = await press(customer, agreed).finally(() => server.setNow(fridayAfternoon))
    expect(late).toMatchObject({
      status: 409,
      body: { code: "PickupDayNotOffered", options: [{ pickupDate: "2026-11-21" }, {}] },
    })
    expect([...(await booked(customer)), ...(await charges(customer))]).toEqual([])
    expect((await press(customer, agreed)).body).toMatchObject({ payment: { state: "paid" } })
    expect((await press(customer, { payWith: { ...payWith, pickupDate: "Friday" } })).status).toBe(400)
  })
})
