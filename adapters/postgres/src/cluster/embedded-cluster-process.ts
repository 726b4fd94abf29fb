import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { userInfo } from "node:os"
import { basename, dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import {
  isPostmaster,
  lastPort,
  type Postmaster,
  RECOVERY_PATIENCE_MS,
  readPostmaster,
} from "./embedded-cluster-postmaster.ts"
import { commandFor, giveTo, type Placement } from "./embedded-cluster-run-as.ts"

const POLL_MS = 5
const STOP_PATIENCE_MS = 20_000
const LEFTOVER_PATIENCE_MS = 10_000
const PORT_ATTEMPTS = 5
const LOG_LIMIT_BYTES = 5_000_000

/** For a machine with little memory and one product on it. Everything else is PostgreSQL's default. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "64MB",
  // What a frequent word finds among millions of orders is remembered row by row, and not looked at again page by page.
  work_mem: "16MB",
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] %d ",
  log_checkpoints: "off",
  // Personal data stays out of the log: neither the statement that failed nor the values it names.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  // For roles that operators make, whose passwords somebody may guess.
  scram_iterations: "4096",
}

/** How often SCRAM hashes a password of ours, on both sides of each connection. */
export const iterationsOfRandomPasswords = 1

/** Nothing survives a power cut, everything is several times faster; the servers of many tests share it. */
const throwawaySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" }

/**
 * Makes the cluster's files with one superuser `user`. They appear under their final name only when complete, so that
 * being killed halfway leaves no broken cluster behind.
 */
export const initialise = async (
  { runAs, pgdata, binaries }: Placement,
  { user, password, sync }: { user: string; password: string; sync: boolean },
): Promise<void> => {
  const parent = dirname(pgdata)
  mkdirSync(parent, { recursive: true })
  const draft = join(parent, `${basename(pgdata)}.new`)
  const passwordFile = join(parent, `${basename(pgdata)}.password`)
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    giveTo(runAs, draft)
    writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" })
    giveTo(runAs, passwordFile)
    const args = ["-D", draft, "-U", user, "--pwfile", passwordFile, "--auth", "scram-sha-256", "--encoding", "UTF8"]
    // The built-in locale doesn't depend on the machine's: the same order of text everywhere, also after an upgrade.
    args.push("--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C", "--no-instructions")
    if (!sync) args.push("--no-sync")
    // Nobody guesses 192 random bits, however quickly: each connection takes half the time.
    args.push("--set", `scram_iterations=${iterationsOfRandomPasswords}`)
    const logFile = openLog(pgdata)
    // initdb wants its user id to have a name, which containers' arbitrary ids don't have. The server doesn't care.
    const initdbAs = runAs.kind === "self" && isNameless() ? ({ kind: "namespace" } as const) : runAs
    const exit = await exited(launch({ runAs: initdbAs, pgdata, binaries }, binaries.initdb, args, logFile.path))
    if (exit !== 0) throw new Error(explain("initdb could not create the database cluster", logFile.added()))
    renameSync(draft, pgdata)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Starts the server on a free loopback port and waits until it takes connections, through crash recovery if need be.
 * The server lives on when this process dies. Its log is `pgdata.log` beside its files.
 */
export const start = async (
  placement: Placement,
  throwaway: boolean,
  log: (message: string) => void,
): Promise<Postmaster> => {
  const { pgdata, binaries } = placement
  const options = Object.entries({ ...settings, ...(throwaway ? throwawaySettings : {}) })
  const settingArgs = options.flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const leftoversUntil = performance.now() + LEFTOVER_PATIENCE_MS
  for (let attempt = 1; ; ) {
    const port = await freePort(attempt === 1 ? lastPort(pgdata) : undefined)
    const logFile = openLog(pgdata)
    const child = launch(placement, binaries.postgres, ["-D", pgdata, "-p", `${port}`, ...settingArgs], logFile.path)
    // Nobody knows of it yet.
    const endWithUs = () => void child.kill("SIGINT")
    process.once("exit", endWithUs)
    try {
      if (await becomesReady(pgdata, child, log)) {
        child.unref()
        return { pid: child.pid ?? 0, port, ready: true }
      }
    } finally {
      process.removeListener("exit", endWithUs)
    }
    const reason = logFile.added()
    // A killed server's last processes need a moment to notice; the port may have been taken since it was found free.
    if (/pre-existing shared memory block/.test(reason) && performance.now() < leftoversUntil) await sleep(100)
    else if (/could not (bind|create any TCP)/.test(reason) && attempt < PORT_ATTEMPTS) attempt += 1
    else throw new Error(explain("PostgreSQL did not start", reason))
  }
}

/** Tells the server to stop as {@link stop} does, and does not wait until it has. */
export const beginToStop = (pid: number): void => signal(pid, "SIGINT")

/** Stops the server as `pg_ctl -m fast` does: sessions are ended, everything is written, the process is gone. */
export const stop = async (pgdata: string, pid: number): Promise<void> => {
  beginToStop(pid)
  const giveUp = performance.now() + STOP_PATIENCE_MS
  while (readPostmaster(pgdata)?.pid === pid && isPostmaster(pid, pgdata)) {
    if (performance.now() > giveUp) {
      signal(pid, "SIGQUIT")
      return
    }
    await sleep(POLL_MS)
  }
}

const becomesReady = async (pgdata: string, child: ChildProcess, log: (message: string) => void): Promise<boolean> => {
  let gone = false
  const exit = exited(child).then(() => (gone = true))
  const slow = setTimeout(() => log("The database is still starting, probably recovering from a crash."), 5_000)
  const giveUp = performance.now() + RECOVERY_PATIENCE_MS
  try {
    while (!gone && performance.now() < giveUp) {
      const found = readPostmaster(pgdata)
      if (found?.pid === child.pid && found?.ready) return true
      await Promise.race([sleep(POLL_MS), exit])
    }
    return false
  } finally {
    clearTimeout(slow)
  }
}

const isNameless = (): boolean => {
  try {
    return userInfo().username === ""
  } catch {
    return true
  }
}

const launch = ({ runAs, binaries }: Placement, program: string, programArgs: readonly string[], output: string) => {
  const [command, args] = commandFor(runAs, program, programArgs)
  const file = openSync(output, "a", 0o600)
  try {
    // A session of its own: a Ctrl-C in the terminal is for us, and we stop it in order. No inherited environment:
    // PG* variables, LD_PRELOAD or a shifted clock are not meant for it.
    const child = spawn(command, args, {
      ...(runAs.kind === "user" ? { uid: runAs.uid, gid: runAs.gid } : {}),
      cwd: "/",
      detached: true,
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...binaries.environment },
      stdio: ["ignore", file, file],
    })
    child.on("error", (error) => writeFileSync(output, `${error.message}\n`, { flag: "a" }))
    return child
  } finally {
    closeSync(file)
  }
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((settle) => {
    child.once("error", () => settle(null))
    child.once("exit", (code) => settle(code))
  })

/** The port of the last time when it is free, so that addresses stay valid over a restart; else any free one. */
const freePort = async (last: number | undefined): Promise<number> =>
  (last === undefined ? undefined : await tryPort(last)) ?? (await tryPort(0)) ?? 0

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((settle) => {
    const server = createServer().once("error", () => settle(undefined))
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => settle(typeof address === "object" && address !== null ? address.port : undefined))
    })
  })

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** Sets a log that has grown large aside, and remembers where this run's part begins. */
const openLog = (pgdata: string): { path: string; added: () => string } => {
  const path = `${pgdata}.log`
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  const begin = size > LOG_LIMIT_BYTES ? 0 : size
  return { path, added: () => readFileSync(path).subarray(begin).toString("utf8") }
}

const explain = (sentence: string, reason: string): string => {
  const tail = reason.trim().split("\n").slice(-8).join("\n")
  return `${sentence}:\n${tail === "" ? "(it said nothing)" : tail}`
}
