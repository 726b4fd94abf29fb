import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { lookAtConnect } from "./doctor.ts"
import { keysFit, readWebhook, webhookEvents } from "./stripe-account.ts"

/** What Stripe answers to a path with a key; anything else is 404, as an unknown payment is. */
let answers: Readonly<Record<string, unknown>> = {}
const server = createServer((request, response) => {
  const key = request.headers.authorization?.replace("Bearer ", "") ?? ""
  const path = (request.url ?? "").split("?", 1)[0] ?? ""
  const wasDelivered = /delivery_success=(\w+)/.exec(request.url ?? "")?.[1]
  const answer = answers[`${key} ${path}${wasDelivered === undefined ? "" : ` ${wasDelivered}`}`]
  response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" })
  response.end(
    JSON.stringify(answer ?? { error: { type: "invalid_request_error", message: "No such payment_intent" } }),
  )
})
let apiBase = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const list = (...data: ReadonlyArray<unknown>) => ({ object: "list", data, has_more: false })
const keys = () => ({ secretKey: "sk_test_1", publishableKey: "pk_test_1", apiBase })
const intent = { id: "pi_1", object: "payment_intent", client_secret: "pi_1_secret_2" }

it("two keys fit when one can read the other's payment, and are unproven without any", async () => {
  const asked = "sk_test_1 /v1/payment_intents"
  answers = { [asked]: list() }
  expect(await keysFit(keys())).toBe("unproven")
  answers = { [asked]: list(intent), "pk_test_1 /v1/payment_intents/pi_1": intent }
  expect(await keysFit(keys())).toBe("fit")
  answers = { [asked]: list(intent), "pk_test_other /v1/payment_intents/pi_1": intent }
  expect(await keysFit(keys())).toBe("foreign")
})

it("payouts to workers are proven by an account, and want to be told of reversals", async () => {
  const url = "https://laundry.example/api/webhooks/stripe"
  const endpoint = { id: "we_1", object: "webhook_endpoint", url, status: "enabled" }
  const [accounts, endpoints] = ["sk_test_1 /v1/accounts", "sk_test_1 /v1/webhook_endpoints"]
  const found = async () => {
    const { status, message, remedy } = await lookAtConnect(keys(), url)
    return [status, message, remedy]
  }
  answers = {}
  expect(await found()).toEqual([
    "problem",
    expect.stringContaining("can't be paid"),
    expect.stringContaining("Connect"),
  ])
  answers = { [accounts]: list(), [endpoints]: list({ ...endpoint, enabled_events: ["*"] }) }
  expect(await found()).toEqual(["warning", expect.stringContaining("not proven"), expect.stringContaining("Connect")])
  const account = { id: "acct_1", object: "account" }
  answers = { [accounts]: list(account), [endpoints]: list({ ...endpoint, enabled_events: ["refund.updated"] }) }
  expect(await found()).toEqual(["warning", expect.stringContaining("transfer.reversed"), expect.any(String)])
  answers = { [accounts]: list(account), [endpoints]: list({ ...endpoint, enabled_events: ["transfer.reversed"] }) }
  expect(await found()).toEqual(["ok", expect.any(String), undefined])
})

it("a webhook is known by its address, and proven by what was delivered", async () => {
  const url = "https://laundry.example/api/webhooks/stripe"
  const endpoint = { id: "we_1", object: "webhook_endpoint", url, status: "enabled" }
  const events = { "sk_test_1 /v1/events true": list({ id: "evt_1" }), "sk_test_1 /v1/events false": list() }
  const asked = "sk_test_1 /v1/webhook_endpoints"
  answers = { ...events, [asked]: list({ ...endpoint, enabled_events: [...webhookEvents] }) }
  expect(await readWebhook(keys(), url)).toEqual({
    isKnown: true,
    isEnabled: true,
    missing: [],
    undelivered: 0,
    delivered: 1,
  })
  answers = { ...events, [asked]: list({ ...endpoint, enabled_events: webhookEvents.slice(1), status: "disabled" }) }
  expect(await readWebhook(keys(), url)).toMatchObject({ isEnabled: false, missing: [webhookEvents[0]] })
  expect(await readWebhook(keys(), "https://other.example")).toMatchObject({ isKnown: false })
})
