import fc from "fast-check"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"

import { browse, card, makePool, mountBrowser, type Running, sorted, start } from "../testing/sandbox-fixture.ts"

let database: Awaited<ReturnType<typeof makePool>>
let processes: { running: Running; app: FastifyInstance }[]

beforeAll(async () => {
  database = await makePool()
  const launch = async () => {
    const running = await start(database)
    running.sandbox.controls.pauseWebhooks()
    return { running, app: await mountBrowser(running.sandbox) }
  }
  processes = [await launch(), await launch()]
})
afterAll(async () => {
  for (const { app, running } of processes) {
    await app.close()
    await running.close()
  }
  await database.drop()
})

type Command =
  | { readonly does: "confirm"; readonly card: string }
  | { readonly does: "browse"; readonly number: string }
  | { readonly does: "authenticate"; readonly outcome: string }
  | { readonly does: "update"; readonly amount: number }
  | { readonly does: "refund"; readonly amount: number | undefined; readonly key: string | undefined }
  | { readonly does: "cancel" }

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    does: fc.constant("confirm" as const),
    card: fc.constantFrom("pm_card_visa", "pm_card_chargeDeclined", "pm_card_authenticationRequired"),
  }),
  fc.record({
    does: fc.constant("browse" as const),
    number: fc.constantFrom("4242424242424242", "4000000000000002", "4000002500003155"),
  }),
  fc.record({ does: fc.constant("authenticate" as const), outcome: fc.constantFrom("completed", "failed") }),
  fc.record({ does: fc.constant("update" as const), amount: fc.integer({ min: 50, max: 500 }) }),
  fc.record({
    does: fc.constant("refund" as const),
    amount: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
    key: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
  }),
  fc.constant({ does: "cancel" as const }),
)

const money = async (id: string) => {
  const { rows } = await database.pool.query<{
    charges: string
    taken: string
    marked: string
    refunds: string
    paid: string
  }>(
    `select count(*) filter (where object ->> 'status' = 'succeeded') as charges,
            coalesce(sum((object ->> 'amount_captured')::int), 0) as taken,
            coalesce(sum((object ->> 'amount_refunded')::int), 0) as marked,
            (select coalesce(sum((object ->> 'amount')::int), 0) from payments_sandbox.refunds where payment_intent = $1) as refunds,
            (select count(*) from payments_sandbox.events
             where type = 'payment_intent.succeeded' and object -> 'data' -> 'object' ->> 'id' = $1) as paid
     from payments_sandbox.charges where payment_intent = $1`,
    [id],
  )
  const row = rows[0]
  return {
    charges: Number(row?.charges),
    taken: Number(row?.taken),
    marked: Number(row?.marked),
    refunds: Number(row?.refunds),
    paid: Number(row?.paid),
  }
}

it("never takes money twice nor gives back more than it took, whatever is asked of two processes at once", async () => {
  const batches = fc.array(fc.array(fc.tuple(fc.nat({ max: 1 }), command), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(batches, async (steps) => {
      const [first] = processes
      if (first === undefined) throw new Error("not started")
      const intent = await first.running.stripe.paymentIntents.create({
        amount: 300,
        currency: "usd",
        allowed_payment_method_types: ["card"],
      })
      const client_secret = intent.client_secret ?? ""
      const run = async ([at, step]: [number, Command]) => {
        const { running, app } = processes[at] ?? first
        const { stripe } = running
        if (step.does === "confirm") return stripe.paymentIntents.confirm(intent.id, { payment_method: step.card })
        if (step.does === "browse") return browse(app, "confirm", { client_secret, card: card(step.number) })
        if (step.does === "authenticate") return browse(app, "authenticate", { client_secret, outcome: step.outcome })
        if (step.does === "update") return stripe.paymentIntents.update(intent.id, { amount: step.amount })
        if (step.does === "cancel") return stripe.paymentIntents.cancel(intent.id)
        const amount = step.amount === undefined ? {} : { amount: step.amount }
        const options = step.key === undefined ? {} : { idempotencyKey: `${intent.id}.${step.key}` }
        return stripe.refunds.create({ payment_intent: intent.id, ...amount }, options)
      }
      for (const batch of steps) {
        const { values, reasons } = sorted(await Promise.allSettled(batch.map(run)))
        for (const { statusCode } of reasons) expect(statusCode).toBeLessThan(500)
        for (const value of values) expect("body" in value ? value.status : 200).toBeLessThan(500)
        const now = await stripeState(first, intent.id)
        const sums = await money(intent.id)
        expect(sums.charges).toBeLessThanOrEqual(1)
        expect(sums.paid).toBe(sums.charges)
        expect(sums.refunds).toBe(sums.marked)
        expect(sums.refunds).toBeLessThanOrEqual(sums.taken)
        expect(now.status === "succeeded").toBe(sums.charges === 1)
        expect(now.amount_received).toBe(sums.taken)
        expect([0, now.amount]).toContain(sums.taken)
      }
    }),
    { numRuns: 40 },
  )
})

const stripeState = ({ running }: { running: Running }, id: string) => running.stripe.paymentIntents.retrieve(id)
