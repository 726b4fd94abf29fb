import type { OrderId } from "@laundry/core/order/order"
import { aheadMailKey } from "@laundry/core/order/recurring/recurring-mail"
import { inboundCall } from "@laundry/twilio/testing/inbound-call"
import { account, sender } from "@laundry/twilio/testing/twilio-api"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeCustomer } from "../testing/customer.ts"
import { get, post, readAnswer } from "../testing/guest-order.ts"
import { signInManagers } from "../testing/managers.ts"
import { repeatDaily } from "../testing/recurring.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

const publicUrl = "https://laundry.example"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: sender,
  })
})
afterAll(() => server.close())

const phone = "+13055550142"
let calls = 0
const textOf = (body: string, providerId = `SM${++calls}`) => ({ providerId, from: phone, body })

/** Calls as Twilio does, at the address that it signed. */
const deliver = async (
  { url, headers, body }: ReturnType<typeof inboundCall>,
  contentType = "application/x-www-form-urlencoded; charset=utf-8",
) => {
  const { pathname, search } = new URL(url)
  const known = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return readAnswer(
    await fetch(`${server.origin}${pathname}${search}`, {
      method: "POST",
      headers: { "content-type": contentType, ...known },
      body,
    }),
  )
}

const endTexts = async (cookie: string) =>
  (await post(server.origin, "/api/admin/texts/end", { phone: "(305) 555-0142" }, { cookie })).status

const isStopped = async () =>
  (await server.query("select * from stopped_phones where phone = $1 and lifted_at is null", [phone])).length > 0

describe("texts that come in over Twilio", () => {
  it("end and begin what we may send, and are answered in TwiML", async () => {
    const stopped = await deliver(inboundCall(textOf(" Stop.")))
    expect(stopped.status).toBe(200)
    expect(stopped.body["text"]).toMatch(
      /<Response><Message>.+: You will get no more texts from us\. Reply START to get them again\.<\/Message><\/Response>$/,
    )
    expect(stopped.headers.get("content-type")).toBe("text/xml; charset=utf-8")
    expect(await isStopped()).toBe(true)
    await deliver(inboundCall(textOf("START")))
    expect(await isStopped()).toBe(false)
  })

  it("are heeded once, however often Twilio delivers them", async () => {
    const stop = inboundCall(textOf("STOP", "SM-once"))
    await deliver(stop)
    await deliver(inboundCall(textOf("START")))
    expect((await deliver(stop)).status).toBe(200)
    expect(await isStopped()).toBe(false)
  })

  it("skip the pickup that was booked by itself, once", async () => {
    const customer = await makeCustomer(server)
    await server.query(
      `insert into text_consents (id, user_id, phone, wording, place, given_at)
       values (gen_random_uuid(), $1, $2, 'I agree.', 'profile', now())`,
      [customer.userId, phone],
    )
    const [byHand, made] = [await customer.book(), await customer.book()]
    const recurringId = await repeatDaily(server, customer.userId)
    await server.query(
      `insert into recurring_occurrences (recurring_id, pickup_date, state, order_id, at)
       values ($1, '2026-11-20', 'ordered', $2, now())`,
      [recurringId, made],
    )
    await server.query(
      `insert into sent_messages (id, key, order_id, channel, recipient, text, outcome, tries, at)
       values (gen_random_uuid(), $1, $2, 'text', $3, 'Your laundry is picked up on Fri, Nov 20.', 'sent', 1, now())`,
      [aheadMailKey(made as OrderId), made, phone],
    )
    const skip = inboundCall(textOf("Skip", "SM-skip"))
    const answers = [await deliver(skip), await deliver(skip), await deliver(inboundCall(textOf("SKIP")))]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body["text"]).toMatch(/: Skipped: we do not pick up your order #\d+ on Fri, Nov 20\./)
    }
    const statusOf = async (id: string) => (await customer.get(`/api/orders/${id}`)).body["order"]
    expect(await statusOf(made)).toMatchObject({ status: "cancelled" })
    expect(await statusOf(byHand)).toMatchObject({ status: "ordered" })
  })

  it("wait for staff where they can't be read, who end texts to the phone with one press", async () => {
    const { admin } = await signInManagers(server)
    const waiting = async () => (await get(server.origin, "/api/admin/texts", { cookie: admin })).body
    const answer = await deliver(inboundCall(textOf("no moleste a mi perro, toque la puerta", "SM-door")))
    expect(answer.body["text"]).toContain("We pass your message on to our team.")
    expect(await waiting()).toMatchObject([{ id: "SM-door", phone, message: "no moleste a mi perro, toque la puerta" }])
    expect(await isStopped()).toBe(false)
    expect(await endTexts(admin)).toBe(200)
    expect([await waiting(), await isStopped()]).toEqual([[], true])
    await deliver(inboundCall(textOf("START")))
  })

  it("are not answered once more where Twilio's own opt-out answered", async () => {
    const answer = await deliver(inboundCall(textOf("help"), { more: { OptOutType: "HELP" } }))
    expect(answer.body["text"]).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  })

  it("are taken at the address that was called, with its query", async () => {
    const url = `${publicUrl}/api/webhooks/texts?from=number`
    expect((await deliver(inboundCall(textOf("HELP"), { url }))).status).toBe(200)
  })

  it.each([
    ["signed with another token", inboundCall(textOf("STOP"), { authToken: "another" })],
    ["signed for another site", inboundCall(textOf("STOP"), { url: "https://other.example/api/webhooks/texts" })],
    ["not signed", { ...inboundCall(textOf("STOP")), headers: {} }],
    ["changed", { ...inboundCall(textOf("HELP")), body: inboundCall(textOf("STOP")).body }],
    ["empty", { ...inboundCall(textOf("STOP")), body: "" }],
  ])("are refused when they are %s, and change nothing", async (_, call) => {
    expect(await deliver(call)).toMatchObject({ status: 403, body: { code: "TextWebhookRefused" } })
    expect(await isStopped()).toBe(false)
  })

  it("are refused when they are no form", async () => {
    const call = { ...inboundCall(textOf("STOP")), body: '{"Body":"STOP"}' }
    expect((await deliver(call, "application/json")).status).toBe(403)
    expect((await deliver(call, "text/plain")).status).toBe(415)
  })
})
