/**
 * Does what the README says first: `npm start`, until it is ready, a look at it, Ctrl-C. With a data folder of its own, so that the
 * database and the demo company are made anew. Ends with 1 and a sentence when any of it fails.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { root } from "./project.mjs"

/** A fresh clone installs and builds first. */
const patienceMillis = 300_000
const stopMillis = 30_000

const folder = mkdtempSync(join(tmpdir(), "laundry-start-"))
const began = performance.now()
const server = spawn("npm", ["start"], {
  cwd: root,
  // A group of its own, which gets the Ctrl-C as from a terminal.
  detached: true,
  env: { ...process.env, PORT: "0", DATA_DIR: join(folder, "data") },
  stdio: ["ignore", "pipe", "inherit"],
})
const closed = once(server, "close")
const press = (/** @type {"SIGINT" | "SIGKILL"} */ signal) => {
  try {
    process.kill(-(server.pid ?? 0), signal)
  } catch {
    // It has ended.
  }
}

/**
 * @template A
 * @param {Promise<A>} promise
 * @param {number} millis
 * @param {string} sentence
 */
const within = (promise, millis, sentence) =>
  Promise.race([
    promise,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error(sentence)), millis).unref()
    }),
  ])

const ready = async () => {
  for await (const line of createInterface({ input: server.stdout })) {
    const [, origin] = /^ready (http:\S+)$/.exec(line) ?? []
    if (origin !== undefined) return origin
  }
  throw new Error("npm start ended before it was ready.")
}

/** @type {(origin: string, path: string, expected: string) => Promise<void>} */
const look = async (origin, path, expected) => {
  const response = await fetch(origin + path)
  const body = await response.text()
  if (response.status !== 200 || !body.includes(expected)) {
    throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`)
  }
}

try {
  const origin = /** @type {string} */ (await within(ready(), patienceMillis, "npm start did not become ready."))
  const seconds = Math.round((performance.now() - began) / 1000)
  await look(origin, "/readyz", "ready")
  await look(origin, "/", "<html")
  // Whatever the server printed afterwards is of no interest, but it must be read.
  server.stdout.resume()
  press("SIGINT")
  await within(closed, stopMillis, "npm start did not stop after Ctrl-C.")
  process.stdout.write(`npm start was ready in ${seconds} s, answered, and stopped.\n`)
} catch (error) {
  press("SIGKILL")
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
