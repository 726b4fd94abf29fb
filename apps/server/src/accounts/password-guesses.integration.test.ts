import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, type CallOptions, call, cookieOf, createUser, testPassword } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
beforeAll(async () => {
  // A proxy that says where each call comes from: so many addresses can't be had otherwise.
  server = await startTestServer({ TRUSTED_PROXIES: "loopback" })
  second = (await server.startSecond()).origin
})
afterAll(() => server.close())

interface From {
  readonly address?: string
  readonly cookie?: string
  readonly origin?: string
}

const enter = (email: string, password: string, { address = "192.0.2.1", cookie = "", origin }: From = {}) =>
  call(origin ?? server.origin, "POST", "/api/login", {
    body: { email, password },
    cookie,
    headers: { "x-forwarded-for": address },
  })

/** Guesses so often, and returns the statuses. */
const guess = async (times: number, email: string, from: (index: number) => From = () => ({})) => {
  const statuses = []
  for (let index = 0; index < times; index += 1) {
    statuses.push((await enter(email, `guess number ${index}`, from(index))).status)
  }
  return statuses
}

const everywhere = (index: number): From => ({
  address: `203.0.113.${index}`,
  origin: index % 2 === 0 ? server.origin : second,
})

/** The mark that an answer leaves in the browser, as the line that sets it. */
const deviceLine = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  headers.getSetCookie().find((line) => /^(__Host-)?device=/.test(line)) ?? ""
const deviceOf = (answer: Awaited<ReturnType<typeof call>>) => deviceLine(answer).split(";", 1)[0] ?? ""

describe("guessing", () => {
  it("is not multiplied by a letter that the database writes small as another", async () => {
    const email = "livia@example.com"
    await createUser(server, { email, role: "client" })
    expect((await enter(email.replace("i", "\u0130"), testPassword)).status).toBe(400)
    expect((await enter(email, testPassword)).status).toBe(200)
  })

  it.each([
    ["an account", "guessed@example.com"],
    ["no account", "nobody-there@example.com"],
  ])("at %s from one address is slowed on every node, and stops nobody elsewhere", async (_, email) => {
    const hasAccount = email === "guessed@example.com"
    if (hasAccount) await createUser(server, { email, role: "client" })
    expect(await guess(12, email)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const right = await enter(email.toUpperCase(), testPassword)
    expect(right).toMatchObject({ status: 429, body: { code: "TooManyAttempts" } })
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await enter(email, testPassword, { origin: second })).status).toBe(429)
    expect((await enter(email, testPassword, { address: "198.51.100.7" })).status).toBe(hasAccount ? 200 : 401)
  })

  it("on does not make anybody wait longer", async () => {
    const email = "patient@example.com"
    await createUser(server, { email, role: "client" })
    await guess(10, email)
    server.setNow(fridayAfternoon + 14 * 60 * 1000)
    expect(new Set(await guess(10, email))).toEqual(new Set([429]))
    server.setNow(fridayAfternoon + 15 * 60 * 1000)
    expect((await enter(email, testPassword)).status).toBe(200)
    server.setNow(fridayAfternoon)
  })

  it("from everywhere is slowed too, and lets the owner's browser through until the password changes", async () => {
    const email = "owner@example.com"
    await createUser(server, { email, role: "client" })
    const before = await enter(email, testPassword, { address: "198.51.100.7" })
    const [session, device] = [cookieOf(before), deviceOf(before)]
    expect(deviceLine(before)).toMatch(/^device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)

    const statuses = await guess(60, email, everywhere)
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), ...Array.from({ length: 10 }, () => 429)])
    const stranger = { address: "198.51.100.9" }
    expect((await enter(email, testPassword, stranger)).status).toBe(429)
    expect((await enter(email, testPassword, { ...stranger, cookie: `${device}x` })).status).toBe(429)
    expect((await enter(email, testPassword, { ...stranger, cookie: device, origin: second })).status).toBe(200)
    expect(await guess(11, email, () => ({ ...stranger, cookie: device }))).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ])

    const change = { currentPassword: testPassword, newPassword: "maple truck 7 rivers" }
    const changed = await asHolderOf(server.origin, session).post("/api/auth/user/password", change)
    expect(changed.status).toBe(200)
    expect((await enter(email, "maple truck 7 rivers", { ...stranger, cookie: device })).status).toBe(429)
    const renewed = { ...stranger, cookie: deviceOf(changed) }
    expect((await enter(email, "maple truck 7 rivers", renewed)).status).toBe(200)
  })

  it("knows each of several accounts in one browser, and none by another's mark", async () => {
    const emails = ["first@example.com", "second@example.com", "third@example.com"]
    for (const email of emails) await createUser(server, { email, role: "client" })
    let cookie = ""
    for (const email of emails.slice(0, 2)) cookie = deviceOf(await enter(email, testPassword, { cookie }))
    const tries = []
    for (const email of emails) {
      await guess(50, email, everywhere)
      tries.push((await enter(email, testPassword, { address: "198.51.100.9", cookie })).status)
    }
    expect(tries).toEqual([200, 200, 429])
  })

  it("fifty times at once gets no further than one by one", async () => {
    const email = "stormed@example.com"
    await createUser(server, { email, role: "client" })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        enter(email, `guess number ${index}`, { origin: index % 2 === 0 ? server.origin : second }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })

  it("is slowed per address too, and the form says so on its page", async () => {
    const limited = await startTestServer({ RATE_LIMIT: "on" })
    try {
      const attempt = (index: number, options: CallOptions) =>
        call(limited.origin, "POST", "/api/login", {
          ...options,
          headers: { "x-forwarded-for": `192.0.2.${index}` },
        })
      for (let index = 0; index < 30; index += 1) {
        const email = `somebody${index}@example.com`
        expect((await attempt(index, { body: { email, password: "a wrong guess" } })).status).toBe(401)
      }
      const refused = await attempt(31, { body: { email: "one-more@example.com", password: "a wrong guess" } })
      expect(refused).toMatchObject({ status: 429, body: { code: "TooManyRequests" } })
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
      const page = await attempt(32, { form: { email: "one-more@example.com", password: "a wrong guess" } })
      expect(page.status).toBe(429)
      expect(page.headers.get("content-type")).toContain("text/html")
      expect(page.body["text"]).toContain("Too many")
    } finally {
      await limited.close()
    }
  })
})
