import type { Finding } from "@laundry/plugin/plugin"
import { type Replication, startReplication } from "@laundry/postgres/testing/replication"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { inspectConfig } from "@laundry/wiring/config"
import { seedDemoCompany } from "@laundry/wiring/seed-demo-company"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"

let copies: Replication
beforeAll(async () => {
  copies = await startReplication()
  await seedDemoCompany(copies.primary.connectionString, inspectConfig({}).config)
})
afterAll(() => copies.close())

const environment = (replica = copies.standby.applicationConnectionString) => ({
  DATABASE_URL: copies.primary.applicationConnectionString,
  DATABASE_REPLICA_URL: replica,
  SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
})

interface Listed {
  readonly orders: ReadonlyArray<{ readonly status: string }>
}

/** Cancelled orders of an export and of the list, and those of a rehearsal, which leaves them out. */
const counts = async () => {
  const { stdout } = await laundry(["orders", "export"], environment())
  const whole = ["--from", "2000-01-01", "--json"]
  const rehearsed = await laundry(["rehearse", "--price-per-pound", "2", ...whole], environment())
  const listed = await laundry(["orders", "list", "--limit", "500", "--json"], environment())
  return {
    exported: stdout.split("\r\n").filter((line) => line.includes(",cancelled,")).length,
    rehearsed: (JSON.parse(rehearsed.stdout) as { orders: number }).orders,
    listed: (JSON.parse(listed.stdout) as Listed).orders.filter(({ status }) => status === "cancelled").length,
  }
}

const line = async (title: string, settings: ReturnType<typeof environment>): Promise<Finding | undefined> => {
  const { stdout } = await laundry(["doctor", "--json"], settings)
  const { checks } = JSON.parse(stdout) as { readonly checks: ReadonlyArray<Finding> }
  return checks.find(({ name }) => name === title)
}
const replicaLine = (replica?: string) => line("Replica", environment(replica))

describe("commands with a replica", () => {
  test("export and rehearse there, and list what is in the database", async () => {
    await copies.caughtUp()
    const before = await counts()
    await copies.pause()
    await copies.primary.query(
      "update orders set status = 'cancelled' where id = (select id from orders where status = 'ordered' limit 1)",
    )
    const { exported, rehearsed, listed } = before
    expect(await counts()).toEqual({ exported, rehearsed, listed: listed + 1 })
    await copies.resume()
    expect(await counts()).toEqual({ exported: exported + 1, rehearsed: rehearsed - 1, listed: listed + 1 })
  })

  test("say in the doctor what the replica is", async () => {
    expect(await replicaLine()).toMatchObject({
      status: "ok",
      message: expect.stringMatching(/\/laundry, \d+ s behind\. A server takes up to 4 connections; it has 57, /),
    })
    expect(await replicaLine(copies.primary.applicationConnectionString)).toMatchObject({ status: "warning" })
    const other = await createTestDatabase()
    expect(await replicaLine(other.connectionString)).toMatchObject({ status: "problem" })
    await other.drop()
    const onStandby = { ...environment(), DATABASE_URL: copies.standby.applicationConnectionString }
    expect(await line("Database", onStandby)).toMatchObject({
      status: "problem",
      message: expect.stringContaining("only reads"),
    })
    await copies.standby.kill()
    expect(await replicaLine()).toMatchObject({
      status: "problem",
      message: expect.stringContaining("does not answer"),
    })
    expect((await laundry(["orders", "export"], environment())).stderr).toContain("The replica is not used")
  })
})
