import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { adoptTimeZone, defaultTimeZone, timeZone } from "@laundry/core/local-time/local-time"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, ManagedRuntime } from "effect"
import pg from "pg"
import { afterEach, expect, it, onTestFinished } from "vitest"
import { layer } from "../layer.ts"
import { until } from "../testing/child-process.ts"
import { startSilentProxy } from "../testing/silent-proxy.ts"
import { createTestDatabase } from "../testing/test-database.ts"

afterEach(() => adoptTimeZone(defaultTimeZone))

const start = async (connectionString: string, directConnectionString?: string) => {
  const runtime = ManagedRuntime.make(layer({ connectionString, directConnectionString }))
  onTestFinished(() => runtime.dispose())
  await runtime.context()
  return runtime
}

const save = (zone: string) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const { save: keep } = yield* CompanySettingsStore
    yield* transact(keep({ ...defaultCompanySettings, timeZone: zone, version: 1 }))
  })

it("is that of the settings once they can be read, where a start could not", async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const one = await start(database.connectionString)
  await one.runPromise(save("America/Chicago"))
  await until("the change is heard", () => timeZone() === "America/Chicago")
  await one.dispose()
  adoptTimeZone(defaultTimeZone)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("alter table company_settings rename to mislaid")
  await start(database.connectionString)
  expect(timeZone()).toBe(defaultTimeZone)
  await client.query("alter table mislaid rename to company_settings")
  await until("the settings are read", () => timeZone() === "America/Chicago")
})

it("is that of the settings from the start on, and follows them; one that nobody knows changes nothing", async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const one = await start(database.connectionString)
  expect(timeZone()).toBe(defaultTimeZone)
  await one.runPromise(save("America/Chicago"))
  await until("the change is heard", () => timeZone() === "America/Chicago")
  adoptTimeZone(defaultTimeZone)
  await start(database.connectionString)
  expect(timeZone()).toBe("America/Chicago")
  await one.runPromise(save("America/Atlantis"))
  await one.runPromise(save("America/Denver"))
  await until("the next change is heard", () => timeZone() === "America/Denver")
})

it("follows the settings also while no change is heard of, when those who ask for them are told what the database holds", async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const hearing = await startSilentProxy(database.connectionString)
  const one = await start(database.connectionString, hearing.connectionString)
  await one.runPromise(save("America/Chicago"))
  await until("the change is heard", () => timeZone() === "America/Chicago")
  await hearing.close()
  await one.runPromise(save("America/Denver"))
  await until("the settings are read", () => timeZone() === "America/Denver")
  await one.runPromise(save("America/Phoenix"))
  await expect.poll(timeZone).toBe("America/Phoenix")
})
