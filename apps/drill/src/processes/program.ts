import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { createServer } from "node:net"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

/** The checkout. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** A program in a process of its own, to do to it what befalls programs. Started again, it has the same address. */
export interface Program {
  readonly name: string
  /** Starts it, again and again while it ends before it is ready, as who supervises services does. */
  readonly start: () => Promise<void>
  /** Ends it without a word. */
  readonly kill: () => Promise<void>
  /** Asks it to end, and returns its exit code. */
  readonly terminate: () => Promise<number | null>
  /** Stops it in its tracks; the answer lets it go on. */
  readonly hang: () => () => void
  /** Writes a line to it. */
  readonly tell: (line: string) => void
}

export interface ProgramOptions {
  readonly name: string
  readonly command: string
  readonly args: ReadonlyArray<string>
  readonly environment?: Readonly<Record<string, string>>
  /** The file that its output is added to. */
  readonly logFile: string
  /** Whether it is ready: by a line that it printed, or by asking it. */
  readonly isReady: RegExp | (() => Promise<boolean>)
}

/** How long a program that ended before it was ready is left alone. */
const restartMillis = 500

const running = new Set<ChildProcess>()
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL")
})

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Describes a program; nothing runs before `start`. */
export const makeProgram = ({ name, command, args, environment = {}, logFile, isReady }: ProgramOptions): Program => {
  const log = createWriteStream(logFile, { flags: "a" })
  let current: ChildProcess | undefined

  const launch = (): ChildProcess => {
    const child = spawn(command, [...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    })
    running.add(child)
    child.once("exit", () => running.delete(child))
    child.stdin.on("error", () => {})
    child.stderr.on("data", (chunk: Buffer) => log.write(chunk))
    return child
  }

  /** False when it ended instead. */
  const becomesReady = async (child: ChildProcess): Promise<boolean> => {
    let saidSo = false
    if (child.stdout !== null) {
      createInterface({ input: child.stdout }).on("line", (line) => {
        log.write(`${line}\n`)
        if (isReady instanceof RegExp) saidSo ||= isReady.test(line)
      })
    }
    while (!isOver(child)) {
      if (isReady instanceof RegExp ? saidSo : await isReady()) return true
      await sleep(20)
    }
    return false
  }

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = current
    if (child === undefined || isOver(child)) return child?.exitCode ?? null
    const exited = once(child, "exit")
    child.kill(signal)
    await exited
    return child.exitCode
  }

  return {
    name,
    start: async () => {
      for (;;) {
        current = launch()
        if (await becomesReady(current)) return
        await sleep(restartMillis)
      }
    },
    kill: async () => void (await end("SIGKILL")),
    terminate: () => end("SIGTERM"),
    hang: () => {
      const child = current
      child?.kill("SIGSTOP")
      return () => void child?.kill("SIGCONT")
    },
    tell: (line) => void current?.stdin?.write(`${line}\n`),
  }
}

/** The arguments with which Node runs a source of this package. */
export const sourceArguments = (path: string): ReadonlyArray<string> => [
  "--conditions=laundry-source",
  "--import",
  "tsx",
  fileURLToPath(new URL(path, import.meta.url)),
]

/** A port of this machine that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  if (typeof address !== "object" || address === null) throw new Error("there is no port")
  return address.port
}

/** Whether an address answers with success. */
export const answersWell = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok
  } catch {
    return false
  }
}
