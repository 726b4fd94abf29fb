import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

/** The command as its users run it: built, and built anew when a source has changed. */
export const laundryProgram = fileURLToPath(new URL("../../bin/laundry.mjs", import.meta.url))
const laundry = [process.execPath, laundryProgram] as const

type Environment = Readonly<Record<string, string>>

/** Nothing of the test run's own settings reaches the command. */
const cleanEnvironment = (environment: Environment): Environment => ({
  PATH: process.env["PATH"] ?? "",
  HOME: process.env["HOME"] ?? "",
  TERM: "xterm",
  PORT: "0",
  ...environment,
})

export interface Ended {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A `laundry` command in a process of its own, without a terminal. */
export const startLaundry = (words: ReadonlyArray<string>, environment: Environment) => {
  const [command, ...args] = laundry
  const child = spawn(command, [...args, ...words], { env: cleanEnvironment(environment), stdio: "pipe" })
  return { child, ended: collect(child) }
}

/** Runs a `laundry` command in a process of its own to its end, with `input` as its standard input. */
export const laundryProcess = (words: ReadonlyArray<string>, environment: Environment, input = ""): Promise<Ended> => {
  const { child, ended } = startLaundry(words, environment)
  child.stdin.end(input)
  return ended
}

const collect = async (child: ChildProcessWithoutNullStreams): Promise<Ended> => {
  let stdout = ""
  let stderr = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  await once(child, "close")
  return { exitCode: child.exitCode, stdout, stderr }
}

export interface LaundryAtTerminal {
  /** Waits until the screen says this after what was waited for before. */
  readonly sees: (text: string) => Promise<void>
  readonly types: (keys: string) => void
  readonly ended: Promise<Ended>
}

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** A `laundry` command at a pseudo-terminal, which `script` of every Unix makes. */
export const laundryAtTerminal = (
  words: ReadonlyArray<string>,
  environment: Environment,
  columns = 80,
): LaundryAtTerminal => {
  const sized = ["sh", "-c", `stty cols ${columns} rows 24 && exec "$@"`, "sh"]
  const command = [...sized, ...laundry, ...words]
  const args =
    process.platform === "darwin"
      ? ["-q", "/dev/null", ...command]
      : ["-qec", command.map(quote).join(" "), "/dev/null"]
  const child = spawn("script", args, { env: cleanEnvironment(environment), stdio: "pipe" })
  let screen = ""
  let seen = 0
  child.stdout.on("data", (bytes: Buffer) => (screen += bytes.toString()))
  return {
    sees: async (text) => {
      const giveUp = performance.now() + 60_000
      for (;;) {
        const at = screen.indexOf(text, seen)
        if (at >= 0) {
          seen = at + text.length
          return
        }
        if (performance.now() > giveUp || child.exitCode !== null) throw new Error(`No "${text}" in ${screen}`)
        await sleep(20)
      }
    },
    types: (keys) => void child.stdin.write(keys),
    ended: collect(child),
  }
}
