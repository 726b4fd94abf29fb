import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import {
  adminListHeads,
  growthHeads,
  measureAdminList,
  measureGrowth,
  measureUnchanged,
  prepareAdminList,
  smallBusiness,
  summaries,
  unchangedHeads,
} from "./admin-list.ts"
import { prepareBusiness } from "./business.ts"
import { type Call, calls } from "./calls.ts"
import { compare, type Effort, latency, type Outcome } from "./compare.ts"
import { landingPath } from "./floor/from-memory.ts"
import type { Latency } from "./paced.ts"
import { floorCookies, signInBrowsers } from "./people.ts"
import { peakMegabytes, type ServerProcess } from "./processes.ts"
import { millisecondsOfSecondStart, root, startBoth, startOurs } from "./servers.ts"
import { type Line, table } from "./table.ts"

const words = process.argv.slice(2)
/** Whether only a fall by a third from the ratios that are written down is looked for. */
const isShort = words.includes("--short")
const only = words.find((word) => !word.startsWith("--"))

const effort: Effort = isShort
  ? { rounds: 1, seconds: 1, warmUpSeconds: 1 }
  : {
      rounds: Number(process.env["BENCH_ROUNDS"] ?? 5),
      seconds: Number(process.env["BENCH_SECONDS"] ?? 3),
      warmUpSeconds: 3,
    }

const say = (line: string) => void process.stdout.write(`${line}\n`)

const ratiosFile = new URL("ratios.json", import.meta.url)

/** The ratios of an idle machine that are written down, by the call's name. */
const writtenRatios = async (): Promise<Readonly<Record<string, number>>> =>
  JSON.parse(await readFile(ratiosFile, "utf8")) as Record<string, number>

const isChosen = (name: string): boolean => only === undefined || name.includes(only)

const callHeads = ["call", "ours, per second", "floor, per second", "processor time, µs each", "ratio", "target"]

const lineOf = ({ call, ours, floor, ratio }: Outcome, least: number): Line => ({
  cells: [
    call.name,
    ours.perSecond.toFixed(0),
    floor.perSecond.toFixed(0),
    `${ours.microseconds.toFixed(0)} / ${floor.microseconds.toFixed(0)}`,
    ratio.toFixed(2),
    `at least ${least.toFixed(2)}`,
  ],
  isMet: ratio >= least,
})

const lateHeads = [
  "call, at 70 % of its rate",
  "ours, p50 / p99 ms",
  "floor, p50 / p99 ms",
  "ours, p99 to p50",
  "target",
]

const millis = ({ p50, p99 }: Latency): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

/** The floor at 70 % of its own rate is beside it: what the machine and the load generator add to the slowest answers is in both. */
const lateLine = ({ name }: Call, ours: Latency, floor: Latency): Line => {
  const ratio = ours.p99 / ours.p50
  return { cells: [name, millis(ours), millis(floor), ratio.toFixed(1), "under 4"], isMet: ratio < 4 }
}

/** Gives the floor the bytes of our landing page. */
const copyLanding = async (ours: ServerProcess, floor: ServerProcess): Promise<void> => {
  const page = await fetch(`${ours.origin}/`)
  const headers = { "content-type": "text/html" }
  await fetch(floor.origin + landingPath, { method: "PUT", headers, body: await page.arrayBuffer() })
}

/** Has a database count what is in its tables, and plan anew what it does with them. */
const analyze = async ({ connectionString }: TestDatabase): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query("analyze")
  await client.end()
}

/** How often a call is measured again that seems to have fallen: a moment in which the machine was busy must not decide. */
const secondLooks = 4

/** The calls beside the floor, how late their slowest answers are, and how much memory they took. */
const benchCalls = async (dataDir: string, leastOf: (call: Call) => number) => {
  const now = new Date()
  const [ourDatabase, floorDatabase] = [await prepareBusiness(now), await prepareBusiness(now)]
  const { ours, floor } = await startBoth(ourDatabase.connectionString, floorDatabase.connectionString, dataDir)
  const measured = {
    ours: { ...ours, cookies: await signInBrowsers(ours) },
    floor: { ...floor, cookies: floorCookies },
  }
  const settle = async () => void (await Promise.all([ourDatabase, floorDatabase].map(analyze)))
  try {
    await copyLanding(ours, floor)
    const outcomes: Array<Outcome> = []
    const slow: Array<Line> = []
    for (const call of calls.filter(({ name }) => isChosen(name))) {
      const measureCall = () => compare(measured.ours, measured.floor, call, effort, settle)
      let outcome = await measureCall()
      for (let look = 0; isShort && look < secondLooks && outcome.ratio < leastOf(call); look += 1)
        outcome = await measureCall()
      outcomes.push(outcome)
      say(lineOf(outcome, leastOf(call)).cells.join(", "))
      if (isShort) continue
      // At once: what later calls write makes the lists of this one longer.
      const { ours: reached, floor: reachedByFloor } = outcome
      const late = lateLine(
        call,
        await latency(measured.ours, call, call.path, reached.perSecond * 0.7, effort),
        await latency(measured.floor, call, call.floorPath ?? call.path, reachedByFloor.perSecond * 0.7, effort),
      )
      slow.push(late)
      say(late.cells.join(", "))
    }
    return { outcomes, slow, megabytes: peakMegabytes(ours.pid) }
  } finally {
    await ours.stop()
    await floor.stop()
    await ourDatabase.drop()
    await floorDatabase.drop()
  }
}

/** The admin list of a large business beside that of a small one. */
const benchGrowth = async (large: ServerProcess, dataDir: string): Promise<Line> => {
  const database = await prepareAdminList(say, smallBusiness)
  const small = await startOurs(database.connectionString, join(dataDir, "small"))
  try {
    return await measureGrowth(large, small)
  } finally {
    await small.stop()
    await database.drop()
  }
}

/** The admin list of a large business, on a database of its own. */
const benchAdminList = async (dataDir: string): Promise<ReadonlyArray<Part>> => {
  const database = await prepareAdminList(say)
  const { ours, floor } = await startBoth(database.connectionString, database.connectionString, dataDir)
  try {
    const pages = { heads: adminListHeads, lines: await measureAdminList(ours, floor, say) }
    const signedIn = { ...ours, cookies: await signInBrowsers(ours) }
    const beside = { ...floor, cookies: floorCookies }
    const first = lineOf(await compare(signedIn, beside, summaries, effort, async () => {}), summaries.target)
    say(first.cells.join(", "))
    const grown = await benchGrowth(ours, dataDir)
    say(grown.cells.join(", "))
    return [
      pages,
      { heads: growthHeads, lines: [grown] },
      { heads: callHeads, lines: [first] },
      { heads: unchangedHeads, lines: [await measureUnchanged(signedIn, effort)] },
    ]
  } finally {
    await ours.stop()
    await floor.stop()
    await database.drop()
  }
}

interface Part {
  readonly heads: ReadonlyArray<string>
  readonly lines: ReadonlyArray<Line>
}

const short = async (dataDir: string): Promise<ReadonlyArray<Part>> => {
  const written = await writtenRatios()
  const leastOf = ({ name }: Call): number => ((written[name] ?? 0) * 2) / 3
  const { outcomes } = await benchCalls(dataDir, leastOf)
  return [{ heads: callHeads, lines: outcomes.map((outcome) => lineOf(outcome, leastOf(outcome.call))) }]
}

const whole = async (dataDir: string): Promise<ReadonlyArray<Part>> => {
  const { outcomes, slow, megabytes = Number.NaN } = await benchCalls(dataDir, ({ target }) => target)
  const parts: Array<Part> = [
    { heads: callHeads, lines: outcomes.map((outcome) => lineOf(outcome, outcome.call.target)) },
    { heads: lateHeads, lines: slow },
  ]
  if (only === undefined) {
    const seconds = (await millisecondsOfSecondStart(join(dataDir, "start"))) / 1000
    parts.push({
      heads: ["measure", "value", "target"],
      lines: [
        {
          cells: ["Peak memory of our server under this load", `${megabytes.toFixed(0)} MB`, "under 180 MB"],
          isMet: !(megabytes >= 180),
        },
        {
          cells: ["From the server's start to ready, second time", `${seconds.toFixed(1)} s`, "under 1 s"],
          isMet: seconds < 1,
        },
      ],
    })
  }
  if (isChosen("admin-list")) parts.push(...(await benchAdminList(dataDir)))
  return parts
}

const dataDir = await mkdtemp(join(tmpdir(), "laundry-bench-"))
const parts = await (isShort ? short(dataDir) : whole(dataDir))
// npm leaves before the server that it started is gone.
await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })

const text = `${parts
  .filter(({ lines }) => lines.length > 0)
  .map(({ heads, lines }) => table(heads, lines).join("\n"))
  .join("\n\n")}\n`
say(`\n${text}`)
if (!isShort) {
  await mkdir(`${root}.build`, { recursive: true })
  await writeFile(`${root}.build/bench.md`, text)
}
if (parts.some(({ lines }) => lines.some(({ isMet }) => !isMet))) process.exitCode = 1
