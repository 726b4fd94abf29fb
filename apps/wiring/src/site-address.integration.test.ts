import { withClient } from "@laundry/postgres/database/with-client"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { expect, it, onTestFinished } from "vitest"
import { inspectConfig } from "./config.ts"
import { requireSiteAddress, withSiteAddress } from "./site-address.ts"

const configOf = (environment: Readonly<Record<string, string>>) => inspectConfig(environment).config

it("is PUBLIC_URL, or else https at the domain name of the settings; production needs one of them", async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const sited = (environment: Readonly<Record<string, string>>) => withSiteAddress(configOf(environment), database)
  const production = { NODE_ENV: "production" }
  expect((await sited({})).publicUrl).toBeUndefined()
  requireSiteAddress(await sited({}))
  const unsited = await sited(production)
  expect(() => requireSiteAddress(unsited)).toThrow("PUBLIC_URL must be set in production, or the domain name")

  await withClient(database.connectionString, { applicationName: "test", patienceMillis: 10_000 }, (client) =>
    client.query(
      `insert into company_settings (company_name, tagline, phone, email, address, minimum_order_amount_cents,
         price_per_pound_cents, free_weight_limit_hundredths, pickup_start, pickup_end, delivery_time, same_day_cutoff,
         cancellation_policy, operating_model, updated_at, domain_name)
       values ('', '', '', '', '', 3000, 100, 3000, '18:00', '21:00', '10:00', '17:00', 'before_cutoff', 'single_operator', now(), 'chicago.wash.example')`,
    ),
  )
  expect((await sited(production)).publicUrl).toBe("https://chicago.wash.example")
  requireSiteAddress(await sited(production))
  expect((await sited({ PUBLIC_URL: "https://wash.example" })).publicUrl).toBe("https://wash.example")
})
