import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { freePort } from "../testing/free-port.ts"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { eventAbout, openIntent, pay, placeOrder, postWebhook } from "../testing/pay.ts"
import { readEvents } from "../testing/read-events.ts"
import { type Sample, scrape, valueOf } from "../testing/scrape.ts"
import { createUser, signIn } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let text: string
let samples: ReadonlyArray<Sample>

/** Messages that nobody had got before those that were held. */
let owed: number

/** A message that was owed long ago, and is held so long from now on the program's clock. */
const holdMessage = (orderId: string, until: string) =>
  server.query(
    `with owed as (
       insert into outbox_mails (key, recipient, content, owed_at)
       values ($3, 'ana@example.com', '{}', now() - interval '9 hours') returning id, key
     )
     insert into sent_messages (id, key, order_id, channel, recipient, text, outcome, held_until, tries, at)
     select id, key, $1, 'text', '', '', 'held', $2::timestamptz + $3::interval, 0, $2 from owed`,
    [orderId, new Date(fridayAfternoon), until],
  )

/** A day that the ledger was compared for: one difference is explained, one settled, one is to be seen to. */
const differences = [
  { kind: "fee", providerId: "fee_1" },
  { kind: "doubled", providerId: "pi_1" },
  { kind: "missing-here", providerId: "pi_2" },
].map((one) => ({
  movement: "payment",
  orderNumber: null,
  ours: 1,
  theirs: 2,
  currency: "usd",
  movedAt: 3,
  recordedAt: 4,
  ...one,
}))

beforeAll(async () => {
  // Nothing answers there: every mail fails.
  const nowhere = `smtp://127.0.0.1:${await freePort()}`
  server = await startTestServer({
    METRICS_PORT: "0",
    RATE_LIMIT: "on",
    DATABASE_POOL_SIZE: "7",
    SMTP_URL: nowhere,
    MAIL_FROM: "laundry@example.com",
    DATABASE_REPLICA_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`,
  })
  const { origin, query } = server
  await createUser(server, { email: "olga@example.com", role: "owner" })
  const stream = await readEvents(origin, await signIn(origin, "olga@example.com"))
  const orderId = await placeOrder(origin)
  const intent = await pay(server, await openIntent(origin, orderId))
  const other = await placeOrder(origin, { customerEmail: "ben@example.com" })
  await openIntent(origin, other)
  await get(origin, "/api/nowhere/ana@example.com")
  await postWebhook(origin, eventAbout("payment_intent.succeeded", intent))
  await postWebhook(origin, eventAbout("payment_intent.succeeded", intent), { signature: "v1=forged" })
  for (let call = 0; call < 6; call += 1) await post(origin, "/api/commercial-inquiry", {})
  const failed = "select from graphile_worker.jobs where task_identifier = 'send-mail' and last_error is not null"
  await vi.waitFor(async () => expect(await query(failed)).not.toEqual([]), { timeout: 60_000 })
  await query("select graphile_worker.add_job('nobody-does-it', run_at := now() - interval '1 hour')")
  await query("select graphile_worker.add_job('given-up')")
  await query(`update graphile_worker._private_jobs set attempts = 25, last_error = 'no more'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'given-up')`)
  await query("update outbox_mails set owed_at = now() - interval '1 hour'")
  owed = (await query("select from outbox_mails where sent_at is null")).length
  // Until the morning, and until half an hour ago.
  await holdMessage(orderId, "8 hours")
  await holdMessage(orderId, "-30 minutes")
  await query("update orders set status = 'additional_payment_required', status_before = 'ordered' where id = $1", [
    other,
  ])
  await query(
    `insert into refunds (id, order_id, intent_id, amount_cents, reason, state, requested_at)
     values (gen_random_uuid(), $1, 'pi_1', 100, 'excess', 'requested', $2::timestamptz - interval '2 hours')`,
    [orderId, new Date(fridayAfternoon)],
  )
  await query("insert into payment_flags (intent_id, reason, flagged_at) values ('pi_1', 'amount', now())")
  await query(
    `insert into reconciliations (day, compared_at, compared_by, ours, theirs, differences, payouts)
     values ('2026-11-17', now(), '{}', '{}', '{}', $1, '[]')`,
    [JSON.stringify(differences)],
  )
  await query(
    `insert into settled_differences values ('2026-11-17', 'doubled payment pi_1 1 2 usd 3 4', 'known', now(), '{}')`,
  )
  for (let call = 0; call < 3; call += 1) await get(origin, "/api/settings")
  ;({ text, samples } = await scrape(server.metricsOrigin))
  stream.leave()
})
afterAll(() => server.close())

describe("a scrape", () => {
  it("counts requests by the pattern of their route and the class of their status", () => {
    const route = { method: "POST", route: "/api/guest-orders" }
    expect(valueOf(samples, "laundry_http_requests_total", { ...route, status: "2xx" })).toBe(2)
    expect(valueOf(samples, "laundry_http_request_duration_seconds_count", { ...route, status: "2xx" })).toBe(2)
    expect(valueOf(samples, "laundry_http_request_duration_seconds_bucket", { ...route, le: "+Inf" })).toBe(2)
    expect(valueOf(samples, "laundry_http_requests_total", { route: "(none)", status: "4xx" })).toBe(1)
    expect(valueOf(samples, "laundry_http_rate_limited_total")).toBe(1)
  })

  it("counts answers from the response cache like any others", () => {
    const route = { method: "GET", route: "/api/settings", status: "2xx" }
    expect(valueOf(samples, "laundry_http_requests_total", route)).toBe(3)
    expect(valueOf(samples, "laundry_http_request_duration_seconds_count", route)).toBe(3)
  })

  it("counts open streams, and not how long they last", () => {
    expect(valueOf(samples, "laundry_event_streams_open")).toBe(1)
    expect(valueOf(samples, "laundry_http_request_duration_seconds_count", { route: "/api/events" })).toBeUndefined()
  })

  it("tells webhooks that were accepted from those that were refused", () => {
    const received = (outcome: string, webhook = "stripe") =>
      valueOf(samples, "laundry_webhooks_received_total", { webhook, outcome })
    // Prometheus sees no increase where a count begins with 1.
    expect([received("failed"), received("accepted", "texts")]).toEqual([0, 0])
    expect(received("refused")).toBe(1)
    expect(received("accepted")).toBeGreaterThan(0)
    const ago = Date.now() / 1000 - (valueOf(samples, "laundry_webhook_last_accepted_timestamp_seconds") ?? 0)
    expect(ago).toBeGreaterThanOrEqual(0)
    expect(ago).toBeLessThan(3_600)
  })

  it("says how the connections to the database are taken, and that it answers", () => {
    const pool = (state: string) => valueOf(samples, "laundry_database_pool_connections", { state }) ?? -1
    expect(pool("size")).toBe(7)
    expect(pool("used") + pool("free")).toBeGreaterThan(0)
    expect(valueOf(samples, "laundry_database_pool_waiting")).toBe(0)
    expect(valueOf(samples, "laundry_ready")).toBe(1)
  })

  it("says what is owed and for how long", () => {
    const figure = (name: string, labels = {}) => valueOf(samples, name, labels)
    expect(figure("laundry_figures_up")).toBe(1)
    expect(figure("laundry_scrape_errors_total")).toBe(0)
    expect(owed).toBeGreaterThan(0)
    expect(figure("laundry_messages_owed")).toBe(owed + 1)
    const age = figure("laundry_messages_owed_oldest_age_seconds")
    expect(age).toBeGreaterThan(3_500)
    expect(age).toBeLessThan(7_000)
    expect(figure("laundry_jobs", { task: "send-mail", state: "failing" })).toBeGreaterThan(0)
    expect(figure("laundry_jobs", { task: "nobody-does-it", state: "waiting" })).toBe(1)
    expect(figure("laundry_jobs_oldest_waiting_age_seconds", { task: "nobody-does-it" })).toBeGreaterThan(3_500)
    expect(figure("laundry_jobs", { task: "given-up", state: "given_up" })).toBe(1)
    expect(figure("laundry_refunds_owed")).toBe(1)
    expect(figure("laundry_refunds_owed_oldest_age_seconds")).toBe(7_200)
    expect(figure("laundry_payments_open")).toBe(1)
    expect(figure("laundry_ledger_recorded_last_hour")).toBe(1)
    expect(figure("laundry_payment_flags_open")).toBe(1)
    expect(figure("laundry_charges_held")).toBe(0)
    expect(figure("laundry_books_differences_open")).toBe(1)
    expect(figure("laundry_books_not_compared")).toBe(2) // the 18th and the 19th; today is the 20th
    expect(figure("laundry_orders_to_pick_up_today")).toBe(2)
    expect(figure("laundry_replica_lag_seconds")).toBe(Number.POSITIVE_INFINITY) // nothing answers there
    expect(figure("laundry_data_folder_bytes", { of: "free" })).toBeGreaterThan(0)
  })

  it("holds what Node says of its process", () => {
    for (const name of [
      "nodejs_eventloop_lag_p99_seconds",
      "nodejs_heap_size_used_bytes",
      "process_start_time_seconds",
    ])
      expect(valueOf(samples, name)).toBeGreaterThan(0)
  })

  it.each(["deploy/monitoring/alerts.yml", "deploy/monitoring/dashboard.json", "docs/production/monitoring.md"])(
    "holds every metric that %s names",
    async (path) => {
      const file = await readFile(new URL(`../../../../${path}`, import.meta.url), "utf8")
      const names = new Set(Array.from(file.matchAll(/\b(?:laundry|nodejs|process)_[a-z0-9_]+/g), ([name]) => name))
      expect(names.size).toBeGreaterThan(10)
      const known = new Set(samples.map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, "")))
      expect([...names].filter((name) => !known.has(name.replace(/_(?:bucket|sum|count)$/, "")))).toEqual([])
    },
  )

  it("names nobody and no address", () => {
    const { customerName, customerEmail, pickupAddress } = guestOrder()
    for (const personal of [customerName, customerEmail, pickupAddress, "ben@example.com", "olga"])
      expect(text).not.toContain(personal)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})

describe("the port of the metrics", () => {
  it("answers GET /metrics and nothing else, and the customers' port has none", async () => {
    const status = async (path: string, method = "GET") =>
      (await fetch(`${server.metricsOrigin}${path}`, { method })).status
    expect(await status("/metrics", "POST")).toBe(405)
    expect(await status("/metrics?a=1")).toBe(404)
    for (const path of ["/", "/healthz", "/api/settings"]) expect(await status(path)).toBe(404)
    expect((await get(server.origin, "/metrics")).status).toBe(404)
  })

  it("that is taken keeps a server from starting, and says which setting to change", async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve))
    const { port } = taken.address() as AddressInfo
    try {
      await expect(server.startSecond({ METRICS_PORT: String(port) })).rejects.toThrow(
        `Port ${port} is taken on 127.0.0.1. Stop what listens there, or set another METRICS_PORT.`,
      )
    } finally {
      taken.close()
    }
  })
})
