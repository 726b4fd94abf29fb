import { randomUUID } from "node:crypto"
import type { Endpoint } from "@laundry/contracts/http/endpoint"
import { endpoints } from "@laundry/contracts/http/endpoints"
import { can } from "@laundry/core/access/permissions"
import { type Role, roles } from "@laundry/core/access/role"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { booking, type Customer, makeCustomer } from "../testing/customer.ts"
import { type Answer, guestOrder } from "../testing/guest-order.ts"
import { call, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

type Name = keyof typeof endpoints
type Caller = Role | "nobody"

const callers: ReadonlyArray<Caller> = ["nobody", ...roles]

let server: TestServer
/** The customer whose things everybody reaches for. */
let victim: Customer
let victimsOrder: string
const cookies = new Map<Caller, string>()

beforeAll(async () => {
  server = await startTestServer()
  victim = await makeCustomer(server, "victim@example.com")
  victimsOrder = await victim.book()
  await victim.post("/api/chat/messages", { message: "Only for support." })
  cookies.set("nobody", "")
  for (const role of roles) {
    const email = `${role}@example.com`
    await createUser(server, { email, role })
    cookies.set(role, await signIn(server.origin, email))
  }
})
afterAll(() => server.close())

/** What each call sends when it is meant; whatever names a thing names the victim's. */
const bodies = (): Partial<Record<Name, unknown>> => ({
  placeGuestOrder: guestOrder(),
  verifyGuestPayment: { orderId: victimsOrder },
  sendInquiry: {
    name: "A",
    email: "a@example.com",
    businessType: "hotel",
    phone: "1",
    locations: "1",
    estimatedPounds: "1",
    questions: "",
  },
  signIn: { email: "nobody@example.com", password: testPassword },
  register: { firstName: "A", lastName: "B", email: "a@example.com", password: testPassword, isAdult: true },
  confirmRegistration: { token: "unknown" },
  requestPasswordReset: { email: "nobody@example.com" },
  resetPassword: { token: "unknown", password: testPassword },
  changePassword: { currentPassword: "not the password", newPassword: "another password" },
  updateProfile: { customerName: "Ana Lopez", phone: "305 555 0100", address: "1 Ocean Drive, 33139" },
  deleteAccount: { email: "somebody.else@example.com" },
  bookPickup: booking(),
  createPaymentIntent: { orderId: victimsOrder },
  confirmPayment: { orderId: victimsOrder },
  createLinkPaymentIntent: { token: "unknown" },
  confirmLinkPayment: { token: "unknown" },
  sendPaymentRequest: { orderId: victimsOrder },
  sendOwnMessage: { message: "Hello" },
  updateOrder: { notes: "Ring twice" },
  // The role that the victim holds: nobody's powers change under the walk.
  assignRole: { role: "client" },
  // As the victim is.
  setUserDisabled: { disabled: false },
  updateCompanySettings: { minimumOrderAmount: "35.00", pricePerPound: "1.25", freeWeightLimit: "25" },
  addServiceArea: { zipCode: "33109", areaName: "Fisher Island" },
  updateInquiry: { status: "contacted" },
  resolvePaymentFlag: { reason: "Looked up" },
  startRoute: { leg: "pickups", orderIds: [victimsOrder] },
  changeRoute: { leg: "pickups", orderIds: [victimsOrder] },
  changeRecurring: { everyWeeks: 2 },
  pauseRecurring: { until: "2099-01-01" },
  resumeRecurring: {},
  skipPickup: { date: "2099-01-01" },
  unskipPickup: { date: "2099-01-01" },
  openOwnClaim: { kind: "missing", text: "A shirt" },
  writeToOwnClaim: { text: "Hello" },
  rateOwnOrder: { stars: 5 },
  sendSupportMessage: { userId: victim.userId, message: "Hello" },
})

/** A call that would end the session that the walk still needs; its own tests make it. */
const endsTheSession: ReadonlySet<string> = new Set<Name>(["signOutEverywhere"])

const pathOf = (endpoint: Endpoint, orderId: string): string =>
  endpoint.path
    .replace(":id", orderId)
    .replace(":orderId", orderId)
    .replace(":kind", "pickup")
    .replace(":place", "1")
    .replace(":userId", victim.userId)
    .replace(/:(\w+)/g, "unknown")

const ask = async (name: string, endpoint: Endpoint, caller: Caller, orderId = victimsOrder): Promise<Answer> => {
  const body = bodies()[name as Name]
  const cookie = cookies.get(caller) ?? ""
  if (endpoint.success === "events") return openStream(endpoint.path, cookie)
  return call(server.origin, endpoint.method, pathOf(endpoint, orderId), {
    cookie,
    ...(body === undefined || endpoint.method === "GET" ? {} : { body }),
  })
}

/** A stream never ends by itself: what counts is how it begins. */
const openStream = async (path: string, cookie: string): Promise<Answer> => {
  const leaving = new AbortController()
  const response = await fetch(server.origin + path, { headers: { cookie }, signal: leaving.signal })
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false
  const body = isStream ? {} : ((await response.json()) as Record<string, unknown>)
  leaving.abort()
  return { status: response.status, headers: response.headers, body }
}

const verdictOf = ({ access }: Endpoint, caller: Caller): "Unauthorized" | "Forbidden" | "allowed" => {
  if (access === "everyone") return "allowed"
  if (caller === "nobody") return "Unauthorized"
  return access === "signed-in" || can(caller, access) ? "allowed" : "Forbidden"
}

/**
 * Everything that a call could change, as a digest for each table, but for the audit log, which counts the calls that were denied, and the
 * reports' sums, which a job adds up from the orders a minute after the start.
 */
const everythingKept = async () => {
  const tables = await server.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not like 'knex%' and table_name not like 'report\\_%' and table_name not in ('audit_log', 'audit_counters') order by 1`,
  )
  const digests = await Promise.all(
    tables.map(({ name }) =>
      server.query(`select '${String(name)}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from "${String(name)}" as t`),
    ),
  )
  return digests.flat()
}

const table: ReadonlyArray<readonly [string, Endpoint]> = Object.entries(endpoints).filter(
  ([name]) => !endsTheSession.has(name),
)
const walk = table.flatMap(([name, endpoint]) =>
  callers.map((caller) => [name, caller, endpoint, verdictOf(endpoint, caller)] as const),
)
const denied = walk.filter(([, , , verdict]) => verdict !== "allowed")
const allowed = walk.filter(([, , , verdict]) => verdict === "allowed")

describe("who may not call", () => {
  const answers = new Map<string, Answer>()
  let before: Awaited<ReturnType<typeof everythingKept>>
  let after: typeof before
  beforeAll(async () => {
    before = await everythingKept()
    for (const [name, caller, endpoint] of denied) {
      answers.set(`${name} by ${caller}`, await ask(name, endpoint, caller))
    }
    after = await everythingKept()
  })

  it.each(denied)("%s by %s is denied as the table says", (name, caller, _endpoint, verdict) => {
    const answer = answers.get(`${name} by ${caller}`)
    expect({ status: answer?.status, message: answer?.body["message"] }).toEqual({
      status: verdict === "Unauthorized" ? 401 : 403,
      message: verdict,
    })
  })

  it("a denied call changes nothing", () => {
    expect(after).toEqual(before)
  })
})

describe("who may call", () => {
  it.each(allowed)("%s by %s is answered as the table says", async (name, caller, endpoint) => {
    const { status } = await ask(name, endpoint, caller)
    const declared = Object.values(endpoint.errors).map((answer) =>
      typeof answer === "number" ? answer : answer.status,
    )
    expect([endpoint.status, 400, ...declared]).toContain(status)
  })
})

/** The calls that name one order, by anybody who has an account. */
const ofOneOrder = table.filter(
  ([name, { path, access }]) =>
    access !== "everyone" &&
    (/:(id|orderId)\b/.test(path) || name === "createPaymentIntent" || name === "confirmPayment"),
)

describe("another customer's things", () => {
  const strangers = ofOneOrder.filter(([, { access }]) => access === "signed-in" || can("client", access as never))

  it.each(strangers)(
    "%s of another's order is answered as one that does not exist, byte for byte",
    async (name, endpoint) => {
      const before = await everythingKept()
      const of = async (orderId: string) => {
        const sent = { ...(bodies()[name as Name] as object | undefined), orderId }
        const { status, body, headers } = await call(server.origin, endpoint.method, pathOf(endpoint, orderId), {
          cookie: cookies.get("client") ?? "",
          ...(["POST", "PUT", "PATCH"].includes(endpoint.method) ? { body: sent } : {}),
        })
        const { requestId: _requestId, ...said } = body
        const told = [...headers].filter(([header]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(header))
        return { status, said, told }
      }
      const theirs = await of(victimsOrder)
      expect(theirs.status).toBe(404)
      expect(theirs).toEqual(await of(randomUUID()))
      expect(await everythingKept()).toEqual(before)
    },
  )

  it("lists hold nothing of theirs", async () => {
    for (const path of ["/api/orders", "/api/chat/messages", "/api/auth/user/data"]) {
      const { status, body } = await call(server.origin, "GET", path, { cookie: cookies.get("driver") ?? "" })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/victim@example\.com|Only for support/)
    }
  })

  it("a signed-in customer's order is unknown at the guests' payment page", async () => {
    for (const caller of ["nobody", "client", "owner"] as const) {
      const cookie = cookies.get(caller) ?? ""
      expect(await call(server.origin, "GET", `/api/guest-payment-intent/${victimsOrder}`, { cookie })).toMatchObject({
        status: 404,
      })
    }
  })
})

it.each(["Admin", "ADMIN", "Owner"])("a role stored as %s holds what it would in small letters", async (stored) => {
  const email = `${randomUUID()}@example.com`
  const id = await createUser(server, { email, role: "client" })
  await server.query("update users set role = $1 where id = $2", [stored, id])
  const cookie = await signIn(server.origin, email)
  expect(await call(server.origin, "GET", "/api/admin/chat", { cookie })).toMatchObject({ status: 200 })
  const { body } = await call(server.origin, "GET", "/api/auth/user", { cookie })
  expect(body["role"]).toBe(stored.toLowerCase())
})
