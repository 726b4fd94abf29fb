import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { type Facts, findingsOf } from "./account/account.ts"
import { readFacts } from "./account/facts.ts"
import { faults } from "./faults.ts"
import { type Load, startLoad } from "./load/load.ts"
import { root } from "./processes/program.ts"
import { type Phase, reportOf } from "./report.ts"
import { openStage, type Stage } from "./stage.ts"

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, only: { type: "string", default: "" } },
})
const seconds = Number(values.seconds)
if (!(seconds > 0)) throw new Error("--seconds takes how long a fault lasts, such as 10.")
const chosen = faults.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`--only takes a part of: ${faults.map(({ name }) => name).join(", ")}.`)

const customers = 4
/** What is owed has so long to arrive after the last fault. */
const quietMillis = 120_000
/** How long it may take after a fault until customers have what they want again. */
const calmMillis = 20_000

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Waits until nothing is lost any more, or for as long as it may take; returns what is there then. */
const settled = async ({ database, provider, mail }: Stage, { told }: Load): Promise<Facts> => {
  const giveUp = Date.now() + quietMillis
  for (;;) {
    const facts = await readFacts(database.connectionString, { provider, mail, told })
    if (findingsOf(facts).every(({ kind }) => kind !== "lost") || Date.now() > giveUp) return facts
    await sleep(1_000)
  }
}

const resultFile = join(root, "docs/production/drill.md")
const marks = ["<!-- drill:begin -->", "<!-- drill:end -->"] as const

/** Puts the result of a whole drill where it is read. */
const keepResult = async (text: string): Promise<void> => {
  const page = await readFile(resultFile, "utf8")
  const [before, after] = [page.split(marks[0])[0], page.split(marks[1])[1]]
  if (after === undefined) throw new Error(`${resultFile} lacks the marks between which the result goes.`)
  await writeFile(resultFile, `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`)
}

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
  const paid = facts.intents.filter(({ status }) => status === "succeeded").length
  const summary = `${facts.orders.length} orders, ${paid} payments, ${facts.owedMails.length} mails; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, faults of ${seconds} s.`
  say(`\n${table}\n\n${summary}`)
  for (const { kind, what } of findings) say(`${kind}: ${what}`)
  for (const complaint of [...complaints, ...load.refusals]) say(`wrong: ${complaint}`)
  if (values.only === "") await keepResult(`${table}\n\n${summary}`)
  isWell = findings.length + complaints.length + load.refusals.length === 0
} finally {
  await stage.close()
  if (isWell) await rm(stage.folder, { recursive: true, force: true })
  else say(`The logs are in ${stage.folder}`)
}
process.exitCode = isWell ? 0 : 1
