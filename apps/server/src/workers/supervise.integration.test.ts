import cluster, { type Worker } from "node:cluster"
import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { readConfig } from "@laundry/wiring/config"
import { openDatabase } from "@laundry/wiring/database/open-database"
import { pino } from "pino"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { startWorkers } from "./supervise.ts"

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), "laundry-supervise-"))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const undo: Array<() => void> = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Writes a worker that says and hears what one does, and leaves as it is told once nobody comes any more: `number` is its own. */
const writeProgram = async (leaves: string) => {
  const file = join(folder, `worker-${crypto.randomUUID()}.mjs`)
  await writeFile(
    file,
    `const number = Number(process.env.LAUNDRY_WORKER)
     const answers = {
       begin: () => process.send({ kind: "ready", origin: "http://127.0.0.1:9", demoSignIns: [], showsBooks: false }),
       stop: () => process.send({ kind: "door-closed" }),
       ping: () => process.send({ kind: "pong" }),
       "nobody-comes": () => { ${leaves} },
     }
     process.on("message", ({ kind }) => answers[kind]())
     process.send({ kind: "hears" })`,
  )
  return pathToFileURL(file).href
}

/** Two workers that leave so, and the lines that were logged of them. */
const startTwo = async (leaves = "process.exit(0)") => {
  const lines: Array<Record<string, unknown>> = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const config = await readConfig({
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    WORKERS: "2",
  })
  const opening = openDatabase(config, () => {})
  const workers = await startWorkers(config, log, await writeProgram(leaves), opening)
  return { workers, lines }
}

/** Does something with each worker that is started from then on, until the test ends. */
const eachNew = (act: (worker: Worker) => void) => {
  cluster.on("fork", act)
  undo.push(() => cluster.off("fork", act))
}

const holdThread = (millis: number) => {
  const until = performance.now() + millis
  while (performance.now() < until);
}

it("a worker that leaves while the end of another one is dealt with has left well", async () => {
  eachNew((worker) => worker.prependListener("exit", () => holdThread(100)))
  const { workers, lines } = await startTwo("setTimeout(() => process.exit(0), number === 1 ? 0 : 20)")
  await workers.close()
  expect(lines).toEqual([])
})

it("a worker that could not finish is named, with what it ended by", async () => {
  const { workers, lines } = await startTwo("process.exit(number === 1 ? 0 : 3)")
  await expect(workers.close()).rejects.toThrow("a worker could not finish what it was sent")
  expect(lines).toMatchObject([{ worker: 2, code: 3, msg: "A worker could not finish what it was sent." }])
})

/** Ends the first of the workers from outside. */
const killOne = () => {
  const [worker] = Object.values(cluster.workers ?? {})
  worker?.process.kill("SIGKILL")
}

const messages = (lines: ReadonlyArray<Record<string, unknown>>) => lines.map(({ msg }) => msg)

it("a worker that has not begun is not waited for", async () => {
  const { workers, lines } = await startTwo()
  const forked = new Promise((resolve) => {
    eachNew((worker) => resolve(worker.process.kill("SIGSTOP")))
  })
  killOne()
  await forked
  await workers.close()
  expect(messages(lines)).toEqual(["A worker ended; another one takes its place."])
})

it("a worker for which there is no process now is started once there can be", async () => {
  const { workers, lines } = await startTwo()
  const takePlace = "A worker ended; another one takes its place."
  cluster.setupPrimary({ cwd: join(folder, "missing") })
  killOne()
  await expect.poll(() => messages(lines)).toEqual([takePlace, "A worker can't start; it is tried again."])
  const forked = new Promise((resolve) => eachNew(resolve))
  cluster.setupPrimary({ cwd: folder })
  await forked
  await workers.close()
  expect(lines[1]).toMatchObject({ err: { message: expect.stringContaining("Worker 1 can't be started: ") } })
})
