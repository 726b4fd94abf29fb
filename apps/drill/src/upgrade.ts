import { rm } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { findingsOf } from "./account/account.ts"
import { startLoad } from "./load/load.ts"
import { buildRelease, newestTag, presentRelease } from "./processes/release.ts"
import { makeServer } from "./processes/servers.ts"
import { type Phase, reportOf } from "./report.ts"
import { keepResult, sayAmounts, settled } from "./result.ts"
import { openStage } from "./stage.ts"

/*
 * A rolling upgrade under load: three servers of an earlier release on one database, which the present one migrates; then its servers
 * take their places, one after the other. What customers met and what was lost or doubled is the result.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)

const [ref = await newestTag()] = process.argv.slice(2)
const customers = 4
/** How long each state lasts, so that it shows how customers fare. */
const stateMillis = 8_000

say(`Building ${ref}.`)
const earlier = await buildRelease(ref)
const migrated: Array<string> = []
const present = await presentRelease((text) => migrated.push(text))
say(`Starting three servers of ${earlier.commit}, a proxy, a database, a payment provider and a mail server.`)
const stage = await openStage({ release: earlier })
const servers = [...stage.servers]
const load = startLoad(stage.proxy.origin, stage.provider, customers)
const phases: Array<Phase> = []
/** What went otherwise than it should, though nothing need be lost by it. */
const complaints: Array<string> = []
let isWell = false
let failures = 0

const during = async (name: string, work: () => Promise<void>): Promise<void> => {
  const from = Date.now()
  await work()
  await sleep(stateMillis)
  phases.push({ name, from, until: Date.now() })
  say(`${name}: over after ${((Date.now() - from) / 1000).toFixed(1)} s`)
}

/** As an operator or an orchestrator does: asks the old one to end, and starts the new one at its address. */
const replace = async (index: number): Promise<void> => {
  const old = servers[index]
  if (old === undefined) return
  const code = await old.terminate()
  if (code !== 0) complaints.push(`${old.name} ended with ${code} when it was asked to stop`)
  const port = Number(new URL(old.origin).port)
  const server = await makeServer(stage.folder, `new ${old.name}`, stage.settings, { port })
  servers[index] = server
  await server.start()
  while (!(await server.isReadyToServe())) await sleep(100)
}

const migrate = () =>
  present.migrate(stage.database.connectionString, new URL(stage.database.applicationConnectionString).username)

try {
  await during(`three servers of ${earlier.commit}`, () => Promise.resolve())
  await during(`migrated by ${present.commit}`, migrate)
  for (const [index, { name }] of stage.servers.entries()) await during(`${name} is replaced`, () => replace(index))
  await load.finish(60_000)
  const facts = await settled(stage, load)
  const findings = findingsOf(facts)
  const table = reportOf(phases, load.journal, load.told, findings).replace("| fault", "| while")
  const failed = load.journal.attempts.filter(({ isAnswered }) => !isAnswered)
  const summary = `From ${earlier.commit} to ${present.commit}: ${sayAmounts(facts)}.`
  say(`\n${table}\n\n${summary}\n\n${migrated.join("")}`)
  for (const { kind, what } of findings) say(`${kind}: ${what}`)
  for (const complaint of [...complaints, ...load.refusals]) say(`wrong: ${complaint}`)
  for (const { what, startedAt } of failed)
    say(`failed, then repeated: ${what} at ${new Date(startedAt).toISOString()}`)
  await keepResult("upgrades.md", `${table}\n\n${summary}`)
  failures = failed.length
  isWell = findings.length + complaints.length + load.refusals.length === 0
} finally {
  await Promise.all(servers.map(({ kill }) => kill()))
  await stage.close()
  if (isWell && failures === 0) await rm(stage.folder, { recursive: true, force: true })
  else say(`The logs are in ${stage.folder}`)
}
process.exitCode = isWell ? 0 : 1
