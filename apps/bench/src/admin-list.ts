import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import type { Call } from "./calls.ts"
import { type Effort, type Measured, measure } from "./compare.ts"
import type { BarePage } from "./floor/admin-list.ts"
import { businessSize, seedLargeBusiness } from "./million-orders.ts"
import { addPeople, customer, signIn } from "./people.ts"
import type { ServerProcess } from "./processes.ts"
import { type Line, median } from "./table.ts"

/** A page of the admin list, as it is asked for and as plain SQL. */
interface AdminListCase {
  readonly name: string
  readonly query: string
  readonly bare: BarePage
}

const bare = (changes: Partial<BarePage> = {}): BarePage => ({
  where: "",
  values: [],
  order: "orders.order_number desc",
  limit: 20,
  offset: 0,
  counts: false,
  ...changes,
})

const deepest = Math.floor(businessSize.orders / 20)

const found = (text: string, changes: Partial<BarePage> = {}): BarePage =>
  bare({ where: "where search_text like $1", values: [`%${text}%`], counts: true, ...changes })

const adminListCases: ReadonlyArray<AdminListCase> = [
  { name: "first page", query: "", bare: bare() },
  { name: "100 a page", query: "limit=100", bare: bare({ limit: 100 }) },
  { name: "last page", query: `page=${deepest}`, bare: bare({ offset: (deepest - 1) * 20 }) },
  {
    name: "in progress",
    query: "status=in_progress",
    bare: bare({ where: "where status in ('picked_up', 'in_progress')" }),
  },
  {
    name: "cancelled, page 500",
    query: "status=cancelled&page=500",
    bare: bare({ where: "where status = 'cancelled'", offset: 9_980 }),
  },
  {
    name: "owing, largest first",
    query: "status=additional_payment_required&sort=balance",
    bare: bare({ where: "where balance_cents > 0", order: "orders.balance_cents desc, orders.order_number desc" }),
  },
  {
    name: "by name, page 1000",
    query: "sort=name&page=1000",
    bare: bare({ order: "lower(orders.customer_name), orders.order_number", offset: 19_980 }),
  },
  { name: "search an email", query: "q=customer4711@example.com", bare: found("customer4711@example.com") },
  { name: "search a street", query: "q=4711+pine+tree", bare: found("4711 pine tree") },
  { name: "search a frequent name", query: "q=lopez", bare: found("lopez") },
  {
    name: "search the order number",
    query: "q=%23500123",
    // As of each word of a search: the order of that number, and those in whose texts it occurs.
    bare: found("#500123", { where: "where (search_text like $1 or order_number = 500123)" }),
  },
]

/** Enough that the slowest twentieth is more than two pauses of a garbage collector. */
const samples = Number(process.env["BENCH_SAMPLES"] ?? 200)

/** A server that has just started runs code that the engine has not compiled yet, ours far more of it than the other. */
const warmUps = 60

const percentile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const millisecondsOf = async (ask: () => Promise<Response>): Promise<number> => {
  const startedAt = performance.now()
  const response = await ask()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`)
  return performance.now() - startedAt
}

/** Asks both in turns for the same page, one request at a time; returns the times of each in milliseconds. */
const compare = async (
  subject: AdminListCase,
  ours: ServerProcess & { readonly cookie: string },
  plain: ServerProcess,
) => {
  // The other compresses nothing, so ours is asked not to.
  const headers = { cookie: ours.cookie, "accept-encoding": "identity" }
  const askOurs = () => fetch(`${ours.origin}/api/admin/orders/summaries?${subject.query}`, { headers })
  const askPlain = () =>
    fetch(`${plain.origin}/admin-list`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(subject.bare),
    })
  for (let warm = 0; warm < warmUps; warm += 1) {
    await millisecondsOf(askOurs)
    await millisecondsOf(askPlain)
  }
  const times: Array<{ readonly ours: number; readonly bare: number }> = []
  for (let sample = 0; sample < samples; sample += 1) {
    times.push({ ours: await millisecondsOf(askOurs), bare: await millisecondsOf(askPlain) })
  }
  const of = (side: "ours" | "bare", share: number) =>
    percentile(
      times.map((pair) => pair[side]),
      share,
    )
  return {
    median: { ours: of("ours", 0.5), bare: of("bare", 0.5) },
    p95: { ours: of("ours", 0.95), bare: of("bare", 0.95) },
  }
}

/** A business that has just begun: the large one's first page is to take hardly longer than its. */
export const smallBusiness = { orders: 10_000, customers: 1_000 } as const

/** A database with a business in it, the large one unless another is given, and an admin. */
export const prepareAdminList = async (
  say: (what: string) => void,
  size: { readonly orders: number; readonly customers: number } = businessSize,
) => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await addPeople(client)
  await client.query("update users set role = 'admin' where email = $1", [customer.email])
  await seedLargeBusiness(client, say, size)
  await client.end()
  return database
}

export const adminListHeads = [
  `admin list, ${businessSize.orders.toLocaleString("en-US")} orders`,
  "ours, p50 / p95 ms",
  "bare SQL, p50 / p95 ms",
  "ratio of p95",
  "target",
]

/** Measures pages of the admin list beside plain SQL. */
export const measureAdminList = async (
  ours: ServerProcess,
  plain: ServerProcess,
  say: (line: string) => void,
): Promise<ReadonlyArray<Line>> => {
  const signedIn = { ...ours, cookie: await signIn(ours) }
  const lines: Array<Line> = []
  for (const subject of adminListCases) {
    const { median, p95 } = await compare(subject, signedIn, plain)
    const shown = (side: "ours" | "bare") => `${median[side].toFixed(1)} / ${p95[side].toFixed(1)}`
    const ratio = p95.ours / p95.bare
    const cells = [subject.name, shown("ours"), shown("bare"), ratio.toFixed(2), "at most 2"]
    lines.push({ cells, isMet: ratio <= 2 })
    say(cells.join(", "))
  }
  return lines
}

/** The first page as staff have it open, which every change of an order has their screens ask for again. */
export const summaries: Call = {
  name: "GET /api/admin/orders/summaries",
  target: 0.7,
  as: "owner",
  method: "GET",
  path: "/api/admin/orders/summaries?limit=50",
  answersAlike: true,
}

export const unchangedHeads = ["admin list, nothing changed", "whole, per second", "304, per second", "ratio", "target"]

/** Measures how much more often those are answered who have the version of the list, and are told that it holds. */
export const measureUnchanged = async (server: Measured, { rounds, seconds }: Effort): Promise<Line> => {
  const cookie = server.cookies.owner[0] ?? ""
  const knownVersion = (await fetch(server.origin + summaries.path, { headers: { cookie } })).headers.get("etag") ?? ""
  const pairs: Array<{ readonly whole: number; readonly unchanged: number }> = []
  for (let round = 0; round < rounds; round += 1) {
    const whole = await measure(server, summaries, summaries.path, seconds)
    const unchanged = await measure(server, { ...summaries, knownVersion }, summaries.path, seconds)
    pairs.push({ whole: whole.perSecond, unchanged: unchanged.perSecond })
  }
  const ratio = median(pairs.map(({ whole, unchanged }) => unchanged / whole))
  const cells = [
    "50 orders",
    median(pairs.map(({ whole }) => whole)).toFixed(0),
    median(pairs.map(({ unchanged }) => unchanged)).toFixed(0),
    ratio.toFixed(1),
    "at least 5",
  ]
  return { cells, isMet: ratio >= 5 }
}

const counted = (orders: number): string => `${orders.toLocaleString("en-US")} orders, p50 ms`

export const growthHeads = [
  "admin list, first page",
  counted(businessSize.orders),
  counted(smallBusiness.orders),
  "ratio",
  "target",
]

/** Asks a server of the large business and one of the small in turns for the first page, one request at a time. */
export const measureGrowth = async (large: ServerProcess, small: ServerProcess): Promise<Line> => {
  const asker = async (server: ServerProcess) => {
    const headers = { cookie: await signIn(server), "accept-encoding": "identity" }
    return () => millisecondsOf(() => fetch(server.origin + summaries.path, { headers }))
  }
  const [askLarge, askSmall] = [await asker(large), await asker(small)]
  const times: Array<{ readonly large: number; readonly small: number }> = []
  // The large one's server has answered thousands by now.
  for (let warm = 0; warm < 20 * warmUps; warm += 1) await askSmall()
  for (let sample = -warmUps; sample < samples; sample += 1) {
    const pair = { large: await askLarge(), small: await askSmall() }
    if (sample >= 0) times.push(pair)
  }
  const [ofLarge, ofSmall] = [median(times.map((pair) => pair.large)), median(times.map((pair) => pair.small))]
  const ratio = ofLarge / ofSmall
  return {
    cells: ["50 orders", ofLarge.toFixed(1), ofSmall.toFixed(1), ratio.toFixed(2), "at most 1.3"],
    isMet: ratio <= 1.3,
  }
}
