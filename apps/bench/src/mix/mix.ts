import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import type { Measured } from "../compare.ts"
import { seedLargeBusiness } from "../million-orders.ts"
import { addPeople, type Person, signInAll } from "../people.ts"
import { peakMegabytes } from "../processes.ts"
import { root, startOurs } from "../servers.ts"
import { type Line, table } from "../table.ts"
import { type HeavyWork, heavyWork, repeat } from "./heavy-work.ts"
import { type Pace, pacedLatency } from "./paced.ts"

const say = (line: string) => void process.stdout.write(`${line}\n`)

const size = { orders: Number(process.env["BENCH_ORDERS"] ?? 100_000), customers: 10_000 }

/** Far more than a laundry of this size is asked for, and far less than a server answers. */
const pace: Pace = { perSecond: 100, seconds: Number(process.env["BENCH_SECONDS"] ?? 8) }

/** What must go on meanwhile. */
const calls: ReadonlyArray<{ readonly path: string; readonly as?: Person }> = [
  { path: "/" },
  { path: "/api/settings" },
  { path: "/api/auth/user", as: "customer" },
  { path: "/api/orders", as: "customer" },
  { path: "/api/driver/orders/today", as: "driver" },
  { path: "/api/laundry/orders", as: "laundry" },
]

const heads = ["call", "beside", "p50 / p99 ms", "p99 to p50 of it alone", "target"]

/** The longest that anybody may wait, as a multiple of the usual time of the call by itself. */
const most = 4

const measure = async (server: Measured, beside: HeavyWork | undefined, alone: Map<string, number>) => {
  const work = beside && repeat(beside)
  const lines: Array<Line> = []
  for (const { path, as } of calls) {
    const cookie = as && server.cookies[as]
    const { p50, p99 } = await pacedLatency(server.origin + path, cookie, pace)
    const usual = alone.get(path) ?? p50
    alone.set(path, usual)
    const ratio = p99 / usual
    const cells = [path, beside?.name ?? "nothing", `${p50.toFixed(1)} / ${p99.toFixed(1)}`, ratio.toFixed(1)]
    lines.push({
      cells: [...cells, `under ${most}`],
      isMet: ratio < most,
    })
    say(cells.join(", "))
  }
  if (work !== undefined) {
    const { times, milliseconds } = await work.stop()
    say(
      `${beside?.name}: ${times} times, ${milliseconds.toFixed(0)} ms each; at most ${peakMegabytes(server.pid)?.toFixed(0)} MB so far`,
    )
  }
  return lines
}

/** Whether what takes long keeps others waiting: how late calls are answered alone, and beside reports, exports and uploads. */
const dataDir = await mkdtemp(join(tmpdir(), "laundry-mix-"))
const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.connectionString })
await client.connect()
await addPeople(client)
await seedLargeBusiness(client, say, size)
await client.end()
const server = await startOurs(database.connectionString, dataDir)
try {
  const measured = { ...server, cookies: await signInAll(server) }
  for (const { path, as } of calls)
    await pacedLatency(server.origin + path, as && measured.cookies[as], { ...pace, seconds: 3 })
  const alone = new Map<string, number>()
  const lines = await measure(measured, undefined, alone)
  for (const work of await heavyWork(measured)) lines.push(...(await measure(measured, work, alone)))
  const megabytes = peakMegabytes(server.pid) ?? Number.NaN
  const memory = { cells: ["Peak memory", `${megabytes.toFixed(0)} MB`, "under 180 MB"], isMet: !(megabytes >= 180) }
  const text = [...table(heads, lines), "", ...table(["measure", "value", "target"], [memory])].join("\n")
  say(`\n${text}`)
  await writeFile(`${root}.build/bench-mix.md`, `${text}\n`)
  if ([...lines, memory].some(({ isMet }) => !isMet)) process.exitCode = 1
} finally {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}
