import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { readReconciliations } from "@laundry/core/books/read-reconciliations"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { addDays, localDateOf } from "@laundry/core/local-time/local-time"
import { longestPart } from "@laundry/core/shared/listed"
import { newestBackup } from "@laundry/core/upkeep/record-backup"
import { listWorkers } from "@laundry/core/vetting/read-workers"
import { mayWork } from "@laundry/core/workers/worker"
import type { Finding } from "@laundry/plugin/plugin"
import type { SchemaChange } from "@laundry/wiring/database/database-administration"
import { describeDatabase } from "@laundry/wiring/database/database-url"
import { expectBearable, isSchemaMismatch } from "@laundry/wiring/schema"
import { Clock, Effect } from "effect"
import type { CommandServices } from "../context.ts"
import type { DatabaseSession } from "../database-session.ts"
import { checkBackups } from "./backups.ts"
import { checkBooks, checkCompany, checkScales, checkServiceAreas, lookAtBooks } from "./business.ts"
import { ok, problem, skipped, warning } from "./finding.ts"
import { checkWork } from "./work.ts"

/** Why something can't be looked at while migrations are pending. */
export const outdated = "Needs the schema up to date."
const needsSchema = [
  "Jobs",
  "Owed mails",
  "Refusals",
  "Books",
  "Company",
  "Scales",
  "Service areas",
  "Backups",
] as const
/** What can't be looked at without the database. */
export const skipDatabase = (reason: string): ReadonlyArray<Finding> =>
  ["Schema", ...needsSchema, "Connections"].map((name) => skipped(name, reason))

/** Those who may work in the marketplace, of whom the doctor looks at the scales. */
const workersAtWork = Effect.gen(function* () {
  const page = { page: 1, limit: longestPart }
  const { rows } = yield* listWorkers({ state: "all", text: "" }, page)
  return rows.filter(mayWork)
})

const writeRemedy = "Set DATABASE_URL to the primary. No server starts on one that only reads."
const migrateRemedy = "Run: laundry db migrate"

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const sayChanges = (changes: ReadonlyArray<SchemaChange>): string =>
  changes.map(({ name, kind }) => `${name} (${kind === "expand" ? "expanding" : "contracting"})`).join(", ")

/** What a newer program has added, which this one gets along with. */
const sayNewer = (newer: ReadonlyArray<SchemaChange>): string =>
  newer.length === 0 ? "" : `; a newer version has added ${sayChanges(newer)}, beside which this one works`

const checkSchema = async (session: DatabaseSession): Promise<Finding> => {
  try {
    const state = await session.maintenance.status()
    const { pending, newer } = state
    expectBearable(state)
    if (pending.length === 0) return ok("Schema", `Up to date${sayNewer(newer)}`)
    const message = `Lacks ${sayChanges(pending)}.`
    return session.maintenance.isEmbedded
      ? warning("Schema", message, "The server migrates it when it starts. Or run: laundry db migrate")
      : problem("Schema", message, migrateRemedy)
  } catch (error) {
    if (isSchemaMismatch(error)) return problem("Schema", error.message, "Update this program.")
    return problem("Schema", `It can't be read: ${messageOf(error)}`, "See that the database's user may read it.")
  }
}

/** Looks into a database that answers: schema, jobs and mails, then what the company has set. Returns whether its schema fits. */
export async function* checkDatabase(
  session: DatabaseSession,
  perform: <A, E>(program: Effect.Effect<A, E, CommandServices>) => Promise<A>,
  showsBooks: () => Promise<boolean>,
): AsyncGenerator<Finding, boolean, undefined> {
  const { description } = session.maintenance
  yield (await session.canWrite())
    ? ok("Database", description)
    : problem("Database", `${description} only reads: it is a standby, or was told to refuse writes.`, writeRemedy)
  if (session.directConnectionString !== undefined) {
    yield ok("Direct connections", `${describeDatabase(session.directConnectionString)}, past the pooler`)
  }
  const schema = await checkSchema(session)
  yield schema
  if (schema.status !== "ok") {
    for (const name of needsSchema) yield skipped(name, outdated)
    return false
  }
  const now = await perform(Clock.currentTimeMillis) // and from here on the company's time zone
  const work = await session.workLeft()
  yield* checkWork(work)
  const today = localDateOf(now)
  const yesterday = addDays(today, -1)
  const compared = await perform(readReconciliations({ from: addDays(today, -7), to: today }))
  const firstMoney = work.uncomparedSince === null ? undefined : localDateOf(work.uncomparedSince.getTime())
  yield await lookAtBooks(checkBooks(compared, yesterday, firstMoney), showsBooks)
  const { information, scale } = await perform(Effect.flatMap(CompanySettingsStore, ({ current }) => current))
  yield checkCompany(information)
  yield checkScales(scale, await perform(workersAtWork), today)
  yield checkServiceAreas(await perform(listServiceAreas))
  yield checkBackups(await perform(newestBackup), { now, isEmbedded: session.maintenance.isEmbedded })
  return true
}
