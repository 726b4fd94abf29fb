import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { RunningServer } from "../boot.ts"
import {
  callProvider,
  openIntent,
  openPayment,
  pay,
  placeOrder,
  postWebhook,
  succeededEvent,
  verify,
} from "../testing/pay.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  second = await server.startSecond()
})
afterAll(() => server.close())

/** What may happen between placing an order and the end of its payment; several happen at once. */
const actions = [
  "open",
  "open elsewhere",
  "pay",
  "decline",
  "verify",
  "verify elsewhere",
  "webhook",
  "provider down",
  "provider up",
  "answer lost",
  "cancel order",
] as const
type Action = (typeof actions)[number]

const act = async (action: Action, orderId: string): Promise<void> => {
  const { controls } = server.provider
  const intentId = async () =>
    (
      await server.query(
        "select intent_id from payment_attempts where order_id = $1 and intent_id is not null order by created_at desc limit 1",
        [orderId],
      )
    )[0]?.["intent_id"]
  switch (action) {
    case "open":
      return void (await openPayment(server.origin, orderId))
    case "open elsewhere":
      return void (await openPayment(second.origin, orderId))
    case "pay":
    case "decline": {
      const id = await intentId()
      if (id !== undefined)
        await pay(server, String(id), action === "pay" ? "pm_card_visa" : "pm_card_chargeDeclined").catch(() => {})
      return
    }
    case "verify":
      return void (await verify(server.origin, orderId))
    case "verify elsewhere":
      return void (await verify(second.origin, orderId))
    case "webhook": {
      const id = await intentId()
      const event = id === undefined ? undefined : await succeededEvent(server, String(id)).catch(() => undefined)
      // Only what the provider says is posted: a payment that is not made is reported as it is.
      if (event !== undefined) await postWebhook(second.origin, event)
      return
    }
    case "provider down":
      return controls.failApi({ does: 503, when: "before" })
    case "answer lost":
      return controls.failApi({ does: "cut", when: "after" }, 2)
    case "provider up":
      return controls.recoverApi()
    case "cancel order":
      // Of an order that was paid, the one who cancels it gives the money back; here nobody would.
      return void (await server.query("update orders set status = 'cancelled' where id = $1 and paid_cents = 0", [
        orderId,
      ]))
  }
}

interface ProviderIntent {
  readonly id: string
  readonly amount_received: number
  readonly metadata: { readonly orderId?: string }
}

interface ProviderRefund {
  readonly id: string
  readonly amount: number
}

/** Any order will do, as long as it is the same on both sides. */
const byText = (a: ReadonlyArray<unknown>, b: ReadonlyArray<unknown>): number => (String(a) < String(b) ? -1 : 1)

/** What the provider took for an order and gave back, in cents, by its own account. */
const providersAccount = async (orderId: string) => {
  const intents = (await callProvider(server, "payment_intents?limit=100"))["data"] as ReadonlyArray<ProviderIntent>
  const own = intents.filter(({ metadata, amount_received }) => metadata.orderId === orderId && amount_received > 0)
  const refunds = []
  for (const { id } of own) {
    const given = (await callProvider(server, `refunds?payment_intent=${id}`))["data"] as ReadonlyArray<ProviderRefund>
    refunds.push(...given.map(({ id: providerId, amount }) => ["refund", providerId, amount]))
  }
  return [...own.map(({ id, amount_received }) => ["payment", id, amount_received]), ...refunds].toSorted(byText)
}

const ourAccount = async (orderId: string) =>
  (await server.query("select kind, provider_id, amount_cents from payment_ledger where order_id = $1", [orderId]))
    .map(({ kind, provider_id, amount_cents }) => [kind, provider_id, amount_cents])
    .toSorted(byText)

describe("payments over two processes on Postgres", () => {
  it("end with a ledger equal to what the provider took, whatever happens at once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
        async (rounds) => {
          const orderId = await placeOrder(server.origin)
          for (const round of rounds) await Promise.all(round.map((action) => act(action, orderId)))
          server.provider.controls.recoverApi()
          await server.provider.controls.webhooksSettled()
          await openIntent(server.origin, orderId)
          await verify(server.origin, orderId)
          await expect.poll(async () => await ourAccount(orderId)).toEqual(await providersAccount(orderId))

          const [order] = await server.query("select status from orders where id = $1", [orderId])
          const sum = (await ourAccount(orderId)).reduce(
            (total, [kind, , cents]) => total + (kind === "payment" ? Number(cents) : -Number(cents)),
            0,
          )
          const underWay = Number(
            (
              await server.query(
                "select coalesce(sum(amount_cents), 0) as cents from refunds where order_id = $1 and state = 'requested'",
                [orderId],
              )
            )[0]?.["cents"],
          )
          expect(sum - underWay).toBeLessThanOrEqual(order?.["status"] === "cancelled" ? 0 : 3000)
        },
      ),
      { numRuns: runs(8) },
    )
  })
})
