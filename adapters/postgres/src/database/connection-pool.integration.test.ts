import { expect, it } from "vitest"
import { createTestDatabase } from "../testing/test-database.ts"
import { makeConnectionPool } from "./connection-pool.ts"

it("names a statement that fails without its values, which the log must not hold", async () => {
  const { connectionString, drop } = await createTestDatabase()
  const knex = makeConnectionPool({ connectionString, poolSize: 1, queryMillis: 4_000, limitsConnections: true })
  try {
    const area = { zip_code: "33139", area_name: "Where Ana lives" }
    await knex("service_areas").insert(area)
    const failure: unknown = await knex("service_areas")
      .insert(area)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: "23505", message: expect.stringContaining("insert into") })
    expect(failure).toMatchObject({ message: expect.not.stringContaining("Ana") })
  } finally {
    await knex.destroy()
    await drop()
  }
})
