import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { booking, makeCustomer } from "../testing/customer.ts"
import { asHolderOf, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let other: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  other = new pg.Client({ connectionString: server.connectionString })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await server.close()
})

const waitingCalls = async (): Promise<number> => {
  await other.query("select pg_stat_clear_snapshot()")
  const { rows } = await other.query<{ count: string }>(
    "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return Number(rows[0]?.count)
}

it("leaves no order and no message that comes at the very moment: who is no longer there is told so", async () => {
  const customer = await makeCustomer(server)
  const earlier = await customer.book()
  await createUser(server, { email: "desk@example.com", role: "admin" })
  const staff = asHolderOf(server.origin, await signIn(server.origin, "desk@example.com"))
  const rows = () =>
    server.query(
      `select (select count(*) from orders where user_id = $1) as orders,
         (select count(*) from chat_messages where user_id = $1) as messages`,
      [customer.userId],
    )
  const before = await rows()

  // The account is deleted by a transaction that has not ended yet, as the calls come in.
  await other.query("begin")
  await other.query("select from users where id = $1 for update", [customer.userId])
  const calls = [
    customer.post("/api/orders", booking(), { "idempotency-key": "at-that-moment" }),
    customer.post("/api/orders/one-click"),
    customer.post("/api/chat/messages", { message: "Are you there?" }),
    staff.post("/api/admin/chat/send", { userId: customer.userId, message: "Yes?" }),
  ]
  await expect.poll(waitingCalls).toBe(calls.length)
  await other.query("update users set deleted_at = now(), email = null where id = $1", [customer.userId])
  await other.query("commit")

  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 404])
  expect(answers[0]?.body).toMatchObject({ message: "Unauthorized" })
  expect(await rows()).toEqual(before)
  expect(await server.query("select key from idempotency_keys where key like '%at-that-moment'")).toEqual([])
  expect(earlier).not.toBe("undefined")
})
