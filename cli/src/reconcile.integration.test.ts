import { newBalanceTransaction } from "@laundry/payments-sandbox/payments/balance"
import { addPastPayments, type PastPayment } from "@laundry/payments-sandbox/payments/past-payments"
import type pg from "pg"
import { describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { laundryProcess } from "./testing/laundry-process.ts"
import { connect, demoDatabase, documentOf, query } from "./testing/own-database.ts"

interface Found {
  readonly kind: string
  readonly providerId: string
  readonly isOpen: boolean
  readonly what: string
  readonly toDo: string
}

interface Said {
  readonly agrees: boolean
  readonly ours: Readonly<Record<string, string>>
  readonly theirs: Readonly<Record<string, string>>
  readonly differences: ReadonlyArray<Found>
}

/** Payments of the demo's past that were paid once and not given back, the newest first. */
const paidOnce = async (client: pg.Client) =>
  (await query(
    client,
    `select intent_id, order_id, amount_cents, recorded_at from payment_ledger
      where kind = 'payment' and recorded_at < now() - interval '2 days'
        and intent_id not in (select intent_id from payment_ledger where kind <> 'payment')
        and (recorded_at at time zone 'America/New_York')::time between '06:00' and '18:00'
      order by recorded_at desc limit 10`,
  )) as ReadonlyArray<{ intent_id: string; order_id: string; amount_cents: number; recorded_at: Date }>

const past = (intentId: string, at: Date, changes: Partial<PastPayment> = {}): PastPayment => ({
  intentId,
  amount: 4200,
  paidAt: at.getTime(),
  description: "Laundry",
  metadata: {},
  refunds: [],
  ...changes,
})

const addPast = (client: pg.Client, payments: ReadonlyArray<PastPayment>) =>
  addPastPayments((text, values) => client.query(text, [...values]), payments)

/** Changes a stored charge, as JSON. */
const changeCharge = (client: pg.Client, intentId: string, change: object) =>
  client.query("update payments_sandbox.charges set object = (object::jsonb || $2)::json where payment_intent = $1", [
    intentId,
    change,
  ])

const addMovement = async (
  client: pg.Client,
  id: string,
  at: Date,
  movement: Pick<Parameters<typeof newBalanceTransaction>[1], "category" | "amount" | "source">,
) => {
  const created = Math.floor(at.getTime() / 1000)
  const object = newBalanceTransaction({ id, created }, { ...movement, currency: "usd", description: null })
  await client.query("insert into payments_sandbox.balance_transactions (id, created, object) values ($1, $2, $3)", [
    id,
    created,
    object,
  ])
}

/** Damages the provider's books, and says what is to be found. */
const plant = async (client: pg.Client): Promise<ReadonlyArray<readonly [kind: string, providerId: string]>> => {
  const [cent, doubled, dispute, late, lost, stranger] = await paidOnce(client)
  if (!cent || !doubled || !dispute || !late || !lost || !stranger) throw new Error("the demo has too few payments")
  const at = stranger.recorded_at
  const [refund] = (await query(
    client,
    `select provider_id, amount_cents, recorded_at from payment_ledger
      where kind = 'refund' and recorded_at < now() - interval '1 day' order by recorded_at desc limit 1`,
  )) as ReadonlyArray<{ provider_id: string; amount_cents: number; recorded_at: Date }>
  if (!refund) throw new Error("the demo has no refund")

  await addPast(client, [
    past("pi_missing", at, { metadata: { orderId: stranger.order_id } }),
    past("pi_doubled", doubled.recorded_at, { metadata: { orderId: doubled.order_id, attemptId: "a1" } }),
    past("pi_euros", at),
    past("pi_other_mode", at),
  ])
  await changeCharge(client, doubled.intent_id, { metadata: { orderId: doubled.order_id, attemptId: "a1" } })
  await changeCharge(client, "pi_euros", { currency: "eur" })
  await changeCharge(client, "pi_other_mode", { livemode: true })
  const change = (intentId: string, field: string, by: number) =>
    client.query(
      `update payments_sandbox.balance_transactions
          set object = (object::jsonb || jsonb_build_object($2::text, (object ->> $2)::bigint + $3,
                        'net', (object ->> 'net')::bigint + case when $2 = 'amount' then $3::bigint else 0 end))::json,
              created = created + case when $2 = 'created' then $3::bigint else 0 end
        where source = $1`,
      [`ch_${intentId}`, field, by],
    )
  await change(cent.intent_id, "amount", 1)
  await change(late.intent_id, "created", -24 * 3600)
  await client.query("delete from payments_sandbox.balance_transactions where source = $1", [`ch_${lost.intent_id}`])
  await addMovement(client, "txn_fee", at, { category: "fee", amount: -500, source: null })
  await addMovement(client, "txn_payout", at, { category: "payout", amount: -2000, source: "po_demo" })
  await addMovement(client, "txn_back", refund.recorded_at, {
    category: "refund_failure",
    amount: refund.amount_cents,
    source: refund.provider_id,
  })
  await client.query("insert into payments_sandbox.disputes (id, created, object) values ('dp_demo', 0, $1)", [
    {
      id: "dp_demo",
      object: "dispute",
      amount: dispute.amount_cents,
      charge: `ch_${dispute.intent_id}`,
      currency: "usd",
      livemode: false,
      payment_intent: dispute.intent_id,
    },
  ])
  await addMovement(client, "txn_dispute", dispute.recorded_at, {
    category: "dispute",
    amount: -dispute.amount_cents,
    source: "dp_demo",
  })
  return [
    ["missing-here", "pi_missing"],
    ["missing-there", lost.intent_id],
    ["amount", cent.intent_id],
    ["doubled", "pi_doubled"],
    ["fee", "txn_fee"],
    ["payout", "po_demo"],
    ["refund-failed", refund.provider_id],
    ["currency", "pi_euros"],
    ["test-mode", "pi_other_mode"],
    ["dispute", "dp_demo"],
    ["late", late.intent_id],
  ]
}

describe("laundry payments reconcile", () => {
  test("agrees with the provider's books, finds each planted difference, and says what to do", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    const [first] = await query(
      client,
      "select to_char(min(recorded_at) - interval '2 days', 'YYYY-MM-DD') as day from payment_ledger",
    )
    const words = ["payments", "reconcile", "--from", String(first?.["day"])]

    const agreed = await laundry([...words, "--json"], database.environment)
    const sums = documentOf(agreed) as Said
    expect(agreed.exitCode).toBe(0)
    expect(sums).toMatchObject({ agrees: true, differences: [] })
    const { fees, paidOut, ...theirs } = sums.theirs
    expect(theirs).toEqual(sums.ours)
    expect(Number(fees)).toBeGreaterThan(0)
    expect(paidOut).toBe("0.00")

    const planted = await plant(client)
    const damaged = await laundryProcess([...words, "--json"], database.environment)
    expect(damaged.exitCode).toBe(1)
    const { agrees, differences } = documentOf(damaged) as Said
    expect(agrees).toBe(false)
    const found = new Map(differences.map((one) => [`${one.kind} ${one.providerId}`, one]))
    for (const [kind, providerId] of planted) {
      const one = found.get(`${kind} ${providerId}`)
      expect(one?.what, `${kind} ${providerId}`).toContain(providerId)
      expect(one?.toDo).toMatch(/\.$/)
      expect(one?.isOpen).toBe(!["fee", "payout", "late"].includes(kind))
    }
    // A late one is told of on both of its days.
    expect(new Set(found.keys()).size).toBe(planted.length)
    expect(differences).toHaveLength(planted.length + 1)

    const told = await laundry(words, database.environment)
    expect(told.stdout).toContain("8 differences to see to:")
    expect(told.stdout).toContain("As it should be:")
    const kept = await query(client, "select count(*) from reconciliations where jsonb_array_length(differences) > 0")
    expect(Number(kept[0]?.["count"])).toBeGreaterThan(0)
  })
})
