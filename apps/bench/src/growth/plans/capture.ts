import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { onCluster } from "@laundry/postgres/testing/test-cluster"
import { signInAll } from "../../people.ts"
import { startOurs } from "../../servers.ts"
import { growthCalls } from "../calls.ts"
import { ask, readKnown } from "../measure.ts"
import { type Logged, readLog } from "./log.ts"

export interface Captured extends Logged {
  /** The first call that made it. */
  readonly call: string
}

const settings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_format": "json",
  "auto_explain.log_parameter_max_length": "-1",
}

/** The sandbox keeps its own tables, which no laundry has that takes real money. */
const elsewhere = "payments_sandbox."

/**
 * Makes each call once and reads from the database's log which statements that took, each once. What a call says is taken to be written half a
 * second later.
 */
export const captureStatements = async (
  database: { readonly connectionString: string; readonly name: string; readonly logFile: string },
  dataDir: string,
  orders: number,
): Promise<ReadonlyArray<Captured>> => {
  const known = (await readKnown(database.connectionString, 1))[0]
  if (known === undefined) throw new Error("there are no orders")
  const change = (texts: ReadonlyArray<string>) =>
    onCluster(database.connectionString, async (client) => {
      for (const text of texts) await client.query(`alter database ${database.name} ${text}`)
    })
  await change(Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`))
  const server = await startOurs(database.connectionString, dataDir)
  const found = new Map<string, Captured>()
  try {
    const cookies = await signInAll(server)
    await sleep(500)
    let read = readFileSync(database.logFile, "utf8").length
    for (const call of growthCalls(orders)) {
      await ask(server.origin, call.as && cookies[call.as], call, known)
      await sleep(500)
      const log = readFileSync(database.logFile, "utf8")
      for (const one of readLog(log.slice(read)))
        if (!found.has(one.text) && !one.text.includes(elsewhere)) found.set(one.text, { ...one, call: call.name })
      read = log.length
    }
  } finally {
    await server.stop()
    await change(Object.keys(settings).map((name) => `reset ${name}`))
  }
  return [...found.values()]
}
