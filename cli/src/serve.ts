import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type ExitCode, exitCodes } from "./failure.ts"

/** What `npm start` gives to Node, from the one place that says it. */
const startArguments = (): ReadonlyArray<string> => {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  const start = (manifest as { readonly scripts: { readonly start: string } }).scripts.start
  const [, ...args] = start.split(" ")
  return args.map((arg) => (/\.m?js$/.test(arg) ? fileURLToPath(new URL(`../../${arg}`, import.meta.url)) : arg))
}

/** Threads that decode photos share the C library's memory, which would keep some for each of them. */
const sharedMemory = { MALLOC_ARENA_MAX: "2" }

/**
 * Runs the server as `npm start` does, in a process of its own that has this one's output, until it ends or `signal` stops it.
 * Returns how it ended.
 */
export const runServer = (
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<ExitCode> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, startArguments(), {
      stdio: ["ignore", "inherit", "inherit"],
      // A group of its own: the terminal's Ctrl-C reaches us, and it is told once. A second signal would break it off.
      detached: true,
      // It looks after its parent, as under npm, and stops when we are killed.
      env: { ...sharedMemory, ...environment, npm_lifecycle_event: environment["npm_lifecycle_event"] ?? "serve" },
    })
    signal.addEventListener("abort", () => child.kill("SIGTERM"), { once: true })
    // Under a service manager it means "open your log again"; of a terminal it means that it was closed, and ends us both.
    if (!process.stdin.isTTY) process.on("SIGHUP", () => child.kill("SIGHUP"))
    child.once("error", reject)
    child.once("close", (code) => resolve(code === 0 ? exitCodes.done : exitCodes.failed))
  })
