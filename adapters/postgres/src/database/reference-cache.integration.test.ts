import type { ZipCode } from "@laundry/core/areas/service-area"
import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, ManagedRuntime } from "effect"
import { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"

let database: TestDatabase
let pool: Pool
const start = () => ManagedRuntime.make(layer({ connectionString: database.connectionString }))
let one: ReturnType<typeof start>
let two: ReturnType<typeof start>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 2 })
  pool.on("error", () => {})
  one = start()
  two = start()
})
afterAll(async () => {
  await one.dispose()
  await two.dispose()
  await pool.end()
  await database.drop()
})

const listZips = Effect.gen(function* () {
  return (yield* (yield* ServiceAreaStore).list).map(({ zipCode }) => zipCode)
})
const zipsSeenBy = (process: typeof one) => process.runPromise(listZips)
const scans = async () => {
  await pool.query("select pg_stat_force_next_flush()")
  const { rows } = await pool.query<{ n: number }>(
    "select (seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = 'service_areas'",
  )
  return rows[0]?.n
}

describe("settings and areas held in memory", () => {
  it("show a change of one's own at once, and of another process as soon as it is told", async () => {
    expect(await zipsSeenBy(one)).toEqual([])
    expect(await zipsSeenBy(two)).toEqual([])
    await one.runPromise(
      Effect.gen(function* () {
        yield* (yield* ServiceAreaStore).add({ zipCode: "33139" as ZipCode, areaName: "South Beach" })
        expect(yield* listZips).toEqual(["33139"])
      }),
    )
    await expect.poll(() => zipsSeenBy(two)).toEqual(["33139"])
    await pool.query("insert into service_areas (zip_code, area_name) values ('33140', 'Mid Beach')")
    await expect.poll(() => zipsSeenBy(one)).toEqual(["33139", "33140"])
  })

  it("are not asked for again while nothing changes", async () => {
    await zipsSeenBy(one)
    await expect
      .poll(async () => {
        const before = await scans()
        for (let index = 0; index < 20; index += 1) await zipsSeenBy(one)
        return (await scans()) === before
      })
      .toBe(true)
  })

  it("are read anew inside a transaction, and unchanged by one that fails", async () => {
    const renamed = {
      ...defaultCompanySettings,
      information: { ...defaultCompanySettings.information, companyName: "New" },
    }
    const seen = await one.runPromise(
      Effect.gen(function* () {
        const store = yield* CompanySettingsStore
        const { transact } = yield* UnitOfWork
        yield* store.current
        const inside = yield* Effect.flip(
          transact(
            Effect.gen(function* () {
              yield* store.save(renamed)
              return yield* Effect.fail((yield* store.current).information.companyName)
            }),
          ),
        )
        return { inside, after: (yield* store.current).information.companyName }
      }),
    )
    expect(seen).toEqual({ inside: "New", after: defaultCompanySettings.information.companyName })
  })

  it("are asked for while nobody tells of changes, and held again when the connection is back", async () => {
    await zipsSeenBy(one)
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'laundry listener%'",
    )
    await pool.query("insert into service_areas (zip_code, area_name) values ('33141', 'North Beach')")
    await expect.poll(() => zipsSeenBy(one)).toContain("33141")
    await pool.query("insert into service_areas (zip_code, area_name) values ('33154', 'Bal Harbour')")
    await expect.poll(() => zipsSeenBy(one)).toContain("33154")
  })
})
