import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get, post } from "../testing/guest-order.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.query(
    `insert into company_settings values (true, 'Test Laundry', 'Tag', '305 555 0100', 'office@laundry.example', 'x', 3000, 100, 3000,
       '18:00', '21:00', '10:00', '17:00', 'fee_after_six', 'single_operator', now())`,
  )
})
afterAll(() => server.close())

const inquiry = (changes: Record<string, unknown> = {}) => ({
  name: "Palm Hotel",
  email: "desk@palm.example",
  businessType: "hotel",
  phone: "305 555 0188",
  locations: "2",
  estimatedPounds: "400 a week",
  questions: "Do you take towels?",
  ...changes,
})
const send = (changes: Record<string, unknown> = {}) => post(server.origin, "/api/commercial-inquiry", inquiry(changes))
const kept = (email: string) => server.query("select * from commercial_inquiries where email = $1", [email])

describe("POST /api/commercial-inquiry", () => {
  it("keeps the inquiry, mails the company and a copy to the sender", async () => {
    // The settings were changed behind the server's back: it hears of it, and reads the company's address then.
    await expect
      .poll(async () => JSON.stringify((await get(server.origin, "/api/settings")).body))
      .toContain("office@laundry.example")
    expect((await send()).status).toBe(201)
    expect((await kept("desk@palm.example"))[0]).toMatchObject({
      name: "Palm Hotel",
      business_type: "hotel",
      questions: "Do you take towels?",
    })
    await expect
      .poll(async () => (await server.mails()).filter((mail) => /^To: office@laundry.example/m.test(mail)).length)
      .toBeGreaterThan(0)
    const toCompany = (await server.mails()).find((mail) => /^To: office@laundry.example/m.test(mail))
    expect(toCompany).toMatch(/^Reply-To: desk@palm.example/m)
    expect(toCompany).toMatch(/^Subject: Commercial inquiry #\d+ from Palm Hotel/m)
    await expect
      .poll(async () => (await server.mails()).filter((mail) => /^To: desk@palm.example/m.test(mail)).length)
      .toBeGreaterThan(0)
  })

  it("keeps an inquiry whose answer was lost once, mails it once, and refuses its key for another one", async () => {
    const email = "again@palm.example"
    const path = "/api/commercial-inquiry"
    const headers = { "idempotency-key": "inquiry-again" }
    const openedAt = new Date(fridayAfternoon - 60_000).toISOString()
    const answers = await Promise.all([
      post(server.origin, path, inquiry({ email }), headers),
      post(server.origin, path, inquiry({ email, openedAt }), headers),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [row, ...others] = await kept(email)
    expect(others).toEqual([])
    const owed = await server.query("select recipient from outbox_mails where content->>'inquiryId' = $1", [
      row?.["id"],
    ])
    expect(owed.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([email, "office@laundry.example"]))
    expect(owed).toHaveLength(2)
    expect(await post(server.origin, path, inquiry({ email, locations: "3" }), headers)).toMatchObject({
      status: 409,
      body: { code: "IdempotencyKeyReused" },
    })
  })

  it("answers each missing field with the form's own message", async () => {
    const { status, body } = await post(server.origin, "/api/commercial-inquiry", {})
    expect(status).toBe(400)
    expect(body["fields"]).toEqual({
      name: "Name is required",
      email: "Valid email is required",
      businessType: "Business type is required",
      phone: "Phone is required",
      locations: "Number of locations is required",
      estimatedPounds: "Estimated pounds is required",
    })
    const wrong = await send({ email: "nobody", businessType: "casino" })
    expect(wrong.body["fields"]).toEqual({
      email: "Valid email is required",
      businessType: "Business type is required",
    })
  })

  it("drops what filled in the decoy, and says nothing of it", async () => {
    const answer = await send({ email: "bot@spam.example", website: "https://spam.example" })
    expect(answer).toMatchObject({ status: 201, body: { received: true } })
    expect(await kept("bot@spam.example")).toEqual([])
  })

  it("asks again when it was sent sooner than a person can fill it in", async () => {
    const tooFast = await send({ email: "fast@example.com", openedAt: new Date(fridayAfternoon - 1_999).toISOString() })
    expect(tooFast).toMatchObject({ status: 429, body: { code: "InquirySentTooFast" } })
    expect(await kept("fast@example.com")).toEqual([])
    expect(
      (await send({ email: "fast@example.com", openedAt: new Date(fridayAfternoon - 2_000).toISOString() })).status,
    ).toBe(201)
    expect((await send({ email: "odd@example.com", openedAt: "yesterday" })).status).toBe(201)
  })

  it("can't add a header or a recipient to a mail", async () => {
    expect((await send({ name: "Evil\r\nBcc: victim@example.com" })).status).toBe(400)
    expect((await send({ email: "a@example.com\r\nBcc: victim@example.com" })).status).toBe(400)
  })
})
