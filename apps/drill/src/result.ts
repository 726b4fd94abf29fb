import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type Facts, findingsOf } from "./account/account.ts"
import { readFacts } from "./account/facts.ts"
import type { Load } from "./load/load.ts"
import { root } from "./processes/program.ts"
import type { Stage, StageDatabase } from "./stage.ts"

/** What is owed has so long to arrive at the end. */
const quietMillis = 120_000

/** Waits until nothing is lost any more, or for as long as it may take; returns what is there then. */
export const settled = async ({ database, provider, mail }: Stage<StageDatabase>, { told }: Load): Promise<Facts> => {
  const giveUp = Date.now() + quietMillis
  for (;;) {
    const facts = await readFacts(database.connectionString, { provider, mail, told })
    if (findingsOf(facts).every(({ kind }) => kind !== "lost") || Date.now() > giveUp) return facts
    await sleep(1_000)
  }
}

/** How much there was, and on which day and Node. */
export const sayAmounts = ({ orders, intents, owedMails }: Facts): string => {
  const paid = intents.filter(({ status }) => status === "succeeded").length
  const day = new Date().toISOString().slice(0, 10)
  return `${orders.length} orders, ${paid} payments, ${owedMails.length} mails; ${day}, Node ${process.versions.node}`
}

const marks = ["<!-- drill:begin -->", "<!-- drill:end -->"] as const

/** Puts the result of a whole drill where it is read: a page of docs/production. */
export const keepResult = async (page: string, text: string): Promise<void> => {
  const file = join(root, "docs/production", page)
  const [before, rest] = (await readFile(file, "utf8")).split(marks[0])
  const after = rest?.split(marks[1])[1]
  if (after === undefined) throw new Error(`${file} lacks the marks between which the result goes.`)
  await writeFile(file, `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`)
}
