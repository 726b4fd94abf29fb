import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startArchivedCluster } from "@laundry/postgres/testing/archived-cluster"
import { findingsOf } from "./account/account.ts"
import { readFacts } from "./account/facts.ts"
import { markdownTable } from "./account/table.ts"
import { type Load, startLoad } from "./load/load.ts"
import { makeMailServer } from "./processes/mail.ts"
import { freePort } from "./processes/program.ts"
import { makeProvider } from "./processes/provider.ts"
import { makeServer } from "./processes/servers.ts"
import { keepResult, sayAmounts } from "./result.ts"

/*
 * Back to a moment: a base backup under load, more load, harm that no constraint could refuse, and the database as it was before. What was
 * there at the moment must be there again, and nothing else; customers must be able to go on.
 */

const say = (line: string) => void process.stdout.write(`${line}\n`)

const loadMillis = 8_000
const quietMillis = 60_000
const customers = 3

const rows: Array<ReadonlyArray<string>> = []
const timed = async <A>(name: string, work: () => Promise<A>): Promise<A> => {
  const from = performance.now()
  const result = await work()
  const row = [name, `${((performance.now() - from) / 1000).toFixed(1)} s`]
  rows.push(row)
  say(row.join(": "))
  return result
}

const folder = await mkdtemp(join(tmpdir(), "laundry-drill-"))
say("Starting a PostgreSQL that archives, a server, a payment provider and a mail server.")
const cluster = await startArchivedCluster()
const port = await freePort()
const provider = await makeProvider(folder, `http://127.0.0.1:${port}/api/webhooks/stripe`)
const mail = await makeMailServer(folder)
const settings = {
  SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
  STRIPE_SECRET_KEY: provider.keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: provider.keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: provider.keys.webhookSecret,
  STRIPE_API_BASE: provider.origin,
  SMTP_URL: mail.url,
  MAIL_FROM: "laundry@laundry.test",
  RATE_LIMIT: "off",
  LOG_LEVEL: "warn",
}

const serve = async (name: string, connectionString: string) => {
  const server = await makeServer(folder, name, { ...settings, DATABASE_URL: connectionString }, { port })
  await server.start()
  while (!(await server.isReadyToServe())) await sleep(50)
  return server
}

/** Waits until all that is owed has arrived; returns what is wrong then. */
const settle = async (connectionString: string, loads: ReadonlyArray<Load>) => {
  const told = loads.flatMap((load) => load.told)
  const emails = new Set(told.map(({ email }) => email))
  const giveUp = Date.now() + quietMillis
  for (;;) {
    const all = await readFacts(connectionString, { provider, mail, told })
    // Customers who came between the moment and the harm were told what is no more: that is what going back costs.
    const facts = { ...all, arrivedMails: all.arrivedMails.filter(({ to }) => emails.has(to)) }
    const findings = findingsOf(facts)
    if (findings.length === 0 || Date.now() > giveUp) return { facts, findings }
    await sleep(500)
  }
}

let isWell = false
try {
  const { primary } = cluster
  await primary.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await Promise.all([provider.start(), mail.start()])
  const first = await serve("first server", primary.applicationConnectionString)
  const before = startLoad(first.origin, provider, customers)
  await sleep(loadMillis)
  await timed("base backup of the running database, checked", cluster.takeBaseBackup)
  await sleep(loadMillis)
  await before.finish(quietMillis)
  const whole = await settle(primary.connectionString, [before])
  const [moment] = await primary.query("select now()::text as moment, pg_sleep(1)")

  // Nobody pays any more: what a provider takes after the moment is for the nightly comparison of the books to find.
  const after = startLoad(first.origin, provider, 0)
  await sleep(loadMillis / 4)
  await primary.query(
    "alter table order_history disable trigger user; delete from order_history; alter table orders disable trigger user; update orders set status = 'cancelled'",
  )
  await after.finish(quietMillis)
  await timed("the log up to the harm reaches the archive", cluster.archived)
  await first.kill()
  await primary.kill()

  const recovered = await timed("recovery to the moment before the harm", () =>
    cluster.recoverTo(String(moment?.["moment"])),
  )
  const second = await timed("the server is ready on it", () =>
    serve("second server", recovered.applicationConnectionString),
  )
  const returned = await settle(recovered.connectionString, [before])
  const next = startLoad(second.origin, provider, customers)
  await sleep(loadMillis / 2)
  await next.finish(quietMillis)
  const last = await settle(recovered.connectionString, [before, next])
  await second.terminate()

  const lostOrders = after.told.flatMap(({ orderIds }) => [...orderIds]).length
  const same = whole.facts.orders.length === returned.facts.orders.length
  const summary = `${sayAmounts(last.facts)}. At the moment there were ${whole.facts.orders.length} orders, and ${returned.facts.orders.length} after the recovery; the ${lostOrders} of the seconds between the moment and the harm are gone. All others are whole by every check of the drill.`
  const table = markdownTable(["what", "took"], rows)
  say(`\n${table}\n\n${summary}\n`)
  const findings = [whole, returned, last].flatMap(({ findings }) => findings)
  for (const { kind, what } of findings) say(`${kind}: ${what}`)
  for (const refusal of [...before.refusals, ...next.refusals]) say(`wrong: ${refusal}`)
  isWell = findings.length + before.refusals.length + next.refusals.length === 0 && same && lostOrders > 0
  if (isWell) await keepResult("backups.md", `${table}\n\n${summary}`)
} finally {
  await Promise.all([mail.kill(), provider.kill()])
  await provider.close()
  await cluster.close()
  if (isWell) await rm(folder, { recursive: true, force: true })
  else say(`The logs are in ${folder}`)
}
process.exitCode = isWell ? 0 : 1
