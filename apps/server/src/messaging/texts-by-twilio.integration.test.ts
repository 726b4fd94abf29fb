import { defaultChoices } from "@laundry/core/messaging/message-event"
import { account, sender, startTwilio } from "@laundry/twilio/testing/twilio-api"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type Customer, makeCustomer } from "../testing/customer.ts"
import { mailsTo } from "../testing/mailed-links.ts"
import { makeWorker } from "../testing/road.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let twilio: Awaited<ReturnType<typeof startTwilio>>
let server: TestServer
let admin: Awaited<ReturnType<typeof makeWorker>>
beforeAll(async () => {
  twilio = await startTwilio(() => fridayAfternoon)
  server = await startTestServer({
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: sender,
    TWILIO_API_BASE: twilio.url,
  })
  admin = await makeWorker(server, "admin")
})
afterEach(() => twilio.fail(undefined))
afterAll(async () => {
  await server.close()
  await twilio.close()
})

let phones = 0

/** A customer who wants to hear by text that their orders came in. */
const makeTexted = async (): Promise<Customer & { readonly phone: string }> => {
  const customer = await makeCustomer(server)
  const number = `305555${String(1000 + phones++)}`
  await server.query("update users set phone = $1 where id = $2", [number, customer.userId])
  // The phone has said yes to this customer before.
  await server.query(
    `insert into text_consents (id, user_id, phone, wording, place, given_at, ended_at, ended_by)
     values (gen_random_uuid(), $1, $2, '', 'profile', now(), now(), 'customer')`,
    [customer.userId, `+1${number}`],
  )
  const path = "/api/user/message-settings"
  const { body } = await customer.get(path)
  const choices = { ...defaultChoices, order_received: "text", agreedTo: body["consentWording"] }
  expect((await customer.put(path, choices)).status).toBe(200)
  return { ...customer, phone: `+1${number}` }
}

const textsTo = ({ phone }: { readonly phone: string }) => twilio.messages.filter(({ to }) => to === phone)

/** What staff read of the order's first message. */
const kept = async (orderId: string) => {
  const [row] = await server.query(
    "select outcome, channel, provider_id, tries, replaced_because, text from sent_messages where order_id = $1 and event = 'order_received'",
    [orderId],
  )
  return row
}

/** Has the queue try again now what waits for its next try. */
const hurry = () =>
  server.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'send-mail'), run_at := now())",
  )

const tries = async (orderId: string) => Number((await kept(orderId))?.["tries"] ?? 0)

const untilTried = async (orderId: string, times: number) => {
  await expect
    .poll(
      async () => {
        await hurry()
        return tries(orderId)
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(times)
}

const untilDone = async (orderId: string) => {
  await expect
    .poll(
      async () => {
        await hurry()
        return (await kept(orderId))?.["outcome"]
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe("sent")
}

describe("a text over Twilio", () => {
  it("is sent in place of the mail, with the link to the order's page", async () => {
    const customer = await makeTexted()
    const orderId = await customer.book({ customerEmail: customer.email })
    await untilDone(orderId)
    const [text, ...more] = textsTo(customer)
    expect(more).toEqual([])
    expect(text?.body).toMatch(
      /We have your order #\d+ and pick it up .* http:\/\/\S+\/order\/[\w-]+ Reply STOP to end/,
    )
    expect(await kept(orderId)).toMatchObject({ channel: "text", provider_id: text?.sid, tries: 1 })
    expect(String((await kept(orderId))?.["text"])).not.toContain("/order/")
    expect(await mailsTo(server, customer.email)).toEqual([])
  })

  it("arrives once when Twilio takes it, loses its answer and is down for a while", async () => {
    const customer = await makeTexted()
    twilio.fail("drops-answers")
    const orderId = await customer.book({ customerEmail: customer.email })
    await untilTried(orderId, 1)
    await expect.poll(() => textsTo(customer), { timeout: 20_000 }).toHaveLength(1)
    twilio.fail("drops-calls")
    const before = twilio.calls.length
    await untilTried(orderId, (await tries(orderId)) + 2)
    expect(twilio.calls.slice(before)).toContain("GET /2010-04-01/Accounts/AC/Messages.json")
    twilio.fail(undefined)
    await untilDone(orderId)
    const [text, ...more] = textsTo(customer)
    expect(more).toEqual([])
    expect(await kept(orderId)).toMatchObject({ channel: "text", provider_id: text?.sid })
    expect(await mailsTo(server, customer.email)).toEqual([])
  })

  it("is a mail, once, when Twilio says that it took nothing, and the desk is told", async () => {
    const customer = await makeTexted()
    server.setNow(fridayAfternoon + 60_000)
    twilio.fail({ status: 401, code: 20_003 })
    const orderId = await customer.book({ customerEmail: customer.email })
    await untilDone(orderId)
    expect(await kept(orderId)).toMatchObject({ channel: "mail", replaced_because: "provider-down" })
    await expect.poll(() => mailsTo(server, customer.email), { timeout: 20_000 }).toHaveLength(1)
    expect(textsTo(customer)).toEqual([])
    expect((await admin.get("/api/admin/message-trouble")).body).toMatchObject({ trouble: { byMailInstead: 1 } })
  })

  it("is a mail when the phone sent STOP to Twilio, which ends the consent", async () => {
    const customer = await makeTexted()
    twilio.fail({ status: 400, code: 21_610 })
    const orderId = await customer.book({ customerEmail: customer.email })
    await untilDone(orderId)
    expect(await kept(orderId)).toMatchObject({ channel: "mail", replaced_because: "stopped" })
    expect((await customer.get("/api/user/message-settings")).body).toMatchObject({ isStopped: true, consent: null })
  })
})
