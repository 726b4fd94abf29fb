import type { BranchState } from "@laundry/wiring/database/database-administration"
import { readAnswer } from "../branches/branch-process.ts"
import type { Branches } from "../branches/branches.ts"
import type { CliContext } from "../context.ts"
import { Refusal } from "../failure.ts"
import { makeTestCli, type TestCli, type TestCliOptions } from "./test-context.ts"

/** A branch that answers by its own in-memory stores, or one that is broken in these words. */
type InMemoryBranch = TestCli | string

const expand = (name: string) => ({ name, kind: "expand" as const })

/** A branch whose schema lacks these migrations. */
export const branchState = (pending: ReadonlyArray<string> = []): BranchState => ({
  schema: { done: [expand("0001-company")], pending: pending.map(expand), newer: [] },
  facts: {
    companyName: "Wash & Fold",
    domainName: "miami.laundry.example",
    timeZone: "America/Los_Angeles",
    orders: 1200,
    lastOrderAt: new Date("2026-11-21T03:05:00Z"),
  },
})

/** Branches in memory by their names: what runs in one is the command itself, on that one's stores. */
export const inMemoryBranches = (
  branches: Readonly<Record<string, InMemoryBranch>>,
  look: (name: string) => BranchState = () => branchState(),
): Branches<CliContext> & { readonly ran: ReadonlyArray<string> } => {
  const ran: Array<string> = []
  const find = (name: string): TestCli => {
    const branch = branches[name]
    if (branch === undefined || typeof branch === "string") throw new Refusal("Broken", branch ?? "No such branch.")
    return branch
  }
  return {
    ran,
    names: () => Promise.resolve(Object.keys(branches)),
    look: async (name) => {
      find(name)
      return Promise.resolve(look(name))
    },
    progress: (name) => Promise.resolve(branches[name] === undefined ? "missing" : "begun"),
    run: async (name, words) => {
      ran.push(`${name}: ${words.join(" ")}`)
      const { exitCode, stdout, stderr } = await find(name).laundry(...words, "--json")
      return readAnswer(exitCode, stdout, stderr)
    },
    enter: async (name, work) => work(find(name).context),
  }
}

/** The command line beside these branches. */
export const cliWithBranches = (
  branches: Readonly<Record<string, InMemoryBranch>>,
  { look, ...options }: TestCliOptions & { readonly look?: (name: string) => BranchState } = {},
) => {
  const inMemory = inMemoryBranches(branches, look)
  return { ...makeTestCli({ ...options, branches: inMemory }), ran: inMemory.ran }
}
