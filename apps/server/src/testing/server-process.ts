import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { fewConnections } from "./few-connections.ts"

/** A real server process, which a test may kill. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void
  /** The exit code; null after a kill. */
  readonly exited: Promise<number | null>
  readonly output: () => string
}

/** What `npm start` runs: the built program, built anew when a source has changed. */
const program = fileURLToPath(new URL("../../../../scripts/start.mjs", import.meta.url))

/** Starts the server as `npm start` does, without the screens, and waits until it is ready. Once told to stop it lets nobody new in. */
export const startServerProcess = async (environment: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: "",
      PORT: "0",
      RATE_LIMIT: "off",
      SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
      DEMO: "off",
      WEB_SCREENS: "off",
      DRAIN_SECONDS: "0",
      ...fewConnections,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString()
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("close", (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    createInterface({ input: child.stdout }).on("line", (line) => {
      output += `${line}\n`
      const ready = /^ready (\S+)$/.exec(line)?.[1]
      if (ready !== undefined) resolve(ready)
    })
  })
  return { origin, pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), exited, output: () => output }
}
