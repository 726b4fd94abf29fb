import { createHash, randomBytes } from "node:crypto"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type pg from "pg"

const columns = `id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_apt, pickup_date,
  pickup_time_slot, delivery_date, pickup_location, pickup_location_other, delivery_instructions, special_instructions,
  detergent_preference, estimated_weight, zip_code, minimum_order_amount_cents, price_per_pound_cents,
  free_weight_limit_hundredths, minimum_payment_cents`
const terms = "'33139', 3000, 100, 3000, 3000"
const orderValues = `$1, 'ordered', now(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, ${terms}`

const history = "(order_id, at, actor, event, to_status, changes)"
const historyValues = `now(), '{"kind":"guest"}'::jsonb, 'placed', 'ordered', '{}'::jsonb`

/** As the queue's own function does it, without the function. */
const jobs = "graphile_worker._private_jobs (task_id, payload, max_attempts)"
const jobOf = (mail: string) =>
  `select tasks.id, json_build_object('mailId', ${mail}), 25 from graphile_worker._private_tasks as tasks`
const wakeUp = `pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`

/** The quickest way that writes an order with its first history row, its mail, the mail's job and the key. */
const oneStatement = {
  name: "floor-place-order",
  text: `
    with claimed as (
      insert into idempotency_keys (scope, key, fingerprint, order_id) values ('orders', $16, $17, $1)
      on conflict (scope, key) do nothing returning order_id
    ), placed as (
      insert into orders (${columns}) select ${orderValues} from claimed returning id, order_number
    ), noted as (
      insert into order_history ${history} select id, ${historyValues} from placed
    ), owed as (
      insert into outbox_mails (key, recipient, content) select 'order-received:' || id, $4, $18::jsonb from placed returning id
    ), queued as (
      insert into ${jobs} ${jobOf("owed.id")}, owed where tasks.identifier = 'send-mail' returning 1
    )
    select (select order_number from placed), ${wakeUp} from queued`,
}

/** The same in five trips of a transaction, as one would write it at first. */
const begin = { name: "floor-begin", text: "begin" }
const fiveOrder = {
  name: "floor-order",
  text: `with claimed as (
      insert into idempotency_keys (scope, key, fingerprint, order_id) values ('orders', $16, $17, $1)
    )
    insert into orders (${columns}) values (${orderValues}) returning order_number`,
}
const fiveHistory = {
  name: "floor-history",
  text: `insert into order_history ${history} values ($1, ${historyValues})`,
}
const fiveMail = {
  name: "floor-mail",
  text: `with owed as (
      insert into outbox_mails (key, recipient, content) values ('order-received:' || $1, $2, $3) returning id
    ), queued as (
      insert into ${jobs} ${jobOf("owed.id")}, owed where tasks.identifier = 'send-mail' returning 1
    )
    select ${wakeUp} from queued`,
}
const commit = { name: "floor-commit", text: "commit" }

const fields = [
  "customerName",
  "customerPhone",
  "customerEmail",
  "pickupAddress",
  "pickupApt",
  "pickupDate",
  "pickupTimeSlot",
  "deliveryDate",
  "pickupLocation",
  "pickupLocationOther",
  "deliveryInstructions",
  "specialInstructions",
  "detergentPreference",
  "estimatedWeight",
]

/** The values of an order: its id, what was typed, the key and the digest of what was said. */
const read = (request: FastifyRequest) => {
  const body = request.body as Readonly<Record<string, string | undefined>>
  const id = randomBytes(24).toString("base64url")
  const fingerprint = createHash("sha256").update(JSON.stringify(body)).digest("base64url")
  const values = [id, ...fields.map((field) => body[field] ?? null), request.headers["idempotency-key"], fingerprint]
  const mail = JSON.stringify({ template: "order-received", orderId: id })
  return { id, values, mail, email: body["customerEmail"] }
}

const answer = (id: string, placed: pg.QueryResult<{ order_number: number }>) => ({
  id,
  orderNumber: placed.rows[0]?.order_number,
  amount: "30.00",
  paymentUrl: `/guest-checkout?orderId=${id}&amount=30.00`,
})

/** Guest orders by one statement, and below `/five` by five. */
export const guestOrders = (app: FastifyInstance, pool: pg.Pool): void => {
  app.post("/api/guest-orders", async (request, reply) => {
    const { id, values, mail } = read(request)
    const placed = await pool.query<{ order_number: number }>({ ...oneStatement, values: [...values, mail] })
    void reply.code(201)
    return answer(id, placed)
  })

  app.post("/five/api/guest-orders", async (request, reply) => {
    const { id, values, mail, email } = read(request)
    const client = await pool.connect()
    try {
      await client.query(begin)
      const placed = await client.query<{ order_number: number }>({ ...fiveOrder, values })
      await client.query({ ...fiveHistory, values: [id] })
      await client.query({ ...fiveMail, values: [id, email, mail] })
      await client.query(commit)
      void reply.code(201)
      return answer(id, placed)
    } finally {
      client.release()
    }
  })
}

/** The queue knows its tasks by number: the one of mails is there before the first order. */
export const prepareQueue = async (pool: pg.Pool): Promise<void> => {
  await pool.query("select graphile_worker.add_job('send-mail', '{}'::json)")
}
