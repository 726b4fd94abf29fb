import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { asHolderOf, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let count = 0
/** Somebody signed in, who calls the server. */
const person = async (role: "client" | "admin" | "driver" = "client", firstName = "Ana") => {
  const email = `chat-${++count}@example.com`
  const id = await createUser(server, { email, role, firstName })
  return { id, ...asHolderOf(server.origin, await signIn(server.origin, email)) }
}

describe("a customer's conversation", () => {
  it("is written from both sides and read by both", async () => {
    const [ana, admin] = [await person(), await person("admin")]
    expect((await ana.get("/api/chat/messages")).body).toEqual([])

    const sent = await ana.post("/api/chat/messages", { message: " Where is my laundry? ", isFromUser: 1 })
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      id: expect.any(String),
      message: "Where is my laundry?",
      isFromUser: 1,
      createdAt: "2026-11-20T20:00:00.000Z",
      readAt: null,
      userId: ana.id,
    })
    expect((await admin.get("/api/admin/chat")).body).toEqual([
      {
        userId: ana.id,
        userName: "Ana Lopez",
        lastMessage: "Where is my laundry?",
        lastMessageTime: "2026-11-20T20:00:00.000Z",
        lastAdminMessageTime: null,
        hasUnreadMessages: true,
        unreadCount: 1,
        unseenCount: 1,
        messageCount: 1,
        messages: [
          {
            id: sent.body["id"],
            message: "Where is my laundry?",
            isFromUser: 1,
            createdAt: "2026-11-20T20:00:00.000Z",
          },
        ],
      },
    ])

    // Opened is not answered.
    expect((await admin.post(`/api/admin/chat/${ana.id}/mark-read`)).body).toEqual({ success: true })
    expect((await admin.get("/api/admin/chat")).body).toMatchObject([
      { hasUnreadMessages: true, unreadCount: 1, unseenCount: 0 },
    ])

    const answer = await admin.post("/api/admin/chat/send", { userId: ana.id, message: "On its way" })
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ isFromUser: 0, userId: ana.id })])
    expect((await admin.get("/api/admin/chat")).body).toMatchObject([
      {
        lastMessage: "On its way",
        lastAdminMessageTime: "2026-11-20T20:00:00.000Z",
        hasUnreadMessages: false,
        unreadCount: 0,
        messageCount: 2,
        messages: [{ message: "On its way", isFromUser: 0 }],
      },
    ])
    expect((await admin.get(`/api/admin/chat/${ana.id}/messages`)).body).toEqual({
      userId: ana.id,
      userName: "Ana Lopez",
      messages: [{ ...sent.body, readAt: "2026-11-20T20:00:00.000Z" }, answer.body],
      hasEarlier: false,
    })

    expect((await ana.get("/api/chat/messages")).body).toMatchObject([{ isFromUser: 1 }, { readAt: null }])
    expect((await ana.post("/api/chat/mark-read")).body).toEqual({ success: true })
    expect((await ana.get("/api/chat/messages")).body).toMatchObject([
      { isFromUser: 1, readAt: "2026-11-20T20:00:00.000Z" },
      { isFromUser: 0, readAt: "2026-11-20T20:00:00.000Z" },
    ])
  })

  it("takes a message once, however often it is sent, and refuses its key for another", async () => {
    const [ana, ben] = [await person(), await person()]
    const key = { "idempotency-key": "first" }
    const first = await ana.post("/api/chat/messages", { message: "Hello" }, key)
    const again = await ana.post("/api/chat/messages", { message: "Hello" }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await ana.post("/api/chat/messages", { message: "Goodbye" }, key)
    expect([other.status, other.body]).toEqual([409, expect.objectContaining({ code: "IdempotencyKeyReused" })])
    // Keys are a customer's own.
    expect((await ben.post("/api/chat/messages", { message: "Hello" }, key)).status).toBe(201)
    expect((await ana.get("/api/chat/messages")).body).toHaveLength(1)
    expect((await ben.get("/api/chat/messages")).body).toHaveLength(1)
  })

  it("is the customer's own: nobody writes in another's name", async () => {
    const [ana, ben] = [await person(), await person()]
    await ana.post("/api/chat/messages", { message: "Mine" })
    expect((await ben.get("/api/chat/messages")).body).toEqual([])
    expect((await ben.post("/api/chat/messages", { message: "x", isFromUser: 0 })).status).toBe(400)
    await ben.post("/api/chat/messages", { message: "x", userId: ana.id })
    expect((await ana.get("/api/chat/messages")).body).toHaveLength(1)
  })

  it.each([
    [{}, "Message is required"],
    [{ message: "" }, "Message is required"],
    [{ message: " \n " }, "Message is required"],
    [{ message: "x".repeat(4001) }, "Must be at most 4000 characters"],
  ])("refuses %j", async (body, sentence) => {
    const ana = await person()
    const answer = await ana.post("/api/chat/messages", body)
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ fields: { message: sentence } })])
  })
})

describe("support", () => {
  it.each(["client", "driver"] as const)("is closed to a %s", async (role) => {
    const [ana, other] = [await person(), await person(role)]
    expect((await other.get("/api/admin/chat")).status).toBe(403)
    expect((await other.get(`/api/admin/chat/${ana.id}/messages`)).status).toBe(403)
    expect((await other.post("/api/admin/chat/send", { userId: ana.id, message: "x" })).status).toBe(403)
    expect((await other.post(`/api/admin/chat/${ana.id}/mark-read`)).status).toBe(403)
  })

  it("is given a long conversation in pages, from its end, and the list stays short", async () => {
    const [ana, admin] = [await person(), await person("admin")]
    await server.query(
      `insert into chat_messages (id, user_id, message, is_from_user, created_at)
       select gen_random_uuid(), $1, 'Message ' || n, true, '2026-11-20T20:00:00Z' from generate_series(1, 60) n`,
      [ana.id],
    )
    const [thread] = listIn(await admin.get("/api/admin/chat"))
    expect(thread).toMatchObject({ messageCount: 60, unreadCount: 60, messages: [{ message: "Message 60" }] })
    const page = async (before = "") => {
      const { body } = await admin.get(`/api/admin/chat/${ana.id}/messages${before}`)
      const messages = body["messages"] as ReadonlyArray<{ readonly id: string; readonly message: string }>
      return { messages, hasEarlier: body["hasEarlier"] }
    }
    const last = await page()
    expect([last.messages.length, last.hasEarlier]).toEqual([50, true])
    const first = await page(`?before=${last.messages[0]?.id}`)
    expect([first.messages.length, first.hasEarlier]).toEqual([10, false])
    expect([...first.messages, ...last.messages].map(({ message }) => message)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Message ${index + 1}`),
    )
  })

  it.each(["nobody", "00000000-0000-4000-8000-000000000000"])("knows no conversation with %s", async (userId) => {
    const admin = await person("admin")
    const missing = [404, expect.objectContaining({ code: "ConversationNotFound" })]
    const sent = await admin.post("/api/admin/chat/send", { userId, message: "x" })
    expect([sent.status, sent.body]).toEqual(missing)
    const opened = await admin.get(`/api/admin/chat/${userId}/messages`)
    expect([opened.status, opened.body]).toEqual(missing)
    const read = await admin.post(`/api/admin/chat/${userId}/mark-read`)
    expect([read.status, read.body]).toEqual(missing)
  })
})

it("answers nobody who is not signed in", async () => {
  const nobody = asHolderOf(server.origin, "")
  expect((await nobody.get("/api/chat/messages")).status).toBe(401)
  expect((await nobody.post("/api/chat/messages", { message: "x" })).status).toBe(401)
  expect((await nobody.get("/api/admin/chat")).status).toBe(401)
  expect((await nobody.get("/api/events")).status).toBe(401)
})
