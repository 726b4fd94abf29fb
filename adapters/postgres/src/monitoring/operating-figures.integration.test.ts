import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { adoptTimeZone, type IsoDate, timeZone } from "@laundry/core/local-time/local-time"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { Effect } from "effect"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { recurringColumns } from "../testing/recurring-columns.ts"
import { createTestDatabase } from "../testing/test-database.ts"
import { operatingFigures } from "./operating-figures.ts"

const open = async () => {
  const database = await createTestDatabase()
  return { database, pool: new pg.Pool({ connectionString: database.connectionString, max: 1 }) }
}
let scene: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  scene = await open()
})
afterAll(async () => {
  await scene.pool.end()
  await scene.database.drop()
})

const query = (sql: string, values: ReadonlyArray<unknown> = []) => scene.pool.query(sql, [...values])
const figuresAt = (instant: string, showsBooks = true) =>
  operatingFigures(scene.database.connectionString, { now: Date.parse(instant), patienceMillis: 30_000, showsBooks })
const run = <A>(work: Effect.Effect<A, never, OrderStore | CompanySettingsStore | UnitOfWork>) =>
  Effect.runPromise(work.pipe(Effect.provide(layer({ connectionString: scene.database.connectionString }))))
const place = (pickupDate: string) => run(placeSample({ pickupDate: pickupDate as IsoDate }))
/** Moves the laundry to another zone, as another process would. */
const move = (zone: string) =>
  run(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      yield* transact((yield* CompanySettingsStore).save({ ...defaultCompanySettings, timeZone: zone }))
    }),
  )

it("takes the day of the laundry's zone as today, also in a process that has adopted none", async () => {
  const before = timeZone()
  try {
    await place("2026-11-20")
    await place("2026-11-21")
    await place("2026-11-21")
    // Saturday in Tokyo, Friday in New York.
    const at = "2026-11-20T20:00:00Z"
    expect((await figuresAt(at)).pickupsToday).toBe(1)
    await move("Asia/Tokyo")
    adoptTimeZone(before)
    expect((await figuresAt(at)).pickupsToday).toBe(2)
  } finally {
    await move(before)
    adoptTimeZone(before)
  }
})

it("counts the days since the first money as not compared where none ever was, if the provider shows its books", async () => {
  const orderId = await place("2026-11-16")
  const noon = (day: string) => `${day}T17:00:00Z`
  expect((await figuresAt(noon("2026-11-20"))).daysNotCompared).toBe(0)
  await query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ('pi_1', 'payment', 'pi_1', $1, 500, $2)`,
    [orderId, noon("2026-11-17")],
  )
  expect((await figuresAt(noon("2026-11-17"))).daysNotCompared).toBe(0)
  expect((await figuresAt(noon("2026-11-20"))).daysNotCompared).toBe(3)
  expect((await figuresAt(noon("2026-11-20"), false)).daysNotCompared).toBe(0)
  await query(
    `insert into reconciliations (day, compared_at, compared_by, ours, theirs, differences, payouts)
     values ('2026-11-18', now(), '{}', '{}', '{}', '[]', '[]')`,
  )
  expect((await figuresAt(noon("2026-11-20"))).daysNotCompared).toBe(1)
})

it("counts recurring pickups whose next order was to be made at nine and was not", async () => {
  const user = "0d3f6f0e-5f1f-4b6e-9a51-3f4f5f6f7f80"
  await query("insert into users (id, role, sign_in_method, created_at) values ($1, 'client', 'password', now())", [
    user,
  ])
  for (const [decided, ended] of [
    ["2026-11-20", null],
    ["2026-11-21", null],
    ["2026-11-19", "2026-11-19T00:00:00Z"],
  ]) {
    await query(
      `insert into recurring_pickups (id, user_id, every_weeks, weekdays, starts_on, decided_through, ended_at, details, zip_code, consent,
         created_at, version)
       values (gen_random_uuid(), $1, 1, '{5}', '2026-11-20', $2, $3, $4, '33139', $5, now(), 1)`,
      [user, decided, ended, recurringColumns.details, recurringColumns.consent],
    )
  }
  expect((await figuresAt("2026-11-20T13:59:00Z")).recurringUndecided).toBe(0)
  expect((await figuresAt("2026-11-20T14:00:00Z")).recurringUndecided).toBe(1)
})
