import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** The built server in a process of its own, with a clock that the test sets. */
export interface ServerProcess {
  readonly origin: string
  /** Puts the server's wall clock at an ISO instant, from where it runs on. */
  readonly setClock: (instant: string) => Promise<void>
  /** What it wrote to its log so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const program = fileURLToPath(new URL("../../../../dist/programs/server.js", import.meta.url))
const preload = new URL("../../shifted-clock.mjs", import.meta.url).href

/** Starts the server with its clock at an ISO instant and waits until it is ready. */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>>,
  startsAt: string,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ["--import", preload, program], {
    env: { ...environment, PORT: "0", HOST: "127.0.0.1", CLOCK_STARTS_AT: startsAt },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  let log = ""
  const keep = (text: string) => {
    log += text
  }
  const exited = once(child, "exit")
  child.stderr?.on("data", (chunk: Buffer) => keep(chunk.toString()))
  const origin = await new Promise<string>((resolve, reject) => {
    void exited.then(([code]) => reject(new Error(`The server ended with ${String(code)}: ${log}`)))
    if (child.stdout === null) return
    createInterface({ input: child.stdout }).on("line", (line) => {
      keep(`${line}\n`)
      const ready = /^ready (\S+)$/.exec(line)?.[1]
      if (ready !== undefined) resolve(ready)
    })
  })
  return {
    origin,
    setClock: async (instant) => {
      const taken = once(child, "message")
      child.send({ clock: instant })
      await taken
    },
    log: () => log,
    stop: async () => {
      child.kill("SIGTERM")
      await exited
    },
  }
}
