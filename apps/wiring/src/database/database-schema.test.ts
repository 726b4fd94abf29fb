import { expect, test } from "vitest"
import { inspectConfig, withDatabaseSchema } from "../config.ts"
import { whyNoBranchSchema } from "./database-schema.ts"

test("DATABASE_SCHEMA names a branch; without it the installation has the database for itself", () => {
  expect(inspectConfig({}).config.databaseSchema).toBeUndefined()
  const { config, problems } = inspectConfig({ DATABASE_SCHEMA: "miami" })
  expect({ schema: config.databaseSchema, problems }).toEqual({ schema: "miami", problems: [] })
})

test.each(["public", "Miami", "pg_catalog", "graphile_worker", "miami_jobs"])("%s is a problem", (value) => {
  const { config, problems } = inspectConfig({ DATABASE_SCHEMA: value })
  expect(problems).toEqual([expect.stringMatching(/^DATABASE_SCHEMA must /)])
  expect(config.databaseSchema).toBeUndefined()
})

test("a configuration serves another branch by its schema alone", () => {
  const { config } = inspectConfig({ DATABASE_SCHEMA: "miami" })
  expect(whyNoBranchSchema("tampa")).toBeUndefined()
  expect(withDatabaseSchema(config, "tampa")).toEqual({ ...config, databaseSchema: "tampa" })
  expect(withDatabaseSchema(config, undefined).databaseSchema).toBeUndefined()
})

test("branches with one data folder keep their files apart", () => {
  const folderOf = (variables: Record<string, string>) =>
    inspectConfig({ DATA_DIR: "/data", ...variables }).config.adapters.mail.description.folder
  expect(folderOf({})).toBe("/data/outbox")
  expect(folderOf({ DATABASE_SCHEMA: "miami" })).toBe("/data/branches/miami/outbox")
})
