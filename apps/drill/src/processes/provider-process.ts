import { createInterface } from "node:readline"
import { type Sandbox, startSandbox } from "@laundry/payments-sandbox/sandbox"
import pg from "pg"

/*
 * The payment provider: takes what it is to be as JSON in its first argument, and faults of its API as lines of JSON.
 * "recover" ends them.
 */
interface Settings {
  readonly port: number
  readonly database: string
  readonly keys: { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string }
  readonly webhookUrl: string
}

const { port, database, keys, webhookUrl } = JSON.parse(process.argv[2] ?? "{}") as Settings
const pool = new pg.Pool({ connectionString: database, max: 8, connectionTimeoutMillis: 5_000 })
pool.on("error", () => {})
const { host, controls } = await startSandbox({ pool, keys, webhookUrl: () => webhookUrl, port })
process.stdout.write(`ready http://${host}:${port}\n`)
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "recover") controls.recoverApi()
  else controls.failApi(JSON.parse(line) as Parameters<Sandbox["controls"]["failApi"]>[0])
}
process.exit(0) // who started it is gone
