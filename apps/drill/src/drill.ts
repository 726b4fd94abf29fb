import { rm } from "node:fs/promises"
import { parseArgs } from "node:util"
import { findingsOf } from "./account/account.ts"
import { faults } from "./faults.ts"
import { startLoad } from "./load/load.ts"
import { type Phase, reportOf } from "./report.ts"
import { keepResult, sayAmounts, settled } from "./result.ts"
import { openStage } from "./stage.ts"

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, only: { type: "string", default: "" } },
})
const seconds = Number(values.seconds)
if (!(seconds > 0)) throw new Error("--seconds takes how long a fault lasts, such as 10.")
const chosen = faults.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`--only takes a part of: ${faults.map(({ name }) => name).join(", ")}.`)

const customers = 4
/** How long it may take after a fault until customers have what they want again. */
const calmMillis = 20_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

say("Starting three servers, a proxy, a database, a payment provider and a mail server.")
const stage = await openStage()
const load = startLoad(stage.proxy.origin, stage.provider, customers)
const phases: Array<Phase> = []
/** What went otherwise than it should, though nothing need be lost by it. */
const complaints: Array<string> = []
let isWell = false
try {
  for (const { name, strike } of chosen) {
    const from = Date.now()
    await strike(stage, seconds).catch((error: unknown) => complaints.push(`${name}: ${String(error)}`))
    await stage.untilReady()
    await load.calm(calmMillis)
    phases.push({ name, from, until: Date.now() })
    say(`${name}: over after ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }
  await load.finish(60_000)
  const facts = await settled(stage, load)
  const findings = findingsOf(facts)
  const table = reportOf(phases, load.journal, load.told, findings)
  const summary = `${sayAmounts(facts)}, faults of ${seconds} s.`
  say(`\n${table}\n\n${summary}`)
  for (const { kind, what } of findings) say(`${kind}: ${what}`)
  for (const complaint of [...complaints, ...load.refusals]) say(`wrong: ${complaint}`)
  if (values.only === "") await keepResult("drill.md", `${table}\n\n${summary}`)
  isWell = findings.length + complaints.length + load.refusals.length === 0
} finally {
  await stage.close()
  if (isWell) await rm(stage.folder, { recursive: true, force: true })
  else say(`The logs are in ${stage.folder}`)
}
process.exitCode = isWell ? 0 : 1
