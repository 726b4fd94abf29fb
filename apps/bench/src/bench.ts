import { readFileSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { defaultOperatingHours, pickupTimeSlot } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import autocannon from "autocannon"
import pg from "pg"
import { measureAdminList, prepareAdminList } from "./admin-list.ts"
import { addCustomer, bareCookie, customer, signIn } from "./customer.ts"
import { peakMegabytes, type ServerProcess, startProcess } from "./processes.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

const seconds = Number(process.env["BENCH_SECONDS"] ?? 3)
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5)

/** A server with the cookie that makes it know the customer. */
interface Measured extends ServerProcess {
  readonly cookie: string
}

interface Case {
  readonly name: string
  readonly target: number
  /** Whether the customer asks, with the cookie of their session. */
  readonly isSignedIn?: true
  readonly request: Pick<autocannon.Options, "method" | "body" | "headers"> & { readonly path: string }
}

const orderBody = (): string => {
  // The last day on offer, so that a run across the cutoff keeps placing orders.
  const day = pickupOptions(Date.now(), defaultOperatingHours).at(-1)
  return JSON.stringify({
    customerName: "Bench Customer",
    customerPhone: "305 555 0100",
    customerEmail: "bench@example.com",
    pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
    pickupDate: day?.pickupDate,
    pickupTimeSlot: pickupTimeSlot(defaultOperatingHours),
    deliveryDate: day?.deliveryDate,
    pickupLocation: "Front Door",
    detergentPreference: "Regular Detergent",
    acceptTerms: true,
  })
}

const cases: ReadonlyArray<Case> = [
  { name: "GET /api/settings", target: 0.8, request: { path: "/api/settings", method: "GET" } },
  { name: "GET /api/service-areas", target: 0.8, request: { path: "/api/service-areas", method: "GET" } },
  {
    // Nearly all of it is the hashing, which costs both the same.
    name: "POST /api/login",
    target: 0.8,
    request: {
      path: "/api/login",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: customer.email, password: customer.password }),
    },
  },
  {
    name: "GET /api/orders",
    target: 0.5,
    isSignedIn: true,
    request: { path: "/api/orders", method: "GET" },
  },
  {
    name: "POST /api/guest-orders",
    target: 0.6,
    request: {
      path: "/api/guest-orders",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: orderBody(),
    },
  },
]

/** Responses of one server in a second, under ten connections at once. Fails on any response that is not a success. */
const measure = async (server: Measured, subject: Case, duration: number): Promise<number> => {
  const { origin, cookie } = server
  const { name, request, isSignedIn } = subject
  const { path, ...rest } = request
  const headers = { ...rest.headers, ...(isSignedIn === true ? { cookie } : {}) }
  const result = await autocannon({ url: origin + path, connections: 10, duration, ...rest, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} at ${origin}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures both in turns, so that a change of the machine's mood touches both alike. */
const compare = async (ours: Measured, bare: Measured, subject: Case) => {
  await measure(ours, subject, 2)
  await measure(bare, subject, 2)
  const pairs: Array<{ readonly ours: number; readonly bare: number }> = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await measure(ours, subject, seconds), bare: await measure(bare, subject, seconds) })
  }
  return {
    name: subject.name,
    target: subject.target,
    ours: Math.round(median(pairs.map((pair) => pair.ours))),
    bare: Math.round(median(pairs.map((pair) => pair.bare))),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  }
}

/** The arguments that `npm start` gives to Node, so that what is measured is what runs. */
const startArguments = (): ReadonlyArray<string> => {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: { start: string } }
  return manifest.scripts.start.split(" ").slice(1)
}

const prepare = async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(
    `insert into service_areas (zip_code, area_name) values ('33109', 'Fisher Island'), ('33139', 'South Beach'),
       ('33140', 'Mid Beach'), ('33141', 'North Beach'), ('33154', 'Bal Harbour')`,
  )
  await client.query(
    `insert into company_settings values (true, 'Bench', 'Tag', '1', 'a@b.co', 'x', 3000, 100, 3000, '18:00', '21:00', '10:00', '17:00',
       'fee_after_six', 'single_operator', now())`,
  )
  await addCustomer(client)
  await client.end()
  return database
}

const millisecondsOfSecondStart = async (dataDir: string): Promise<number> => {
  const start = () =>
    startProcess(
      "npm",
      ["start", "--silent"],
      { PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir, DATABASE_URL: "" },
      root,
    )
  await (await start()).stop()
  const second = await start()
  await second.stop()
  return second.startMillis
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The arguments and settings of both servers on a database each, or on one. */
const startBoth = async (ourUrl: string, bareUrl: string, dataDir: string) => {
  const quiet = { LOG_LEVEL: "warn", RATE_LIMIT: "off", PORT: "0" }
  const ours = await startProcess(process.execPath, startArguments(), {
    ...quiet,
    // Sending the mails is no part of the bare server's work either.
    JOBS: "off",
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    DATABASE_URL: ourUrl,
    DATA_DIR: dataDir,
  })
  const bare = await startProcess(process.execPath, ["--import", "tsx", "apps/bench/src/bare-server.ts"], {
    ...quiet,
    DATABASE_URL: bareUrl,
  })
  return { ours, bare }
}

/** The admin list of a large business, on a database of its own. */
const benchAdminList = async (): Promise<ReadonlyArray<string>> => {
  const database = await prepareAdminList(say)
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-bench-admin-list-"))
  const { ours, bare } = await startBoth(database.connectionString, database.connectionString, dataDir)
  try {
    return await measureAdminList(ours, bare, say)
  } finally {
    await ours.stop()
    await bare.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const main = async (): Promise<void> => {
  const [ourDatabase, bareDatabase] = [await prepare(), await prepare()]
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-bench-"))
  const { ours, bare } = await startBoth(ourDatabase.connectionString, bareDatabase.connectionString, dataDir)
  const measured = { ours: { ...ours, cookie: await signIn(ours) }, bare: { ...bare, cookie: bareCookie } }
  const only = process.argv[2]
  const lines = ["| call | ours, per second | bare, per second | ratio | target |", "| --- | --- | --- | --- | --- |"]
  for (const subject of cases.filter(({ name }) => only === undefined || name.includes(only))) {
    const { name, ratio, target, ours: a, bare: b } = await compare(measured.ours, measured.bare, subject)
    lines.push(`| ${name} | ${a} | ${b} | ${ratio.toFixed(2)} | at least ${target.toFixed(1)} |`)
    say(lines.at(-1) ?? "")
  }
  const megabytes = peakMegabytes(ours.pid)
  await ours.stop()
  await bare.stop()
  await ourDatabase.drop()
  await bareDatabase.drop()
  const seconds = (await millisecondsOfSecondStart(join(dataDir, "start"))) / 1000
  // npm leaves before the server that it started is gone.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })

  lines.push(
    "",
    "| measure | value | target |",
    "| --- | --- | --- |",
    `| Peak memory of our server under this load | ${megabytes?.toFixed(0) ?? "unknown"} MB | under 200 MB |`,
    `| From \`npm start\` to ready, second time | ${seconds.toFixed(1)} s | under 4 s |`,
  )
  if (only === undefined || "admin-list".includes(only)) lines.push("", ...(await benchAdminList()))
  const table = `${lines.join("\n")}\n`
  process.stdout.write(`\n${table}`)
  await mkdir(`${root}.build`, { recursive: true })
  await writeFile(`${root}.build/bench.md`, table)
}

await main()
