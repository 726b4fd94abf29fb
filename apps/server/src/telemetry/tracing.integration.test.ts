import { Effect, Tracer } from "effect"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { freePort } from "../testing/free-port.ts"
import { type Answer, get, guestOrder, post } from "../testing/guest-order.ts"
import { eventAbout, openIntent, pay, postWebhook } from "../testing/pay.ts"
import { createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer } from "../testing/test-server.ts"
import { type CollectedSpan, startCollector } from "../testing/trace-collector.ts"
import { openExporter } from "./exporter.ts"

const caller = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

let ordered: Answer
let unknown: Answer
let logged: ReadonlyArray<Record<string, unknown>>
let text: string
let spans: ReadonlyArray<CollectedSpan>
let paths: ReadonlySet<string | undefined>

const named = (name: string) => spans.filter((span) => span.name === name)
const attributesOf = ({ attributes }: CollectedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
/** The names of the spans above one, the nearest first. */
const above = ({ parentSpanId }: CollectedSpan): ReadonlyArray<string> => {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId)
  return parent === undefined ? [] : [parent.name, ...above(parent)]
}

beforeAll(async () => {
  const collector = await startCollector()
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { origin, query } = server
  await createUser(server, { email: "olga@example.com", role: "client" })
  const cookie = await signIn(origin, "olga@example.com")
  ordered = await post(origin, "/api/guest-orders", guestOrder(), { traceparent })
  const intent = await pay(server, await openIntent(origin, String(ordered.body["id"])))
  await postWebhook(origin, eventAbout("payment_intent.succeeded", intent))
  unknown = await get(origin, "/api/orders/nobody-knows-it", { cookie })
  await get(origin, "/healthz")
  await vi.waitFor(async () => expect(await query("select from outbox_mails where sent_at is null")).toEqual([]), {
    timeout: 60_000,
  })
  logged = server
    .logged()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  await server.close()
  collector.close()
  text = collector.text()
  spans = collector.spans()
  paths = collector.paths
})

describe("the trace of an order", () => {
  it("goes on with the caller's, in a span that is named by the route", () => {
    expect(ordered.status).toBe(201)
    expect(paths).toEqual(new Set(["/v1/traces"]))
    const [span, ...others] = named("POST /api/guest-orders")
    expect(others).toEqual([])
    expect(span).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId, kind: 2 })
    expect(span && attributesOf(span)).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/api/guest-orders",
      "http.response.status_code": 201,
      "laundry.request_id": ordered.headers.get("x-request-id"),
    })
    expect(text).toContain('{"key":"service.name","value":{"stringValue":"laundry"}}')
  })

  it("holds the use case, its transaction and its statements, each below the other", () => {
    const server = "POST /api/guest-orders"
    const statements = spans.filter(({ traceId, kind }) => traceId === caller.traceId && kind === 3)
    const placed = statements.find(({ name }) => name === "place-order")
    expect(placed && above(placed)).toEqual(["placeGuestOrder", server])
    for (const span of statements) expect(above(span).at(-1), span.name).toBe(server)
    expect(placed && attributesOf(placed)).toEqual({ "db.system.name": "postgresql" })
    const [recorded] = named("INSERT payment_ledger")
    expect(recorded && above(recorded)).toEqual([
      "transaction",
      "settleIntent",
      "receiveWebhook",
      "POST /api/webhooks/stripe",
    ])
  })

  it("holds what the payment provider was asked", () => {
    const [created] = named("payments.createIntent")
    expect(created && above(created).at(-1)).toBe("GET /api/guest-payment-intent/:orderId")
  })

  it("is named by the job that it owed, which has one of its own", () => {
    const mails = named("job send-mail")
    const [recorded] = named("INSERT payment_ledger")
    const receipt = mails.find(({ links }) => links.some(({ traceId }) => traceId === recorded?.traceId))
    expect(receipt).toMatchObject({ kind: 5 })
    expect(receipt?.traceId).not.toBe(recorded?.traceId)
    const sent = named("mail.send").map((span) => above(span).at(-1))
    expect(sent.length).toBe(mails.length)
    expect(new Set(sent)).toEqual(new Set(["job send-mail"]))
  })

  it("is told by the log and by the body of an error", () => {
    const traceId = unknown.body["traceId"]
    expect(unknown.status).toBe(404)
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    const [span] = named("GET /api/orders/:id")
    expect(span?.traceId).toBe(traceId)
    expect(logged.find(({ reqId }) => reqId === unknown.body["requestId"])).toMatchObject({ msg: "answered", traceId })
    expect(logged.find(({ reqId }) => reqId === ordered.headers.get("x-request-id"))).toMatchObject({
      traceId: caller.traceId,
    })
  })

  it("has the statement that reads the session below the request", () => {
    const own = spans.filter(({ traceId }) => traceId === unknown.body["traceId"])
    expect(own.filter(({ kind }) => kind === 3).length).toBeGreaterThan(1)
    expect(own.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1)
  })

  it("says nothing of anybody: no name, address, card or key", () => {
    const { customerName, customerEmail, customerPhone, pickupAddress } = guestOrder()
    const { id } = ordered.body
    for (const personal of [
      customerName,
      customerEmail,
      customerPhone,
      pickupAddress,
      id,
      "olga",
      "Ocean",
      "4242424242424242",
      "pi_",
    ])
      expect(text).not.toContain(personal)
    expect(named("GET /healthz")).toEqual([])
  })
})

describe("a collector that is away or silent", () => {
  it("keeps nobody from being answered", async () => {
    const silent = await startCollector({ hangs: true })
    const server = await startTestServer()
    const before = await get(server.origin, "/api/nowhere")
    expect(Object.keys(before.body)).toEqual(["message", "code", "requestId"])
    expect(server.logged()).not.toContain("traceId")
    for (const url of [silent.url, `http://127.0.0.1:${await freePort()}`]) {
      const traced = await server.startSecond({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
      expect((await post(traced.origin, "/api/guest-orders", guestOrder())).status).toBe(201)
      await traced.close()
    }
    await server.close()
    expect(silent.spans().map(({ name }) => name)).toContain("POST /api/guest-orders")
    silent.close()
  })

  it("is not waited for by a server that stops", async () => {
    const silent = await startCollector({ hangs: true })
    const { tracer, close } = await openExporter(silent.url, {})
    await Effect.runPromise(Effect.withSpan(Effect.void, "last").pipe(Effect.provideService(Tracer.Tracer, tracer)))
    expect(await Promise.race([close().then(() => "stopped"), silent.isLeft.then(() => "waited")])).toBe("stopped")
    expect(silent.spans()).toMatchObject([{ name: "last" }])
    silent.close()
  })

  it("is not asked when OpenTelemetry's own settings are wrong: the start says so", async () => {
    await expect(openExporter("http://127.0.0.1:9", { OTEL_BSP_SCHEDULE_DELAY: "soon" })).rejects.toThrow(
      "OpenTelemetry's settings (OTEL_…) can't be used",
    )
  })
})
