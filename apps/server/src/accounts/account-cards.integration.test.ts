import { afterAll, beforeAll, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { mailsTo } from "../testing/mailed-links.ts"
import { callProvider, pay } from "../testing/pay.ts"
import { testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const customersAt = async (email: string) =>
  (await callProvider(server, `customers?email=${encodeURIComponent(email)}`))["data"]

it("takes kept cards along as a file, and has the provider forget them with the person when the account goes", async () => {
  const ana = await makeCustomer(server, "ana.cards@example.com")
  const orderId = await ana.book({ customerEmail: ana.email })
  const kept = await ana.post("/api/keep-card", { orderId, keep: true, limit: "25.00" })
  const intentId = String(kept.body["clientSecret"]).split("_secret_")[0] ?? ""
  await pay(server, intentId)
  await ana.post("/api/confirm-payment", { orderId })
  const ownCards = async () => (await ana.get("/api/cards")).body["cards"]
  await expect.poll(ownCards).toHaveLength(1)
  expect(await customersAt(ana.email)).toHaveLength(1)
  const setUp = await ana.post("/api/cards/set-up", {})
  expect(setUp.status).toBe(200)

  const { body: exported } = await ana.get("/api/auth/user/data")
  const agreed = { wording: expect.stringContaining("up to $25 "), limit: "25.00", ip: "127.0.0.1", state: "given" }
  expect(exported).toMatchObject({
    cards: [{ brand: "visa", last4: "4242", expires: expect.stringMatching(/^\d{4}-\d{2}$/), isDefault: true }],
    cardConsents: [{ limit: "40.00", state: "asked" }, agreed],
  })
  expect(JSON.stringify(exported)).not.toMatch(/cus_|pm_|pi_|seti_/)

  await server.query("update orders set status = 'delivered' where id = $1", [orderId])
  expect((await ana.del("/api/auth/user", { email: ana.email, password: testPassword })).status).toBe(200)
  await expect.poll(() => customersAt(ana.email), { timeout: 20_000 }).toEqual([])
  expect(await server.query("select is_removed, is_default from kept_cards where user_id = $1", [ana.userId])).toEqual([
    { is_removed: true, is_default: false },
  ])
  // What was agreed to stays for the books, without where it came from.
  expect(
    await server.query("select wording, ip, state from card_consents where user_id = $1 order by entry", [ana.userId]),
  ).toEqual([
    { wording: agreed.wording, ip: null, state: "given" },
    { wording: expect.any(String), ip: null, state: "withdrawn" },
  ])
  expect(await callProvider(server, `payment_intents/${intentId}`)).toMatchObject({ status: "succeeded" })
})

it("mails a customer once that their kept card expires, a month before, with the way to add another", async () => {
  const ana = await makeCustomer(server, "ana.expiring@example.com")
  const { body: setUp } = await ana.post("/api/cards/set-up", {})
  const [setupIntentId] = String(setUp["clientSecret"]).split("_secret_")
  await callProvider(server, `setup_intents/${setupIntentId}/confirm`, { payment_method: "pm_card_visa" })
  expect((await ana.post("/api/cards/confirm", { setUpId: setUp["setUpId"] })).status).toBe(200)
  await server.query("update kept_cards set exp_month = 11, exp_year = 2026 where user_id = $1", [ana.userId])
  /** The job of each day, now; done once it has queued itself again. */
  const tend = async () => {
    await server.query("select graphile_worker.add_job('tend-cards', '{}', job_key => 'tend-cards')")
    const waits = () =>
      server.query(
        "select run_at > now() + interval '1 hour' as later from graphile_worker.jobs where key = 'tend-cards'",
      )
    await expect.poll(waits, { timeout: 20_000 }).toEqual([{ later: true }])
  }
  const told = async () =>
    (await mailsTo(server, ana.email)).filter((mail) => /^Subject: Your card expires soon/m.test(mail))
  await tend()
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
  const [mail = ""] = await told()
  expect(mail).toContain("Your Visa ending in 4242 expires soon")
  expect(mail).toContain("can be charged until the end of 11/2026")
  expect(mail).toContain("/?tab=profile")
  await tend()
  expect(await told()).toHaveLength(1)
})
