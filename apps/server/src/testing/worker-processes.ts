import { execFileSync } from "node:child_process"

/** One of the processes of a server that has several. */
export interface WorkerProcess {
  readonly pid: number
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void
  /** Stops it in its tracks; the answer lets it go on. */
  readonly pause: () => () => void
}

/** The workers of a server's process, as the system lists them. */
export const workersOf = (server: number): ReadonlyArray<WorkerProcess> =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return Number(parent) === server && /[\\/]server\.js/.test(command) ? [Number(pid)] : []
    })
    .map((pid) => ({
      pid,
      kill: (signal) => void process.kill(pid, signal),
      pause: () => {
        process.kill(pid, "SIGSTOP")
        return () => void process.kill(pid, "SIGCONT")
      },
    }))
