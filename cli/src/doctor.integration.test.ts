import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Finding } from "@laundry/plugin/plugin"
import { ensureCluster } from "@laundry/postgres/cluster/embedded-cluster"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { inspectConfig } from "@laundry/wiring/config"
import { seedDemoCompany } from "@laundry/wiring/seed-demo-company"
import pg from "pg"
import { describe, expect, onTestFinished, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { type Ended, laundryProcess } from "./testing/laundry-process.ts"

interface Report {
  readonly healthy: boolean
  readonly checks: ReadonlyArray<Finding>
}

const scratch = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-doctor-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const freshDatabase = async (template: "migrated" | "empty" = "migrated"): Promise<string> => {
  const database = await createTestDatabase({ template })
  onTestFinished(database.drop)
  return database.connectionString
}

const reportOf = ({ stdout }: Ended): Report => JSON.parse(stdout) as Report
const statuses = ({ checks }: Report) => checks.map(({ name, status }) => `${name}: ${status}`)
const named = ({ checks }: Report, name: string) => checks.filter((check) => check.name === name)

const query = async (connectionString: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The settings that a database of one's own asks for. */
const own = (connectionString: string) => ({
  DATABASE_URL: connectionString,
  SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
})

describe("laundry doctor", () => {
  test("finds a company on its own database well, and says what it lacks for real money and mail", async () => {
    const connectionString = await freshDatabase()
    const dataDir = await scratch()
    await seedDemoCompany(connectionString, inspectConfig({ DATA_DIR: dataDir }).config)
    // A message that waits for the morning is not overdue.
    await query(
      connectionString,
      `with owed as (
         insert into outbox_mails (key, recipient, content, owed_at) values ('a', 'a@b.test', '{}', now() - interval '9 hours')
         returning id, key
       )
       insert into sent_messages (id, key, order_id, channel, recipient, text, outcome, held_until, tries, at)
       select owed.id, key, (select id from orders limit 1), 'text', '', '', 'held', now() + interval '1 hour', 0, now() from owed`,
    )
    const outcome = await laundryProcess(["doctor", "--json"], { ...own(connectionString), DATA_DIR: dataDir })
    expect(outcome).toMatchObject({ exitCode: 0, stderr: "" })
    const report = reportOf(outcome)
    expect(report.healthy).toBe(true)
    expect(statuses(report)).toEqual([
      "Node: ok",
      "Settings: ok",
      "Data folder: ok",
      "Port: ok",
      "Database: ok",
      "Schema: ok",
      "Jobs: ok",
      "Owed mails: ok",
      "Refusals: ok",
      "Books: warning",
      "Company: ok",
      "Scales: ok",
      "Service areas: ok",
      "Backups: warning",
      "Connections: ok",
      "Payments: warning",
      "Webhook: ok",
      "Mail: warning",
      "Text messages: warning",
      "Push messages: ok",
      "Maps: ok",
      "Photos: ok",
      "Documents: ok",
      "Sign-in: ok",
    ])
    expect(outcome.stdout).not.toContain(new URL(connectionString).password)
    await query(connectionString, "update company_settings set operating_model = 'marketplace'")
    const marketplace = await laundry(["doctor", "--json"], { ...own(connectionString), DATA_DIR: dataDir })
    expect(named(reportOf(marketplace), "Connect")).toMatchObject([{ status: "ok" }])
  })

  test("names every wrong setting at once and goes on with the rest", async () => {
    const outcome = await laundry(["doctor", "--json"], {
      DATABASE_URL: "mysql://here",
      PORT: "99999",
      LOG_LEVEL: "loud",
      STRIPE_SECRET_KEY: "sk_test_x",
      SMTP_URL: "smtp://127.0.0.1:1",
      DATA_DIR: await scratch(),
    })
    expect(outcome.exitCode).toBe(1)
    const report = reportOf(outcome)
    const messages = named(report, "Settings").map(({ message }) => message)
    for (const name of ["DATABASE_URL", "PORT", "LOG_LEVEL", "STRIPE_PUBLISHABLE_KEY", "MAIL_FROM"]) {
      expect(messages.some((message) => message.includes(name))).toBe(true)
    }
    for (const name of ["Port", "Database", "Schema", "Payments", "Mail"]) {
      expect(named(report, name)).toMatchObject([{ status: "skipped" }])
    }
    expect(named(report, "Maps")).toMatchObject([{ status: "ok" }])
    for (const { status, remedy } of report.checks) {
      expect(remedy !== undefined).toBe(status === "problem" || status === "warning")
    }
  })

  test("looks into a database that works, whichever other settings are wrong", async () => {
    const outcome = await laundry(["doctor", "--json"], {
      ...own(await freshDatabase()),
      PORT: "abc",
      LOG_LEVEL: "loud",
      PUBLIC_URL: "here",
      DATA_DIR: await scratch(),
    })
    expect(outcome.exitCode).toBe(1)
    const report = reportOf(outcome)
    expect(named(report, "Settings")).toHaveLength(3)
    expect(named(report, "Port")).toMatchObject([{ status: "skipped" }])
    for (const name of ["Database", "Schema", "Jobs", "Books", "Photos"]) {
      expect(named(report, name)).toMatchObject([{ status: "ok" }])
    }
    for (const name of ["Company", "Service areas", "Backups"]) {
      expect(named(report, name)).toMatchObject([{ status: "warning" }])
    }
  })

  test("finds work that is stuck, and providers that refuse", async () => {
    const connectionString = await freshDatabase()
    await query(
      connectionString,
      `select graphile_worker.add_job('send-mail', '{}', max_attempts := 1);
       select graphile_worker.add_job('send-refund', '{}', max_attempts := 25);
       select graphile_worker.add_job('check-payment', '{}', run_at := now() - interval '1 hour');
       update graphile_worker._private_jobs set attempts = 1, last_error = 'the mail server refused'
         where id in (select id from graphile_worker.jobs where task_identifier in ('send-mail', 'send-refund'));
       insert into outbox_mails (key, recipient, content, owed_at) values ('a', 'a@b.test', '{}', now() - interval '61 minutes'),
         ('b', 'a@b.test', '{}', now() - interval '59 minutes');
       insert into payment_flags (intent_id, reason, flagged_at) values ('pi_1', 'it is in eur', '2026-11-20T23:15:00Z'),
         ('pi_2', 'it is in cad', '2026-11-19T23:15:00Z')`,
    )
    const provider = createServer((_request, response) => {
      response.writeHead(401, { "content-type": "application/json" })
      response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "Invalid API Key provided" } }))
    })
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve))
    onTestFinished(() => void provider.close())
    const outcome = await laundry(["doctor", "--json"], {
      ...own(connectionString),
      DATA_DIR: await scratch(),
      STRIPE_SECRET_KEY: "sk_test_wrong",
      STRIPE_PUBLISHABLE_KEY: "pk_test_wrong",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "laundry@example.com",
    })
    expect(outcome.exitCode).toBe(1)
    const report = reportOf(outcome)
    expect(named(report, "Jobs")).toMatchObject([
      { status: "problem", message: "Given up after many tries: 1 × send-mail (the mail server refused)." },
      { status: "warning", message: "Failing: 1 × send-refund (the mail server refused)." },
      { status: "warning", message: "1 should have begun ten minutes ago." },
    ])
    expect(named(report, "Owed mails")).toMatchObject([{ status: "problem", message: "1 owed for more than an hour." }])
    expect(named(report, "Refusals")).toMatchObject([
      { status: "warning", message: expect.stringMatching(/^2 payments .* Nov 20, 2026, 6:15 PM: it is in eur\.$/) },
    ])
    expect(named(report, "Company")).toMatchObject([{ status: "warning" }])
    expect(named(report, "Service areas")).toMatchObject([{ status: "warning" }])
    expect(named(report, "Payments")).toMatchObject([{ status: "problem", message: "Invalid API Key provided" }])
    expect(named(report, "Mail")).toMatchObject([{ status: "problem" }])
  })

  test("finds an old schema and leaves it as it is", async () => {
    const environment = { ...own(await freshDatabase("empty")), DATA_DIR: await scratch() }
    const report = reportOf(await laundry(["doctor", "--json"], environment))
    expect(named(report, "Schema")).toMatchObject([{ status: "problem", remedy: "Run: laundry db migrate" }])
    expect(named(report, "Company")).toMatchObject([{ status: "skipped" }])
    expect(named(report, "Payments")).toMatchObject([{ status: "skipped", message: "Needs the schema up to date." }])
    await expect(query(environment.DATABASE_URL, "select from orders")).rejects.toThrow("does not exist")
  })
})

describe("the embedded database", () => {
  test("is started for a command and stopped after it, and left alone when it runs", async () => {
    const dataDir = await scratch()
    const environment = { DATA_DIR: dataDir }
    const seeded = await laundryProcess(["db", "seed", "--yes", "--json"], environment)
    expect(JSON.parse(seeded.stdout)).toEqual({ seeded: true })
    expect(seeded.stderr).toContain("Creating the database")

    const cluster = await ensureCluster({ dataDir: join(dataDir, "postgres"), databaseName: "laundry" })
    try {
      expect(cluster.started).toBe(true) // the command had stopped it
      const doctor = await laundryProcess(["doctor"], environment)
      expect(doctor).toMatchObject({ exitCode: 0, stderr: "" })
      expect(doctor.stdout).toMatch(/\n1 warning\.\n/)
      const listed = await laundry(["orders", "list", "--status", "ready", "--json"], environment)
      const { orders } = JSON.parse(listed.stdout) as { orders: ReadonlyArray<unknown> }
      expect(orders.length).toBeGreaterThanOrEqual(4)
      const misspelled = { ...environment, DATABASE_SCHEMA: "maimi" }
      for (const words of [
        ["orders", "list"],
        ["areas", "add", "33140", "Mid-Beach", "--dry-run"],
      ]) {
        expect(await laundry(words, misspelled)).toMatchObject({
          exitCode: 1,
          stderr: expect.stringContaining("There is no branch maimi in this database.") as unknown,
        })
      }
      await query(cluster.connectionString, "do $$ begin assert to_regnamespace('maimi') is null; end $$")
    } finally {
      await cluster.stop()
    }
  })
})
