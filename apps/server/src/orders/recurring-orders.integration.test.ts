import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { get } from "../testing/guest-order.ts"
import { heard, signInManagers } from "../testing/managers.ts"
import { callProvider } from "../testing/pay.ts"
import { repeatDaily } from "../testing/recurring.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
  ;({ owner } = await signInManagers(server))
  await save({ recurringPickups: true })
  await heard(async () => expect((await get(second, "/api/settings")).body["recurringPickups"]).toBe(true))
})
afterEach(() => server.provider.controls.recoverApi())
afterAll(() => server.close())

const save = async (body: Record<string, unknown>) => {
  const { status } = await call(server.origin, "PUT", "/api/admin/settings", { cookie: owner, body })
  expect(status).toBe(200)
}

/** Limits a window, and waits until both servers go by that. */
const limitTo = async (mostOrders: string) => {
  await save({ mostOrders, mostBags: "" })
  const isLimited = mostOrders === "" ? undefined : true
  await heard(async () => expect((await get(second, "/api/settings")).body["limitsPickups"]).toBe(isLimited))
}

/** A customer with a kept card whose laundry is picked up every day from tomorrow, a Saturday, on. */
const regular = async (method = "pm_card_visa") => {
  const customer = await makeCustomer(server)
  const { body: setUp } = await customer.post("/api/cards/set-up", {})
  const [setupIntentId] = String(setUp["clientSecret"]).split("_secret_")
  await callProvider(server, `setup_intents/${setupIntentId}/confirm`, { payment_method: "pm_card_visa" })
  await customer.post("/api/cards/confirm", { setUpId: setUp["setUpId"] })
  if (method !== "pm_card_visa") {
    const [kept] = await server.query("select id, customer_id from kept_cards where user_id = $1", [customer.userId])
    const attached = await callProvider(server, `payment_methods/${method}/attach`, {
      customer: String(kept?.["customer_id"]),
    })
    await server.query("update kept_cards set method_id = $2 where id = $1", [kept?.["id"], attached["id"]])
  }
  await repeatDaily(server, customer.userId)
  return customer
}

/** Has both servers make the orders at once: the queue never would. */
const makeOnBoth = () =>
  server.query(
    `select graphile_worker.add_job('make-recurring-orders', payload := '{}', job_key := runner)
       from unnest(array['first', 'second', 'third']) as runner`,
  )

/** What became of tomorrow for these customers. */
const outcomes = (customers: ReadonlyArray<Customer>) =>
  server.query(
    `select state, because, orders.status, orders.paid_cents::int as paid, cast(pickup_date as text) as day
       from recurring_occurrences join recurring_pickups on recurring_pickups.id = recurring_id
       left join (select id, status, paid_cents from orders) as orders on orders.id = order_id
      where user_id = any ($1) order by state, because`,
    [customers.map(({ userId }) => userId)],
  )

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

const owed = async (prefix: string) => {
  const [row] = await server.query("select count(*)::int as owed from outbox_mails where starts_with(key, $1)", [
    prefix,
  ])
  return row?.["owed"]
}

describe("two servers that make the orders of recurring pickups at once", () => {
  it("make each once, no more than a window takes, and charge each once", async () => {
    await limitTo("5")
    const customers = await Promise.all(Array.from({ length: 8 }, () => regular()))
    await makeOnBoth()
    await heard(async () => {
      const days = await outcomes(customers)
      expect(days).toHaveLength(8)
      expect(days.filter(({ paid }) => paid === 3000)).toHaveLength(5)
    })
    const days = await outcomes(customers)
    const ordered = { state: "ordered", because: null, status: "ordered", paid: 3000, day: "2026-11-21" }
    const full = { state: "passed-over", because: "full", status: null, paid: null, day: "2026-11-21" }
    expect(days).toEqual([...Array.from({ length: 5 }, () => ordered), ...Array.from({ length: 3 }, () => full)])
    await makeOnBoth()
    await heard(async () => expect(await owed("recurring-ahead:")).toBe(5))
    const made = await Promise.all(customers.map(charges))
    expect(made.flat()).toEqual(Array.from({ length: 5 }, () => "succeeded"))
    expect(await owed("recurring-passed-over:")).toBe(3)
    const [orders] = await server.query("select count(*)::int as placed from orders where pickup_date = '2026-11-21'")
    expect(orders).toEqual({ placed: 5 })
    await limitTo("")
  })

  it("call off what a bank declines and say so, once", async () => {
    const customer = await regular("pm_card_chargeCustomerFail")
    await makeOnBoth()
    await heard(async () =>
      expect(await outcomes([customer])).toMatchObject([{ state: "passed-over", because: "declined" }]),
    )
    expect(await outcomes([customer])).toMatchObject([{ status: "cancelled", paid: 0 }])
    expect(await owed("recurring-declined:")).toBe(1)
  })

  it("charge once the provider is back", async () => {
    const customer = await regular()
    server.provider.controls.failApi({ does: 503, when: "before" })
    await makeOnBoth()
    await heard(async () =>
      expect(
        await server.query(
          "select run_at > now() + interval '5 minutes' as waits from graphile_worker.jobs where task_identifier = 'charge-recurring'",
        ),
      ).toContainEqual({ waits: true }),
    )
    expect(await outcomes([customer])).toMatchObject([{ state: "ordered", paid: 0 }])
    server.provider.controls.recoverApi()
    await server.query(
      "select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where task_identifier = 'charge-recurring'",
    )
    await heard(async () => expect(await outcomes([customer])).toMatchObject([{ state: "ordered", paid: 3000 }]))
    expect(await charges(customer)).toEqual(["succeeded"])
  })
})
