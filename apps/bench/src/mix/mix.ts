import { writeFile } from "node:fs/promises"
import type { Pace } from "../paced.ts"
import type { SignedIn } from "../people.ts"
import { peakMegabytes } from "../processes.ts"
import { root } from "../servers.ts"
import { type Line, table } from "../table.ts"
import { type HeavyWork, heavyWork, repeat } from "./heavy-work.ts"
import { frequentCalls, latencyOf, say, withLargeBusiness } from "./large-business.ts"

/** Far more than a laundry of this size is asked for, and far less than a server answers. */
const pace: Pace = { perSecond: 100, seconds: Number(process.env["BENCH_SECONDS"] ?? 8) }

const heads = ["call", "beside", "p50 / p99 ms", "p99 to p50 of it alone", "target"]

/** The longest that anybody may wait, as a multiple of the usual time of the call by itself. */
const most = 4

const measure = async (server: SignedIn, beside: HeavyWork | undefined, alone: Map<string, number>) => {
  const work = beside && repeat(beside)
  const lines: Array<Line> = []
  for (const call of frequentCalls) {
    const { path } = call
    const { p50, p99 } = await latencyOf(server, call, pace)
    const usual = alone.get(path) ?? p50
    alone.set(path, usual)
    const ratio = p99 / usual
    const cells = [path, beside?.name ?? "nothing", `${p50.toFixed(1)} / ${p99.toFixed(1)}`, ratio.toFixed(1)]
    lines.push({ cells: [...cells, `under ${most}`], isMet: ratio < most })
    say(cells.join(", "))
  }
  if (work !== undefined) {
    const { times, milliseconds } = await work.stop()
    const megabytes = peakMegabytes(server.pid)?.toFixed(0)
    say(`${beside?.name}: ${times} times, ${milliseconds.toFixed(0)} ms each; at most ${megabytes} MB so far`)
  }
  return lines
}

// Whether what takes long keeps others waiting: how late calls are answered alone, and beside reports, exports and uploads.
await withLargeBusiness(async (server) => {
  for (const call of frequentCalls) await latencyOf(server, call, { ...pace, seconds: 3 })
  const alone = new Map<string, number>()
  const lines = await measure(server, undefined, alone)
  for (const work of await heavyWork(server)) lines.push(...(await measure(server, work, alone)))
  const megabytes = peakMegabytes(server.pid) ?? Number.NaN
  const memory = { cells: ["Peak memory", `${megabytes.toFixed(0)} MB`, "under 180 MB"], isMet: !(megabytes >= 180) }
  const text = [...table(heads, lines), "", ...table(["measure", "value", "target"], [memory])].join("\n")
  say(`\n${text}`)
  await writeFile(`${root}.build/bench-mix.md`, `${text}\n`)
  if ([...lines, memory].some(({ isMet }) => !isMet)) process.exitCode = 1
})
