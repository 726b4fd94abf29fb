import { defaultTimeZone, formatDay, formatWallTime } from "@laundry/core/local-time/local-time"
import type { BranchState } from "@laundry/wiring/database/database-administration"
import { expectBearable } from "@laundry/wiring/schema"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import {
  branchNames,
  chosenBranches,
  failureJson,
  inEachBranch,
  isDone,
  type OnlyOption,
  type Outcome,
} from "../../branches/each-branch.ts"
import { clockIn } from "../../branches/zone-clock.ts"
import { oneLine } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"

type Listed = Outcome<BranchState>

/** How a schema is to this program: like it, without some of its migrations, or with some that it does not know. */
const stateOf = ({ answer }: Listed): "up to date" | "outdated" | "newer" | "broken" => {
  if (answer === undefined) return "broken"
  const { pending, newer } = answer.schema
  if (pending.length > 0) return "outdated"
  return newer.length > 0 ? "newer" : "up to date"
}

const sayState = (listed: Listed): string => {
  const pending = listed.answer?.schema.pending.length ?? 0
  return pending > 0 ? `lacks ${pending} ${pending === 1 ? "migration" : "migrations"}` : stateOf(listed)
}

const factsOf = ({ answer }: Listed) => answer?.facts

/** By the clock of the branch: "Fri, Nov 20, 4:05 PM". */
const sayLastOrder = (listed: Listed): string => {
  const { lastOrderAt, timeZone } = factsOf(listed) ?? {}
  const shown = lastOrderAt && clockIn(timeZone ?? defaultTimeZone, lastOrderAt.getTime())
  return shown ? `${formatDay(shown.date)}, ${formatWallTime(shown.time)}` : "–"
}

const columns: ReadonlyArray<ListColumn<Listed>> = [
  { name: "branch", title: "Branch", value: ({ name }) => name },
  { name: "company", title: "Company", isExtra: true, value: (of) => factsOf(of)?.companyName ?? null },
  { name: "domain", title: "Domain", shrinks: true, value: (of) => factsOf(of)?.domainName || null },
  { name: "time-zone", title: "Time zone", mayGo: true, value: (of) => factsOf(of)?.timeZone ?? null },
  { name: "schema", title: "Schema", value: stateOf, text: sayState },
  { name: "orders", title: "Orders", align: "right", value: (of) => factsOf(of)?.orders ?? null },
  {
    name: "last-order",
    title: "Last order",
    mayGo: true,
    value: (of) => factsOf(of)?.lastOrderAt?.toISOString() ?? null,
    text: sayLastOrder,
  },
  { name: "trouble", title: "Trouble", isExtra: true, value: ({ failure }) => failure?.message ?? null },
]

const branchJson = (listed: Listed) => {
  const { name, failure, answer } = listed
  const facts = factsOf(listed)
  return {
    name,
    companyName: facts?.companyName ?? null,
    domainName: facts?.domainName || null,
    timeZone: facts?.timeZone ?? null,
    schema: {
      state: stateOf(listed),
      pending: answer?.schema.pending.map((change) => change.name) ?? null,
      newer: answer?.schema.newer.map((change) => change.name) ?? null,
    },
    orders: facts?.orders ?? null,
    lastOrderAt: facts?.lastOrderAt?.toISOString() ?? null,
    error: failure === undefined ? null : failureJson(failure),
  }
}

/** `laundry branches list`: which branches there are, and how they are. */
export const listBranches = (context: CommandContext): Command =>
  listing<Listed, OnlyOption>(
    context,
    new Command("list")
      .description("show the branches in the database: where, how far their schema is, orders")
      .option("--only <names>", "these alone, such as miami,tampa", branchNames)
      .addHelpText("after", "\nExample:\n  laundry branches list --json\n"),
    columns,
    async ({ options }) => {
      const names = await chosenBranches(context, options)
      const branches = await inEachBranch(context, names, "Looking at branches", async (name) => {
        const state = await context.branches.look(name)
        expectBearable(state.schema)
        return state
      })
      const broken = branches.filter((branch) => !isDone(branch))
      return {
        json: { branches: branches.map(branchJson) },
        rows: branches,
        none: "There are no branches yet. Add one: laundry branches add\n",
        more: broken.map(({ name, failure }) => `✗ ${name}: ${oneLine(failure?.message ?? "")}\n`).join(""),
      }
    },
  )
