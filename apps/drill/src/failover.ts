import { rm } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { findingsOf } from "./account/account.ts"
import { startLoad } from "./load/load.ts"
import { type DatabaseMachine, startFailoverCluster } from "./processes/failover-cluster.ts"
import { type Phase, reportOf } from "./report.ts"
import { keepResult, sayAmounts, settled } from "./result.ts"
import { openStageOn } from "./stage.ts"

/*
 * A primary that is lost under load: two PostgreSQL under Patroni, HAProxy before them, two servers whose customers order and pay. The
 * primary's machine is killed and comes back as a standby, then the two change places in order. What was lost or doubled is the result.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)

const customers = 4
/** How long each state lasts, so that it shows how customers fare. */
const stateMillis = 8_000
/** How long it may take after each until customers have what they want again. */
const calmMillis = 20_000

say("Starting two databases under Patroni, HAProxy, two servers, a proxy, a payment provider and a mail server.")
const stage = await openStageOn(startFailoverCluster, {}, 2)
const { database } = stage
const load = startLoad(stage.proxy.origin, stage.provider, customers)
const phases: Array<Phase> = []
let isWell = false

const during = async (name: string, work: () => Promise<void>): Promise<void> => {
  const from = Date.now()
  await work()
  await stage.untilReady()
  await load.calm(calmMillis)
  await sleep(stateMillis)
  phases.push({ name, from, until: Date.now() })
  say(`${name}: over after ${((Date.now() - from) / 1000).toFixed(1)} s`)
}
const isOther = (machine: DatabaseMachine) => (found: DatabaseMachine) => found !== machine

try {
  await during("all is well", () => Promise.resolve())
  const lost = await database.primary()
  await during("the primary's machine is lost", async () => {
    await lost.kill()
    await database.untilPrimary(isOther(lost))
  })
  await during("it comes back, as a standby", async () => {
    await lost.start()
    await database.untilWhole()
  })
  await during("the two change places", async () => {
    const before = await database.primary()
    await database.switchOver()
    await database.untilPrimary(isOther(before))
    await database.untilWhole()
  })
  await load.finish(60_000)
  const facts = await settled(stage, load)
  const findings = findingsOf(facts)
  const table = reportOf(phases, load.journal, load.told, findings).replace("| fault", "| while")
  const summary = `${sayAmounts(facts)}, PostgreSQL 15, Patroni 3.0, one machine.`
  say(`\n${table}\n\n${summary}`)
  for (const { kind, what } of findings) say(`${kind}: ${what}`)
  for (const refusal of load.refusals) say(`wrong: ${refusal}`)
  await keepResult("servers.md", `${table}\n\n${summary}`)
  isWell = findings.length + load.refusals.length === 0
} finally {
  await stage.close()
  if (isWell) await rm(stage.folder, { recursive: true, force: true })
  else say(`The logs are in ${stage.folder}`)
}
process.exitCode = isWell ? 0 : 1
