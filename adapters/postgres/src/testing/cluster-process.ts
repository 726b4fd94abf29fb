import { createInterface } from "node:readline"
import { ensureCluster } from "../cluster/embedded-cluster.ts"

/*
 * A process that uses a cluster, for tests: takes the options as JSON in its first argument, prints
 * `{ port, started, connectionString }` or `{ error }` as a line, and stops when it reads a line. With the line "leave" it
 * ends without stopping.
 */
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)

try {
  const { port, started, connectionString, stop } = await ensureCluster(JSON.parse(process.argv[2] ?? "{}"))
  print({ port, started, connectionString })
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "leave") process.exit(1)
    break
  }
  await stop()
} catch (error) {
  print({ error: (error as Error).message })
}
process.exit(0)
