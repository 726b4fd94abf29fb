import { spawn } from "node:child_process"
import { buffer } from "node:stream/consumers"
import { type ExitCode, exitCodes, Interrupted, Refusal } from "../failure.ts"
import type { BranchAnswer, RunOptions } from "./branches.ts"

/** How long a process that was told to end may take, before it is ended. */
const graceMillis = 2_000

interface Program {
  /** The program of the command line, as Node is given it. */
  readonly program: string
  readonly words: ReadonlyArray<string>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal
}

const isExitCode = (code: number | null): code is ExitCode => Object.values(exitCodes).some((each) => each === code)

/** What a command printed as its failure. */
const failureIn = (json: unknown): Refusal | undefined => {
  if (typeof json !== "object" || json === null || !("error" in json)) return undefined
  const { code, message, ...details } = json.error as Readonly<Record<string, unknown>>
  return new Refusal(String(code), String(message), details)
}

const documentIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an ended command says: its document. Throws the failure that the document tells of, and a sentence where there is no document. */
export const readAnswer = (exitCode: number | null, stdout: string, stderr: string): BranchAnswer => {
  const json = documentIn(stdout)
  const failure = failureIn(json)
  if (failure !== undefined) throw failure
  if (json !== undefined && isExitCode(exitCode)) return { exitCode, json }
  throw new Refusal("NoAnswer", stderr.trim().split("\n").at(-1) || `It ended with ${exitCode ?? "a signal"}.`)
}

/**
 * Runs a command line in a process of its own, and reads its answer as {@link readAnswer} does. One that does not come in time is a
 * failure, too, and the process is ended.
 */
export const runBranchProcess = async (
  { program, words, environment, signal }: Program,
  { patienceMillis }: RunOptions = {},
): Promise<BranchAnswer> => {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
    // A group of its own: the terminal's Ctrl-C reaches us, and it is told once. A second signal would break it off.
    detached: true,
  })
  const patience = patienceMillis === undefined ? undefined : AbortSignal.timeout(patienceMillis)
  const giveUp = patience === undefined ? signal : AbortSignal.any([signal, patience])
  let killer: NodeJS.Timeout | undefined
  const end = () => {
    child.kill("SIGTERM")
    killer = setTimeout(() => child.kill("SIGKILL"), graceMillis)
  }
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject)
    child.once("close", resolve)
  })
  giveUp.addEventListener("abort", end, { once: true })
  if (giveUp.aborted) end()
  try {
    const [exitCode, stdout, stderr] = await Promise.all([closed, buffer(child.stdout), buffer(child.stderr)])
    if (signal.aborted) throw new Interrupted()
    if (patience?.aborted === true) {
      throw new Refusal("NoAnswer", `It did not answer within ${(patienceMillis ?? 0) / 1000} seconds.`)
    }
    return readAnswer(exitCode, stdout.toString(), stderr.toString())
  } finally {
    giveUp.removeEventListener("abort", end)
    clearTimeout(killer)
  }
}
