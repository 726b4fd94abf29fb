import type { WallTime } from "@laundry/core/local-time/local-time"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import * as Ids from "@laundry/core/shared/ids.port"
import { day, longAgo, ten } from "@laundry/core-testing/contracts/stores/reports/report-samples"
import { reportStoreContract } from "@laundry/core-testing/contracts/stores/reports/report-store.contract"
import { Effect, Layer, ManagedRuntime } from "effect"
import fc from "fast-check"
import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

const roll = Effect.flatMap(ReportStore, ({ rollUp }) => rollUp({ deliveryTime: ten, now: longAgo }))

/** All that the contract does is a change of days that were added up before it. */
reportStoreContract("Postgres with days that are added up", async () => {
  const database = await createTestDatabase()
  const stores = layer({ connectionString: database.connectionString })
  return {
    layer: Layer.merge(stores.pipe(Layer.tap((context) => Effect.provideContext(roll, context))), Ids.layer),
    close: database.drop,
  }
})

describe("days that are added up", () => {
  let database: TestDatabase
  let writer: Client
  let runtime: ManagedRuntime.ManagedRuntime<ReportStore, unknown>
  beforeAll(async () => {
    database = await createTestDatabase()
    runtime = ManagedRuntime.make(layer({ connectionString: database.connectionString }))
    writer = new Client({ connectionString: database.connectionString })
    await writer.connect()
  })
  afterAll(async () => {
    await runtime.dispose()
    await writer.end()
    await database.drop()
  })

  const run = <A, E>(effect: Effect.Effect<A, E, ReportStore>) => runtime.runPromise(effect)
  const promise = (deliveryTime: string) => deliveryTime as WallTime
  const report = (deliveryTime = ten) =>
    Effect.gen(function* () {
      const reports = yield* ReportStore
      const range = { from: day("2026-02-20"), to: day("2026-03-20") }
      const now = Date.parse("2026-03-10T12:00:00Z")
      const [days, balances, texts] = [
        yield* reports.days({ ...range, deliveryTime, now }),
        yield* reports.balances(now),
        yield* reports.texts(range),
      ]
      const byBucket = balances.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))
      const some = days.filter((figures) =>
        Object.values(figures).some((value) => typeof value === "number" && value !== 0),
      )
      return { days: some, balances: byBucket, texts }
    })
  /** As it is without what was added up. */
  const reckoned = async (deliveryTime = ten) => {
    const { rows } = await writer.query<{ zone: string }>("select zone from report_rollup")
    await writer.query("update report_rollup set zone = 'elsewhere'")
    try {
      return await run(report(deliveryTime))
    } finally {
      await writer.query("update report_rollup set zone = $1", [rows[0]?.zone])
    }
  }
  const changes = async () =>
    Number((await writer.query<{ count: string }>("select count(*) from report_changes")).rows[0]?.count)

  const statuses = ["ordered", "picked_up", "ready_for_delivery", "delivered", "cancelled", "missed_pickup"]
  const instant = fc
    .integer({ min: Date.parse("2026-02-25T00:00:00Z"), max: Date.parse("2026-03-15T00:00:00Z") })
    .map((millis) => new Date(millis))
  const date = instant.map((at) => at.toISOString().slice(0, 10))
  const which = fc.nat({ max: 4 })
  const step = fc.oneof(
    fc.record({ do: fc.constant("place" as const), at: instant, pickup: date, delivery: date }),
    fc.record({
      do: fc.constant("change" as const),
      which,
      values: fc.record(
        {
          status: fc.constantFrom(...statuses, "additional_payment_required"),
          status_before: fc.constantFrom(null, "delivered", "processing"),
          created_at: instant,
          pickup_date: date,
          delivery_date: date,
          delivered_at: fc.option(instant),
          weight_hundredths: fc.option(fc.nat({ max: 9000 })),
          additional_charges_cents: fc.nat({ max: 9000 }),
          goodwill_cents: fc.nat({ max: 5000 }),
          credit_cents: fc.nat({ max: 4000 }),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({
      do: fc.constant("money" as const),
      which,
      kind: fc.constantFrom("payment", "refund", "refund-failed", "dispute", "dispute-won"),
      purpose: fc.constantFrom("order", "order", "tip"),
      amount: fc.integer({ min: 1, max: 5000 }),
      at: instant,
    }),
    fc.record({
      do: fc.constant("text" as const),
      which,
      channel: fc.constantFrom("text", "mail"),
      outcome: fc.constantFrom("sent", "waiting"),
      segments: fc.option(fc.integer({ min: 1, max: 3 })),
      at: instant,
    }),
    fc.record({ do: fc.constant("retouch" as const), which }),
    fc.record({ do: fc.constant("roll" as const) }),
    fc.record({ do: fc.constant("begin anew" as const), since: date }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  /** As it is while days are added up: the earlier ones are not yet. */
  const beginAnew = async (since: string) => {
    await writer.query("begin")
    await writer.query("delete from report_days where day < $1", [since])
    await writer.query("update report_rollup set since = greatest(since, $1)", [since])
    await writer.query("commit")
  }

  let ids: Array<string> = []
  const perform = async (one: Step): Promise<void> => {
    const id = "which" in one ? ids[one.which % Math.max(1, ids.length)] : undefined
    if (one.do === "roll") return void (await run(roll))
    if (one.do === "begin anew") return beginAnew(one.since)
    if (one.do === "place") {
      const { rows } = await writer.query<{ id: string }>(
        `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
           pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
           price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents)
         values (gen_random_uuid()::text, 'ordered', $1, 'Ana', '', '', '1 Way', $2, '', $3, '', '', 3000, 100, 3000, 3000)
         returning id`,
        [one.at, one.pickup, one.delivery],
      )
      ids.push(...rows.map((row) => row.id))
      return
    }
    if (id === undefined) return
    if (one.do === "change") {
      const entries = Object.entries(one.values)
      if (entries.length === 0) return
      const sets = entries.map(([column], index) => `${column} = $${index + 2}`).join(", ")
      await writer.query(`update orders set ${sets} where id = $1`, [id, ...entries.map(([, value]) => value)])
    }
    if (one.do === "money") {
      await writer.query(
        `insert into payment_ledger (provider_id, kind, purpose, intent_id, order_id, amount_cents, recorded_at)
         values (gen_random_uuid()::text, $1, $2, 'i', $3, $4, $5)`,
        [one.kind, one.purpose, id, one.amount, one.at],
      )
    }
    if (one.do === "text") {
      await writer.query(
        `insert into sent_messages (id, key, order_id, channel, recipient, text, outcome, tries, segments, segment_price, at)
         values (gen_random_uuid(), 'k', $1, $2, '', '', $3, 1, $4, case when $4::integer is not null then 83 end, $5)`,
        [id, one.channel, one.outcome, one.segments, one.at],
      )
    }
    if (one.do === "retouch") {
      await writer.query(
        "update sent_messages set outcome = 'sent', channel = 'text', at = at + interval '1 day' where order_id = $1",
        [id],
      )
      await writer.query("delete from sent_messages where order_id = $1 and segments is null", [id])
    }
  }

  it("say what orders, ledger and texts say, after any history of changes, undone ones too", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 3, maxLength: 25 }), async (steps) => {
        ids = []
        for (const [one, isUndone] of steps) {
          const isAlone = one.do === "roll" || one.do === "place" || one.do === "begin anew"
          if (!isAlone) await writer.query("begin")
          await perform(one)
          if (!isAlone) await writer.query(isUndone ? "rollback" : "commit")
        }
        expect(await run(report())).toEqual(await reckoned())
        expect(await run(report(promise("12:30")))).toEqual(await reckoned(promise("12:30")))
        await run(roll)
        expect(await changes()).toBe(0)
        expect(await run(report())).toEqual(await reckoned())
      }),
      { numRuns: 25 },
    )
  })

  const orderOf = async (at: string) => {
    ids = []
    await perform({ do: "place", at: new Date(at), pickup: "2026-03-02", delivery: "2026-03-03" })
    return ids[0] ?? ""
  }

  it("count a change that was under way while they were added up once it is committed", async () => {
    const id = await orderOf("2026-03-01T15:00:00Z")
    for (const since of ["2026-02-25", "2026-03-15"]) {
      await beginAnew(since)
      await writer.query("begin")
      await writer.query(
        "update orders set status = 'cancelled', additional_charges_cents = additional_charges_cents + 100 where id = $1",
        [id],
      )
      const before = await run(report())
      await run(roll)
      expect(await run(report())).toEqual(before)
      await writer.query("commit")
      const after = await run(report())
      expect(after).not.toEqual(before)
      expect(after).toEqual(await reckoned())
      await writer.query("update orders set status = 'ordered' where id = $1", [id])
    }
  })

  it("are the same when several add them up at once, while orders change", async () => {
    const id = await orderOf("2026-03-01T15:00:00Z")
    for (const since of ["2026-03-10", "2026-02-27"]) {
      await beginAnew(since)
      const rolls = Effect.forEach(Array.from({ length: 6 }), () => roll, { concurrency: 6 })
      const changing = async () => {
        for (let cents = 0; cents < 40; cents += 1) {
          await writer.query("update orders set additional_charges_cents = $2 where id = $1", [id, cents])
        }
      }
      await Promise.all([run(rolls), changing()])
      expect(await run(report())).toEqual(await reckoned())
    }
  })

  it("are reckoned anew for another promise, and say the same before, meanwhile and after", async () => {
    const id = await orderOf("2026-03-01T15:00:00Z")
    const deliveredAt = new Date("2026-03-03T16:00:00Z")
    await writer.query("update orders set status = 'delivered', delivered_at = $2 where id = $1", [id, deliveredAt])
    const [ten_, noon] = [await reckoned(), await reckoned(promise("12:30"))]
    expect(ten_).not.toEqual(noon)
    await run(Effect.flatMap(ReportStore, ({ rollUp }) => rollUp({ deliveryTime: promise("12:30"), now: longAgo })))
    expect(await run(report())).toEqual(ten_)
    expect(await run(report(promise("12:30")))).toEqual(noon)
    await run(roll)
    expect(await run(report())).toEqual(ten_)
  })
})
