import type { CommandContext } from "../answer.ts"
import { describeFailure, type Failure, Interrupted, Refusal } from "../failure.ts"

/** What came of work in one branch. */
export type Outcome<A> =
  | { readonly name: string; readonly answer: A; readonly failure?: never }
  | { readonly name: string; readonly failure: Failure; readonly answer?: never }

/** How many branches are worked on at once: each is a process, with some connections of its own. */
const atOnce = 4

/**
 * Does the same in each branch, some at once; what fails in one stops no other. The outcomes are in the order of the names. Throws only
 * when somebody interrupts it.
 */
export const inEachBranch = async <A>(
  { progress, signal }: Pick<CommandContext, "progress" | "signal">,
  names: ReadonlyArray<string>,
  doing: string,
  work: (name: string) => Promise<A>,
): Promise<ReadonlyArray<Outcome<A>>> => {
  const outcomes = new Map<string, Outcome<A>>()
  const left = [...names]
  await progress(doing, async (say) => {
    const takeTurns = async () => {
      for (let name = left.shift(); name !== undefined && !signal.aborted; name = left.shift()) {
        const outcome = await work(name).then(
          (answer) => ({ name, answer }),
          (error: unknown) => ({ name, failure: describeFailure(error) }),
        )
        outcomes.set(name, outcome)
        say(`${doing}; ${outcomes.size} of ${names.length} done`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, takeTurns))
  })
  if (signal.aborted) throw new Interrupted()
  return names.flatMap((name) => outcomes.get(name) ?? [])
}

export const isDone = <A>(outcome: Outcome<A>): outcome is Outcome<A> & { readonly answer: A } =>
  outcome.failure === undefined

/** What every command on several branches takes. */
export interface OnlyOption {
  readonly only?: ReadonlyArray<string>
}

/** The branches that a command is about: those that are named, else all. Refuses names that no branch has. */
export const chosenBranches = async (
  { branches }: Pick<CommandContext, "branches">,
  { only }: OnlyOption,
): Promise<ReadonlyArray<string>> => {
  const names = await branches.names()
  const unknown = (only ?? []).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    const there = names.length === 0 ? "there are none yet" : `there are ${names.join(", ")}`
    throw new Refusal("UnknownBranch", `There is no branch ${unknown.join(", ")}; ${there}.`)
  }
  return only === undefined ? names : names.filter((name) => only.includes(name))
}

/** The same, where there has to be one. */
export const someBranches = async (
  context: Pick<CommandContext, "branches">,
  options: OnlyOption,
): Promise<ReadonlyArray<string>> => {
  const names = await chosenBranches(context, options)
  if (names.length === 0) throw new Refusal("NoBranches", "There are no branches yet. Add one: laundry branches add")
  return names
}

/** Reads the names of `--only`, separated by commas; it may be repeated. */
export const branchNames = (text: string, earlier: ReadonlyArray<string> = []): ReadonlyArray<string> => [
  ...earlier,
  ...text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== ""),
]

/** A failure as one JSON document has it. */
export const failureJson = ({ code, message }: Failure) => ({ code, message })
