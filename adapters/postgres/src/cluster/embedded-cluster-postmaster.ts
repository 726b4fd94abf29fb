import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { commandLine, isSignallable, workingDirectory } from "./embedded-cluster-process-identity.ts"

/** What a running server writes into its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** Crash recovery after much writing takes a while. */
export const RECOVERY_PATIENCE_MS = 10 * 60_000
const POLL_MS = 5

/** Reads `postmaster.pid`; undefined when there is none, or the process that wrote it is gone. */
export const runningPostmaster = (pgdata: string): Postmaster | undefined => {
  const found = readPostmaster(pgdata)
  return found !== undefined && isPostmaster(found.pid, pgdata) ? found : undefined
}

/**
 * Removes the pid file of a server that was killed when its process id belongs to somebody else by now (or to a zombie
 * that nobody buries): PostgreSQL would refuse to start. Its shared memory still guards against two servers.
 */
export const removeStalePidFile = (pgdata: string): void => {
  const found = readPostmaster(pgdata)
  if (found !== undefined && isSignallable(found.pid) && !isPostmaster(found.pid, pgdata)) {
    rmSync(join(pgdata, "postmaster.pid"), { force: true })
  }
}

/** Waits while a server that somebody else started is still recovering. False when it died instead. */
export const waitUntilReady = async (pgdata: string): Promise<boolean> => {
  const giveUp = performance.now() + RECOVERY_PATIENCE_MS
  while (performance.now() < giveUp) {
    const found = runningPostmaster(pgdata)
    if (found === undefined) return false
    if (found.ready) return true
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL on ${pgdata} has not finished starting after ${RECOVERY_PATIENCE_MS / 60_000} minutes.`)
}

/** What `postmaster.pid` says, also when the server that wrote it is long gone. */
export const readPostmaster = (pgdata: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(join(pgdata, "postmaster.pid"), "utf8").split("\n")
    const pid = Number.parseInt(lines[0] ?? "", 10)
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" } : undefined
  } catch {
    return undefined
  }
}

/** Whether a process is the server of these files: by its command line, or by its working directory when the checkout was moved while it ran. */
export const isPostmaster = (pid: number, pgdata: string): boolean =>
  process.platform === "linux"
    ? commandLine(pid).includes(` -D ${pgdata} `) || workingDirectory(pid) === pgdata
    : isSignallable(pid)

/** The port that the server listened on the last time. */
export const lastPort = (pgdata: string): number | undefined => {
  try {
    const port = /"-p" "(\d+)"/.exec(readFileSync(join(pgdata, "postmaster.opts"), "utf8"))?.[1]
    return port === undefined ? undefined : Number(port)
  } catch {
    return undefined
  }
}
