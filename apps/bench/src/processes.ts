import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** A server in a process of its own. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** Milliseconds from the start of the process until it said that it was ready. */
  readonly startMillis: number
  readonly stop: () => Promise<void>
}

/** Starts a program and waits until it prints "ready <origin>" on a line of its own. */
export const startProcess = async (
  command: string,
  args: ReadonlyArray<string>,
  environment: Record<string, string>,
  cwd = fileURLToPath(new URL("../../..", import.meta.url)),
): Promise<ServerProcess> => {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
    cwd,
  })
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code) =>
      reject(new Error(`${command} ${args.join(" ")} ended with ${code} before it was ready`)),
    )
    createInterface({ input: child.stdout }).on("line", (line) => {
      const match = /^ready (\S+)$/.exec(line)
      if (match?.[1] !== undefined) resolve(match[1])
    })
  })
  return {
    origin,
    pid: child.pid ?? 0,
    startMillis: performance.now() - startedAt,
    stop: async () => {
      child.kill("SIGTERM")
      await exited
    },
  }
}

const megabytes = (pid: number, measure: "VmHWM" | "VmRSS"): number | undefined => {
  try {
    const line = new RegExp(`${measure}:\\s+(\\d+) kB`)
    const kilobytes = line.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** The most memory that a process has held so far, in megabytes; undefined where the system does not tell. */
export const peakMegabytes = (pid: number): number | undefined => megabytes(pid, "VmHWM")

/** The memory that a process holds now, in megabytes; undefined where the system does not tell. */
export const heldMegabytes = (pid: number): number | undefined => megabytes(pid, "VmRSS")

/** The processor time that a process has taken so far, in microseconds; undefined where the system does not tell. */
export const processorMicroseconds = (pid: number): number | undefined => {
  try {
    // After the name, which may contain spaces, the 12th and 13th fields count hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isNaN(ticks) ? undefined : ticks * 10_000
  } catch {
    return undefined
  }
}
