import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { addPeople, customer } from "./people.ts"

/** How many orders there are of each kind. */
const usualNumbers = { ofCustomer: 30, toPickUp: 20, pickedUp: 5, missed: 1, inWork: 15, ready: 5 }
type Numbers = Readonly<typeof usualNumbers>

const orderColumns = `id, user_id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
  pickup_date, pickup_time_slot, delivery_date, estimated_weight, pickup_location, special_instructions,
  detergent_preference, zip_code, minimum_order_amount_cents, price_per_pound_cents, free_weight_limit_hundredths,
  minimum_payment_cents, weight_hundredths, picked_up_at, delivered_at`

/** The day in New York so many days before today, as SQL. */
const daysBefore = (days: string) => `(($1::timestamptz at time zone 'America/New_York')::date - (${days}))`

interface Kind {
  readonly status: string
  readonly userId?: string
  /** How long ago they were to be picked up, as SQL over the order's number `n` among its kind. */
  readonly daysAgo?: string
  readonly weight?: string
  readonly pickedUpAt?: string
  readonly deliveredAt?: string
}

/** Maps don't know the address: what they would answer is remembered by the product, and no work of these calls. */
const orderOf = ({
  status,
  userId = "null",
  daysAgo = "0",
  weight = "null",
  pickedUpAt = "null",
  deliveredAt = "null",
}: Kind): string =>
  `select 'bench-${status}-' || n, ${userId}, '${status}', $1::timestamptz, 'Bench Customer', '305 555 0100',
     'customer@example.com', n || ' Unmapped Lane, FL 33139, USA', ${daysBefore(daysAgo)},
     '6:00 PM - 9:00 PM', ${daysBefore(`${daysAgo} - 1`)}, '2', 'Front Door', 'Cold wash, please', 'Regular Detergent',
     '33139', 3000, 100, 3000, 3000, ${weight}, ${pickedUpAt}, ${deliveredAt}
   from generate_series(1, $2::int) as n`

/** Adds orders of one kind; returns their ids. */
const addOrders = async (client: pg.Client, now: Date, count: number, kind: Kind): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (${orderColumns}) ${orderOf(kind)} returning id`,
    [now, count],
  )
  return rows.map(({ id }) => id)
}

/** Says in the history of orders that they came from one status to another now. */
const noteMove = (client: pg.Client, ids: ReadonlyArray<string>, now: Date, from: string, to: string) =>
  client.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
     select id, $2, '{"kind":"system","name":"bench"}', 'updated', $3, $4, '{}' from unnest($1::text[]) as id`,
    [ids, now, from, to],
  )

const yesterday = "$1::timestamptz - interval '1 day'"

/** A day at the laundry: what waits to be picked up, what was, what is in work and what is ready. */
const addDay = async (client: pg.Client, now: Date, numbers: Numbers): Promise<void> => {
  await addOrders(client, now, numbers.toPickUp, { status: "ordered" })
  const pickedUp = await addOrders(client, now, numbers.pickedUp, { status: "picked_up", pickedUpAt: "$1" })
  await noteMove(client, pickedUp, now, "ordered", "picked_up")
  const missed = await addOrders(client, now, numbers.missed, { status: "missed_pickup" })
  await noteMove(client, missed, now, "ordered", "missed_pickup")
  await addOrders(client, now, numbers.inWork, { status: "in_progress", weight: "2550", pickedUpAt: yesterday })
  const packed = { status: "ready_for_delivery", weight: "2550", pickedUpAt: yesterday }
  const ready = await addOrders(client, now, numbers.ready, packed)
  await noteMove(client, ready, now, "processing", "ready_for_delivery")
}

/** A customer's month: delivered orders, all but one paid. */
const addPastOrders = async (client: pg.Client, now: Date, numbers: Numbers): Promise<void> => {
  const ids = await addOrders(client, now, numbers.ofCustomer, {
    userId: `'${customer.id}'::uuid`,
    status: "delivered",
    daysAgo: "n::int + 1",
    weight: "2550",
    pickedUpAt: yesterday,
    deliveredAt: yesterday,
  })
  await client.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     select 'pi_' || id, 'payment', 'pi_' || id, id, 3000, now() from unnest($1::text[]) as id`,
    [ids.slice(1)],
  )
}

/** A database with a company, its people and a day's orders in it. Two of the same moment answer alike. */
export const prepareBusiness = async (now: Date, others: Partial<Numbers> = {}) => {
  const numbers = { ...usualNumbers, ...others }
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(
    `insert into service_areas (zip_code, area_name) values ('33109', 'Fisher Island'), ('33139', 'South Beach'),
       ('33140', 'Mid Beach'), ('33141', 'North Beach'), ('33154', 'Bal Harbour')`,
  )
  await client.query(
    `insert into company_settings values (true, 'Bench', 'Tag', '1', 'a@b.co', 'x', 3000, 100, 3000, '18:00', '21:00', '10:00', '17:00',
       'fee_after_six', 'single_operator', now())`,
  )
  await addPeople(client)
  await addPastOrders(client, now, numbers)
  await addDay(client, now, numbers)
  await client.query("analyze")
  await client.end()
  return database
}
