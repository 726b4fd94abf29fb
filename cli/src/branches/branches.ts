import type { BranchProgress, BranchState } from "@laundry/wiring/database/database-administration"
import type { ExitCode } from "../failure.ts"

/** How a command of a branch ended, with the JSON document that it printed. */
export interface BranchAnswer {
  readonly exitCode: ExitCode
  readonly json: unknown
}

export interface RunOptions {
  /** How long the command may take, in milliseconds; as long as it takes when undefined. */
  readonly patienceMillis?: number
}

/** The branches of the configured database, whichever of them the environment names; `Context` is what their commands work in. */
export interface Branches<Context> {
  /** All of them in the order of the alphabet, the broken ones too. */
  readonly names: () => Promise<ReadonlyArray<string>>
  /** How a branch is; throws what is wrong with it. */
  readonly look: (name: string) => Promise<BranchState>
  /** How far the making of a branch is. */
  readonly progress: (name: string) => Promise<BranchProgress>
  /**
   * Runs a command in a branch with `--json`, as a process of its own: a process reckons in one time zone, and what breaks or hangs in
   * one branch is nothing to the others. Throws the sentence with which the command failed, and one when it says nothing in time.
   */
  readonly run: (name: string, words: ReadonlyArray<string>, options?: RunOptions) => Promise<BranchAnswer>
  /** Works in one branch as a command with its `DATABASE_SCHEMA` does, whether it is there yet or not. One at a time. */
  readonly enter: <A>(name: string, work: (context: Context) => Promise<A>) => Promise<A>
}
