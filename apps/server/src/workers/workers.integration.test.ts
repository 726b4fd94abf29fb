import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { connect, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { scrape, valueOf } from "../testing/scrape.ts"
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts"
import { createUser } from "../testing/sign-in.ts"
import { workersOf } from "../testing/worker-processes.ts"

let database: TestDatabase
let pool: pg.Pool
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  dataDir = await mkdtemp(join(tmpdir(), "laundry-workers-"))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (environment: Record<string, string> = {}) =>
  startServerProcess({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, WORKERS: "2", ...environment })

/** The status of an answer on a connection of its own or an agent's, or why there was none. */
const ask = (server: ServerProcess, agent: Agent | false = false, path = "/api/settings", method = "GET") =>
  new Promise<string>((resolve) => {
    const asked = request(server.origin + path, { agent, method }, (answer) => {
      answer.resume()
      answer.once("end", () => resolve(String(answer.statusCode)))
      answer.once("error", ({ message }) => resolve(message))
    })
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })

/** The connections of our job runners, each of which holds one to say that it lives. */
const jobRunners = async () =>
  (
    await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'laundry job runner' and datname = current_database()",
    )
  ).rows

const mailsWith = async (text: string) => {
  const folder = join(dataDir, "outbox")
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))
  return mails.filter((mail) => mail.includes(text))
}

// One server for all that happens to it, one after the other: two workers take as long to start as most of this takes.
describe("a server of two workers", () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await start({ METRICS_PORT: "0", DRAIN_SECONDS: "1" })
  })
  afterAll(async () => {
    server.kill("SIGKILL")
    await server.exited
  })

  /** How many workers ended, and were followed by another one. */
  const replaced = () => server.output().match(/another one takes its place/g)?.length ?? 0

  it("says once where it is, answers on one port from both, and runs the jobs in one", async () => {
    expect(server.output().match(/^ready /gm)).toHaveLength(1)
    const workers = workersOf(server.pid)
    expect(workers).toHaveLength(2)
    expect(await jobRunners()).toHaveLength(1)
    const paused = workers.map(({ pause }) => pause)
    for (const pause of paused) {
      // With one worker unable to say a word, the other one answers.
      const resume = pause()
      const answers = Array.from({ length: 4 }, () => ask(server))
      expect(await Promise.race(answers)).toBe("200")
      resume()
      expect(await Promise.all(answers)).toEqual(["200", "200", "200", "200"])
    }
    const metrics = /^Prometheus reads metrics at (\S+)\/metrics$/m.exec(server.output())?.[1]
    const { samples } = await scrape(metrics)
    const settings = samples.filter(
      ({ name, labels }) => name === "laundry_http_requests_total" && labels["route"] === "/api/settings",
    )
    expect(new Set(settings.map(({ labels }) => labels["worker"]))).toEqual(new Set(["1", "2"]))
    expect(valueOf(settings, "laundry_http_requests_total", { status: "2xx" })).toBe(8)
    // What the database holds is counted once.
    expect(samples.filter(({ name }) => name === "laundry_messages_owed")).toMatchObject([{ labels: {} }])
    expect(valueOf(samples, "laundry_ready", { worker: "2" })).toBe(1)
    const emails = ["ana@example.com", "ben@example.com", "cleo@example.com"]
    for (const email of emails) {
      await createUser(
        { query: async (sql, values = []) => (await pool.query(sql, [...values])).rows },
        { email, role: "client" },
      )
      await pool.query("select graphile_worker.add_job('start-password-reset', json_build_object('email', $1::text))", [
        email,
      ])
    }
    await expect
      .poll(async () => (await pool.query("select from graphile_worker.jobs where run_at < now()")).rowCount, {
        timeout: 30_000,
      })
      .toBe(0)
    for (const email of emails) expect(await mailsWith(`To: ${email}`)).toHaveLength(1)
  })

  it("replaces a worker that was killed, and the new one takes the jobs over", async () => {
    const [runsJobs] = workersOf(server.pid) // started first
    runsJobs?.kill("SIGKILL")
    await expect.poll(replaced).toBe(1)
    await expect.poll(() => workersOf(server.pid).length).toBe(2)
    expect(workersOf(server.pid).some(({ pid }) => pid === runsJobs?.pid)).toBe(false)
    expect(await ask(server)).toBe("200")
    await expect.poll(async () => (await jobRunners()).length).toBe(1)
  })

  it("a worker that is asked to leave finishes, and another one takes its place", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const answers: Array<string> = []
    let isOver = false
    const load = Array.from({ length: 8 }, async () => {
      while (!isOver) answers.push(await ask(server, agent))
    })
    try {
      const [first] = workersOf(server.pid)
      first?.kill("SIGTERM")
      await expect.poll(() => workersOf(server.pid).some(({ pid }) => pid === first?.pid)).toBe(false)
      await expect.poll(() => workersOf(server.pid).length).toBe(2)
      await expect.poll(replaced).toBe(2)
    } finally {
      isOver = true
      await Promise.all(load)
      agent.destroy()
    }
    expect(answers.filter((answer) => answer !== "200")).toEqual([])
  })

  it("on SIGTERM every request of 32 busy connections is answered, and it leaves with 0", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 32 })
    const answers: Array<string> = []
    const load = Array.from({ length: 32 }, async () => {
      for (;;) {
        const answer = await ask(server, agent)
        if (answer === "ECONNREFUSED") return // said before anything was sent
        answers.push(answer)
      }
    })
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(200)
    server.kill("SIGTERM")
    expect(await server.exited, server.output()).toBe(0)
    await Promise.all(load)
    agent.destroy()
    expect(answers.filter((answer) => answer !== "200")).toEqual([])
  })
})

describe.concurrent("a start or a stop that can't be", () => {
  it("says once that the port is taken, and ends with 1", async ({ expect }) => {
    const taken = createServer()
    await new Promise<void>((resolve) => void taken.listen(0, "127.0.0.1", resolve))
    const address = taken.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const failure = await start({ PORT: String(port) }).catch((error: unknown) => String(error))
    expect(failure).toContain("ended with 1")
    expect(String(failure).match(/is taken on 127\.0\.0\.1/g)).toHaveLength(1)
    await new Promise((resolve) => taken.close(resolve))
  })

  it("names wrong settings once, and ends with 1", async ({ expect }) => {
    const failure = await start({ WORKERS: "0", LOG_LEVEL: "loud" }).catch((error: unknown) => String(error))
    expect(failure).toContain("ended with 1")
    expect(String(failure).match(/WORKERS must be a number/g)).toHaveLength(1)
    expect(failure).toContain("LOG_LEVEL")
  })

  it("says which worker could not finish what it was sent, and why, and ends with 1", async ({ expect }) => {
    const server = await start()
    const { hostname, port } = new URL(server.origin)
    // The rest of what it sends never comes.
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write("POST /api/guest-orders HTTP/1.1\r\nHost: laundry\r\nContent-Type: application/json\r\n")
    socket.write("Content-Length: 100\r\nExpect: 100-continue\r\n\r\n")
    const [goOn]: ReadonlyArray<unknown> = await once(socket, "data")
    expect(String(goOn)).toContain("100 Continue")
    server.kill("SIGTERM")
    expect(await server.exited, server.output()).toBe(1)
    socket.destroy()
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ level }) => level === 50)
    const worker = logged[0]?.["worker"]
    expect([1, 2]).toContain(worker)
    expect(logged).toMatchObject([
      { worker, msg: "stopping failed", err: { message: "Not everything was closed in time." } },
      { worker, code: 1, msg: "A worker could not finish what it was sent." },
      { msg: "stopping failed" },
    ])
  })
})
