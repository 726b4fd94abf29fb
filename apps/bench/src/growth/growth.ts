import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { cpus, tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { openKeptDatabase, startKeptCluster } from "@laundry/postgres/testing/kept-cluster"
import { root } from "../servers.ts"
import { table } from "../table.ts"
import { fill } from "./fill/fill.ts"
import { choreHeads, choreLine, sizeHeads, sizeLine, timingHeads, timingLine } from "./lines.ts"
import { measureCalls } from "./measure.ts"
import { type GrowthOptions, readGrowthOptions } from "./options.ts"
import { comparePlans } from "./plans/compare-plans.ts"
import { planHeads, planLine, type Verdict, verdictOf } from "./plans/plan.ts"
import { rollUpReports } from "./roll-up.ts"
import { readSizes } from "./sizes.ts"

const say = (line: string) => void process.stdout.write(`${line}\n`)

const measure = async (connectionString: string, dataDir: string, { only }: GrowthOptions): Promise<void> => {
  const rolledUp = await rollUpReports(connectionString, dataDir)
  if (rolledUp !== undefined) say(`added up the days of reports in ${rolledUp.toFixed(0)} s`)
  const { databaseBytes, tables, indexes, chores } = await readSizes(connectionString)
  const orders = tables.find(({ name }) => name === "orders")?.rows ?? 0
  const timings = await measureCalls(connectionString, dataDir, { orders, only }, (timing) =>
    say(timingLine(timing).cells.join(", ")),
  )
  const lines = timings.map(timingLine)
  const text = [
    `${orders.toLocaleString("en-US")} orders, ${(databaseBytes / 1e9).toFixed(1)} GB, ${cpus().length} cores, ${(totalmem() / 1e9).toFixed(0)} GB of memory`,
    table(timingHeads, lines).join("\n"),
    table(choreHeads, chores.map(choreLine)).join("\n"),
    table(sizeHeads, tables.map(sizeLine)).join("\n"),
    table(sizeHeads, indexes.map(sizeLine)).join("\n"),
  ].join("\n\n")
  say(`\n${text}`)
  await mkdir(`${root}.build`, { recursive: true })
  await writeFile(`${root}.build/bench-growth.md`, `${text}\n`)
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1
}

/** Prints which plans turn into others and which grow, were there so many orders. */
const showPlans = async (connectionString: string, plansFor: number): Promise<void> => {
  const { tables } = await readSizes(connectionString)
  const orders = tables.find(({ name }) => name === "orders")?.rows ?? 0
  const compared = await comparePlans(cluster, { connectionString, orders }, dataDir, plansFor)
  const factor = plansFor / orders
  const of = (wanted: Verdict) => compared.filter((one) => verdictOf(one, factor) === wanted)
  const [flips, grows, rest] = [of("flips"), of("grows"), of("")]
  say(`${compared.length} statements at ${orders} orders and, by statistics, at ${plansFor}:
${flips.length} plans turn into others, ${grows.length} grow with the orders, ${rest.length} stay.\n`)
  say(
    table(
      planHeads,
      [...flips, ...grows].map((one) => planLine(one, factor)),
    ).join("\n"),
  )
}

const options = readGrowthOptions(process.argv.slice(2).filter((word) => word !== "growth"))
const dataDir = options.keep ?? (await mkdtemp(join(tmpdir(), "laundry-growth-")))
const cluster = await startKeptCluster(dataDir)
try {
  const database = await openKeptDatabase(cluster, "growth")
  if (database.isNew) {
    const startedAt = performance.now()
    await fill(database.connectionString, options, say)
    say(`filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  } else if (database.applied.length > 0) say(`migrated: ${database.applied.join(", ")}`)
  if (options.plansFor !== undefined) await showPlans(database.connectionString, options.plansFor)
  else if (!options.fillOnly) await measure(database.connectionString, join(dataDir, "server"), options)
} finally {
  await cluster.stop()
  if (options.keep === undefined) await rm(dataDir, { recursive: true, force: true })
}
