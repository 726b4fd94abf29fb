import { migrateToLatest } from "@laundry/postgres/migrations/migrate"
import { laterReleases } from "@laundry/postgres/testing/newer-migrations"
import { expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { documentOf, ownDatabase } from "./testing/own-database.ts"

const databaseOf = async (migrations: (typeof laterReleases)[keyof typeof laterReleases]) => {
  const { connectionString, environment } = await ownDatabase()
  await migrateToLatest(connectionString, { migrations })
  return (...words: ReadonlyArray<string>) => laundry(words, environment)
}

const schemaOf = async (doctor: ReturnType<typeof laundry>) => {
  const { checks } = JSON.parse((await doctor).stdout) as { readonly checks: ReadonlyArray<{ readonly name: string }> }
  return checks.find(({ name }) => name === "Schema")
}

test("commands work beside a newer schema, show what is new, and take nothing of it back", async () => {
  const run = await databaseOf(laterReleases.expanding)
  expect(documentOf(await run("orders", "list", "--json"))).toMatchObject({ orders: [] })
  expect(await run("areas", "add", "33139", "South Beach", "--yes")).toMatchObject({ exitCode: 0 })
  expect(documentOf(await run("db", "status", "--json"))).toMatchObject({
    pending: [],
    newer: ["9001-room-for-more", "9002-orders-by-more"],
  })
  expect(await schemaOf(run("doctor", "--json"))).toMatchObject({
    status: "ok",
    message:
      "Up to date; a newer version has added 9001-room-for-more (expanding), 9002-orders-by-more (expanding), beside which this one works",
  })
  expect((await run("db", "migrate", "--yes")).stdout).toContain("By a newer version: 9001-room-for-more, expanding")
  expect(await run("db", "rollback", "--yes")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("take those back with that first"),
  })
})

test("commands refuse beside a schema that they don't get along with, and say why", async () => {
  const run = await databaseOf(laterReleases.contracting)
  const reason = "9003-no-notes: orders have no notes, which a program before it writes"
  for (const words of [
    ["orders", "list"],
    ["areas", "add", "33139", "South Beach", "--yes"],
    ["db", "migrate", "--yes"],
  ]) {
    expect(await run(...words)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(reason) })
  }
  expect(documentOf(await run("orders", "list", "--json"))).toMatchObject({ error: { code: "NewerSchema" } })
  expect(documentOf(await run("db", "status", "--json"))).toMatchObject({
    newer: expect.arrayContaining(["9003-no-notes"]),
  })
  expect(await schemaOf(run("doctor", "--json"))).toMatchObject({ status: "problem", remedy: "Update this program." })
})
