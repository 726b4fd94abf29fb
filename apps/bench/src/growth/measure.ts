import { randomUUID } from "node:crypto"
import pg from "pg"
import { type Person, signInAll } from "../people.ts"
import { startOurs } from "../servers.ts"
import { type GrowthCall, growthCalls, type Known } from "./calls.ts"
import type { Timing } from "./lines.ts"

const samples = Number(process.env["BENCH_SAMPLES"] ?? 40)
/** A call that takes long is asked less often. */
const longestSeconds = 30
const warmUps = 3

/** Orders of all times, to look for, and one of last week's beside each, whose link still works. */
export const readKnown = async (connectionString: string, count: number): Promise<ReadonlyArray<Known>> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Known>(
    `with numbers as (select min(order_number) as first, max(order_number) as last from orders)
     select known.id, known.order_number, known.customer_name, known.customer_email, known.customer_phone, known.pickup_address,
       linked.id as linked_id
       from numbers cross join generate_series(1, $1) as n
       cross join lateral (
         select * from orders where order_number >= (first + (last - first) * (n * 0.618 - floor(n * 0.618)) - 10)::int and status = 'delivered'
          order by order_number limit 1
       ) as known
       cross join lateral (
         select id from orders where order_number <= last - 1000 - n and status = 'delivered' order by order_number desc limit 1
       ) as linked`,
    [count],
  )
  await client.end()
  return rows
}

interface Answer {
  readonly millis: number
  readonly status: number
  readonly bytes: number
}

/** Makes one call. */
export const ask = async (
  origin: string,
  cookie: string | undefined,
  call: GrowthCall,
  known: Known,
): Promise<Answer> => {
  const body = call.body?.()
  const startedAt = performance.now()
  // Status 0 is a connection that was closed on us.
  const response = await fetch(origin + call.path(known), {
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    ...(body === undefined ? {} : { method: "POST", body }),
  }).catch(() => undefined)
  const bytes = (await response?.arrayBuffer())?.byteLength ?? 0
  return { millis: performance.now() - startedAt, status: response?.status ?? 0, bytes }
}

/** Asks one thing again and again, one request at a time. */
const time = async (
  origin: string,
  cookies: Readonly<Record<Person, string>>,
  call: GrowthCall,
  known: ReadonlyArray<Known>,
): Promise<Timing> => {
  const answers: Array<Answer> = []
  const startedAt = performance.now()
  for (const [place, one] of known.entries()) {
    const answer = await ask(origin, call.as && cookies[call.as], call, one)
    if (place >= warmUps) answers.push(answer)
    if (performance.now() - startedAt > longestSeconds * 1000 && answers.length > 0) break
  }
  return {
    name: call.name,
    target: call.target,
    millis: answers.map(({ millis }) => millis),
    refused: [...new Set(answers.filter(({ status }) => status < 200 || status >= 400).map(({ status }) => status))],
    bytes: Math.max(...answers.map(({ bytes }) => bytes)),
  }
}

/** Measures the built server on a filled database, with sessions of its own. `only` picks calls by a part of their name. */
export const measureCalls = async (
  connectionString: string,
  dataDir: string,
  { orders, only }: { readonly orders: number; readonly only: string | undefined },
  say: (timing: Timing) => void,
): Promise<ReadonlyArray<Timing>> => {
  const server = await startOurs(connectionString, dataDir)
  try {
    const cookies = await signInAll(server)
    const known = await readKnown(connectionString, samples + warmUps)
    const timings: Array<Timing> = []
    for (const call of growthCalls(orders).filter(({ name }) => only === undefined || name.includes(only))) {
      const timing = await time(server.origin, cookies, call, known)
      timings.push(timing)
      say(timing)
    }
    return timings
  } finally {
    await server.stop()
  }
}
