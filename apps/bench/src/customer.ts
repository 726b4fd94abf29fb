import { createHash } from "node:crypto"
import type pg from "pg"
import type { ServerProcess } from "./processes.ts"

/** A customer who has ordered for a while. */
export const customer = {
  id: "00000000-0000-4000-8000-00000000be7c",
  email: "customer@example.com",
  password: "a password for benchmarks",
  /** argon2id of the password, at the cost that the product hashes with. */
  passwordHash: "$argon2id$v=19$m=19456,t=2,p=1$VPQTOZsmUGXspcBnsNucKg$yyq6OUPRtdDYNnQlJo18hSxWIIhRzmMQyfFtJzzgmgs",
  orders: 30,
} as const

/** The session that the bare server knows: it signs nobody in. */
const bareSession = "bench-session"

/** Writes the customer, their orders, most of them paid, and the bare server's session. */
export const addCustomer = async (client: pg.Client): Promise<void> => {
  const { id, email, passwordHash, orders } = customer
  await client.query(
    `insert into users (id, email, first_name, last_name, role, sign_in_method, password_hash, created_at)
     values ($1, $2, 'Bench', 'Customer', 'client', 'password', $3, now())`,
    [id, email, passwordHash],
  )
  await client.query(
    `insert into orders (id, user_id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, estimated_weight, pickup_location, special_instructions,
       detergent_preference, zip_code, minimum_order_amount_cents, price_per_pound_cents, free_weight_limit_hundredths,
       minimum_payment_cents, weight_hundredths, picked_up_at, delivered_at)
     select 'bench-order-' || n, $1, 'delivered', now(), 'Bench Customer', '305 555 0100', $2,
       '1200 Ocean Drive, Miami Beach, FL 33139, USA', date '2026-11-20' - n::int, '6:00 PM - 9:00 PM', date '2026-11-21' - n::int, '2',
       'Front Door', 'Cold wash, please', 'Regular Detergent', '33139', 3000, 100, 3000, 3000, 2550, now(), now()
     from generate_series(1, $3::int) as n`,
    [id, email, orders],
  )
  await client.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     select 'pi_' || n, 'payment', 'pi_' || n, 'bench-order-' || n, 3000, now() from generate_series(2, $1::int) as n`,
    [orders],
  )
  await client.query(
    `insert into sessions (id_digest, origin, user_id, data, created_at, last_seen_at, expires_at)
     values ($1, $1, $2, '{}', now(), now(), now() + interval '1 day')`,
    [createHash("sha256").update(bareSession).digest(), id],
  )
}

/** Signs the customer in; returns the value of a Cookie header. */
export const signIn = async ({ origin }: ServerProcess): Promise<string> => {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: customer.email, password: customer.password }),
  })
  if (!response.ok) throw new Error(`signing in was answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ")
}

export const bareCookie = `session=${bareSession}`
