import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startServerProcess } from "../testing/server-process.ts"

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), "laundry-stop-"))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

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

it("on SIGTERM every request of 32 busy connections is answered, and the server leaves with 0", async () => {
  for (let run = 0; run < 2; run += 1) {
    const server = await startServerProcess({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir })
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
  }
})
