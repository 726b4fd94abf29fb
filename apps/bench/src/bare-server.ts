import { createHash, randomBytes } from "node:crypto"
import { verify } from "@node-rs/argon2"
import Fastify from "fastify"
import pg from "pg"
import { bareAdminList } from "./bare-admin-list.ts"

/**
 * The baseline: the same statements behind the same addresses with Fastify and pg alone. No validation, no access
 * rules, no headers, no logs, and the order is written in five round trips, as one would at first.
 */
const { DATABASE_URL: connectionString = "", PORT = "0" } = process.env
const pool = new pg.Pool({ connectionString, max: 10 })
const app = Fastify()

const settingsQuery = "select * from company_settings limit 1"
const areasQuery = "select * from service_areas order by zip_code"

app.get("/api/settings", async () => {
  const { rows } = await pool.query<Record<string, unknown>>(settingsQuery)
  return rows[0] ?? {}
})

app.get("/api/service-areas", async () => {
  const { rows } = await pool.query(areasQuery)
  return rows
})

app.get("/api/orders", async (request, reply) => {
  const session = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? ""
  const digest = createHash("sha256").update(session).digest()
  const found = await pool.query<{ user_id: string }>(
    "select user_id from sessions where id_digest = $1 and expires_at > now()",
    [digest],
  )
  if (found.rows[0] === undefined) return reply.code(401).send({ message: "Unauthorized" })
  const { rows } = await pool.query("select * from orders where user_id = $1 order by order_number desc", [
    found.rows[0].user_id,
  ])
  return rows
})

app.post("/api/login", async (request, reply) => {
  const { email, password } = request.body as Record<string, string>
  const { rows } = await pool.query<{ id: string; password_hash: string }>(
    "select * from users where lower(email) = lower($1)",
    [email],
  )
  const user = rows[0]
  if (user === undefined || !(await verify(user.password_hash, password ?? ""))) {
    return reply.code(401).send({ message: "The email or password is not correct." })
  }
  const id = randomBytes(24).toString("base64url")
  await pool.query(
    `insert into sessions (id_digest, origin, user_id, data, created_at, last_seen_at, expires_at)
     values ($1, $1, $2, '{}', now(), now(), now() + interval '60 days')`,
    [createHash("sha256").update(id).digest(), user.id],
  )
  void reply.header("set-cookie", `session=${id}; Path=/; HttpOnly; SameSite=Lax`)
  return { user: { id: user.id } }
})

app.post("/api/guest-orders", async (request, reply) => {
  const body = request.body as Record<string, string>
  const id = `bare-${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`
  await Promise.all([pool.query(settingsQuery), pool.query(areasQuery)])
  const client = await pool.connect()
  try {
    await client.query("begin")
    const placed = await client.query<{ order_number: number }>(
      `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
         pickup_time_slot, delivery_date, pickup_location, detergent_preference, zip_code, minimum_order_amount_cents,
         price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents)
       values ($1, 'ordered', now(), $2, $3, $4, $5, $6, $7, $8, $9, $10, '33139', 3000, 100, 3000, 3000) returning order_number`,
      [
        id,
        body["customerName"],
        body["customerPhone"],
        body["customerEmail"],
        body["pickupAddress"],
        body["pickupDate"],
        body["pickupTimeSlot"],
        body["deliveryDate"],
        body["pickupLocation"],
        body["detergentPreference"],
      ],
    )
    await client.query(
      `insert into order_history (order_id, at, actor, event, to_status, changes) values ($1, now(), '{"kind":"guest"}', 'placed', 'ordered', '{}')`,
      [id],
    )
    const mail = await client.query<{ id: string }>(
      "insert into outbox_mails (key, recipient, content) values ($1, $2, $3) returning id",
      [`order-received:${id}`, body["customerEmail"], JSON.stringify({ template: "order-received", orderId: id })],
    )
    await client.query(
      "select graphile_worker.add_job('bench-mail', json_build_object('mailId', $1::text), max_attempts := 25)",
      [mail.rows[0]?.id],
    )
    await client.query("commit")
    void reply.code(201)
    return {
      id,
      orderNumber: placed.rows[0]?.order_number,
      amount: "30.00",
      paymentUrl: `/guest-checkout?orderId=${id}`,
    }
  } finally {
    client.release()
  }
})

bareAdminList(app, pool)

process.stdout.write(`ready ${await app.listen({ port: Number(PORT) })}\n`)
