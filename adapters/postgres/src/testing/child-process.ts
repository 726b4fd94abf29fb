import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

/** A program of the tests in a process of its own, which speaks in lines of JSON. */
export interface Program {
  readonly child: ChildProcess
  /** The next line it prints. Rejects when it ends instead. */
  readonly next: <A>() => Promise<A>
  /** Writes a line to it and waits for its end. */
  readonly finish: () => Promise<void>
  /** The same with "leave", which it may take for an order to end at once. */
  readonly leave: () => Promise<void>
  readonly kill: () => Promise<void>
}

/**
 * Starts a program that is built for the tests (`scripts/bundle.mjs`; its source is beside this file) with `input` as its argument.
 * Whatever it says to stderr is shown.
 */
export const startProgram = (
  name: "cluster-process" | "job-process",
  input: unknown,
  options: SpawnOptions = {},
): Program => {
  const program = fileURLToPath(new URL(`../../../../dist/test-programs/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(input)], {
    ...options,
    stdio: ["pipe", "pipe", "inherit"],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exit = once(child, "exit")
  return {
    child,
    next: async <A>() => {
      const line = await lines.next()
      if (line.done) throw new Error(`${name} ended without a word.`)
      return JSON.parse(line.value) as A
    },
    finish: async () => {
      child.stdin?.write("\n")
      await exit
    },
    leave: async () => {
      child.stdin?.write("leave\n")
      await exit
    },
    kill: async () => {
      child.kill("SIGKILL")
      await exit
    },
  }
}

/** Waits until `condition` holds, looking again every few milliseconds. Rejects after `patienceMs`. */
export const until = async (what: string, condition: () => boolean | Promise<boolean>, patienceMs = 60_000) => {
  const giveUp = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > giveUp) throw new Error(`Waited ${patienceMs} ms in vain until ${what}.`)
    await sleep(20)
  }
}
