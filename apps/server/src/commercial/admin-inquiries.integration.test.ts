import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "admin@example.com", role: "admin", firstName: "Ada", lastName: "Boss" })
  cookie = await signIn(server.origin, "admin@example.com")
})
afterAll(() => server.close())

interface Listed {
  readonly id: string
  readonly inquiryNumber: number
  readonly name: string
}

const list = async (query = "") => {
  const { body } = await call(server.origin, "GET", `/api/admin/inquiries${query}`, { cookie })
  return listIn<Listed & Record<string, unknown>>({ body })
}
const update = (id: string, body: unknown) =>
  call(server.origin, "PATCH", `/api/admin/inquiries/${id}`, { cookie, body })

/** Sends an inquiry as a business does, and returns it as staff see it. */
const ask = async (name: string) => {
  const sent = { name, email: "desk@palm.example", businessType: "hotel", phone: "305 555 0188", locations: "2" }
  await call(server.origin, "POST", "/api/commercial-inquiry", {
    body: { ...sent, estimatedPounds: "400", questions: "" },
  })
  const [newest] = await list("?limit=1")
  if (newest?.name !== name) throw new Error("the inquiry is not there")
  return newest
}

it("an inquiry is new until staff note otherwise, and the audit log says who did", async () => {
  const inquiry = await ask("Palm Hotel")
  expect(inquiry).toMatchObject({ status: "new", notes: null, version: 1, receivedAt: "2026-11-20T20:00:00.000Z" })
  const answer = await update(inquiry.id, { status: "contacted", notes: " Called, asks for Sundays. ", version: 1 })
  expect(answer).toMatchObject({
    status: 200,
    body: { status: "contacted", notes: "Called, asks for Sundays.", version: 2 },
  })
  expect(await list("?limit=1")).toEqual([answer.body])
  expect(await update(inquiry.id, { notes: "" })).toMatchObject({
    body: { status: "contacted", notes: null, version: 3 },
  })
  const entries = await server.query("select actor->>'name' as by, subject, before, after from audit_log order by id")
  expect(entries[0]).toEqual({
    by: "Ada Boss",
    subject: `Inquiry #${inquiry.inquiryNumber}`,
    before: { status: "new", notes: null },
    after: { status: "contacted", notes: "written" },
  })
})

it("of two who edit one inquiry the second is told, and nothing is lost; a repeat changes nothing", async () => {
  const { id } = await ask("Coral Hostel")
  const first = { status: "trial", notes: "Trial from Monday", version: 1 }
  expect((await update(id, first)).status).toBe(200)
  expect(await update(id, first)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await update(id, { status: "lost", version: 1 })).toMatchObject({
    status: 409,
    body: { code: "StaleInquiry" },
  })
  expect((await list("?limit=1"))[0]).toMatchObject({ status: "trial", notes: "Trial from Monday", version: 2 })
})

it("lists by status and from any inquiry on", async () => {
  const won = await ask("Won Towers")
  await update(won.id, { status: "won" })
  const later = await ask("Later Towers")
  expect((await list("?status=won")).map(({ id }) => id)).toEqual([won.id])
  expect((await list(`?before=${later.inquiryNumber}&limit=1`)).map(({ id }) => id)).toEqual([won.id])
})

it.each([
  ["a status that is none", { status: "maybe" }],
  ["notes that are too long", { notes: "x".repeat(4001) }],
  ["a version that is no number", { version: "1" }],
])("%s is 400", async (_, body) => {
  const { id } = await ask("Careful Cleaning")
  expect((await update(id, body)).status).toBe(400)
})

it("an inquiry that nobody sent is 404", async () => {
  for (const id of [randomUUID(), "unknown"]) {
    expect(await update(id, { status: "won" })).toMatchObject({ status: 404, body: { code: "InquiryNotFound" } })
  }
})
