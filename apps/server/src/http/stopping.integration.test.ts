import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, it } from "vitest"
import { get, guestOrderNow, post } from "../testing/guest-order.ts"
import { startServerProcess } from "../testing/server-process.ts"

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await client.end()
  dataDir = await mkdtemp(join(tmpdir(), "laundry-stop-"))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (environment: Record<string, string> = {}) =>
  startServerProcess({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, ...environment })

/** The status of an answer, or why there was none. */
const ask = (origin: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const asked = request(`${origin}/api/settings`, { agent }, (answer) => {
      answer.resume()
      answer.once("end", () => resolve(String(answer.statusCode)))
      answer.once("error", ({ message }) => resolve(message))
    })
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })

it.concurrent("on SIGTERM every request of 32 busy connections is answered, and the server leaves with 0", async ({
  expect,
}) => {
  const server = await start({ DRAIN_SECONDS: "1" })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const answers: Array<string> = []
  const load = Array.from({ length: 32 }, async () => {
    for (;;) {
      const answer = await ask(server.origin, agent)
      if (answer === "ECONNREFUSED") return // said before anything was sent
      answers.push(answer)
    }
  })
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(200)
  server.kill("SIGTERM")
  expect(await server.exited).toBe(0)
  await Promise.all(load)
  agent.destroy()
  expect(answers.filter((answer) => answer !== "200")).toEqual([])
})

it.concurrent("for the drain time /readyz says that the server stops, and orders are taken on new connections", async ({
  expect,
}) => {
  // Longer than any test: it is killed when all was seen.
  const server = await start({ DRAIN_SECONDS: "300" })
  try {
    expect((await get(server.origin, "/readyz")).status).toBe(200)
    await get(server.origin, "/api/settings")
    server.kill("SIGTERM")
    await expect.poll(async () => (await get(server.origin, "/readyz")).status).toBe(503)
    expect((await get(server.origin, "/readyz")).body).toMatchObject({ message: "The server is stopping." })
    const placed = await post(server.origin, "/api/guest-orders", guestOrderNow("late@example.com"))
    expect(placed.status).toBe(201)
    expect(placed.headers.get("connection")).toBe("close")
    // Asked for before, so that it was in the response cache.
    expect((await get(server.origin, "/api/settings")).headers.get("connection")).toBe("close")
  } finally {
    server.kill("SIGKILL")
    await server.exited
  }
})

for (const workers of ["1", "2"]) {
  it.concurrent(`${workers} workers leave with 0 after a drain time longer than all else they wait for`, async ({
    expect,
  }) => {
    const server = await start({ DRAIN_SECONDS: "9", WORKERS: workers })
    server.kill("SIGTERM")
    expect(await server.exited, server.output()).toBe(0)
  })
}
