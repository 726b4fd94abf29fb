import { areGiven, giveSettings, readBranchSettings } from "@laundry/core/company/branch-settings"
import { UserStore } from "@laundry/core/people/user-store.port"
import { createOwner } from "@laundry/core/sign-in/create-owner"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import type { CliContext } from "../../context.ts"
import { Refusal } from "../../failure.ts"
import { oneLine } from "../../terminal.ts"
import type { BranchPlan } from "./plan-branch.ts"

type StepId = "schema" | "settings" | "owner"

/** A part of making a branch. Each may be repeated. */
export interface Step {
  readonly id: StepId
  /** What it makes: "its schema, with 60 migrations". */
  readonly says: string
  readonly run: () => Promise<void>
}

/** How far a branch that is there is: which parts of the plan it has. */
const doneIn = async (
  branch: CliContext,
  { settings, owner }: BranchPlan,
  operator: string,
): Promise<ReadonlySet<StepId>> => {
  if ((await branch.maintain((database) => database.status())).pending.length > 0) return new Set()
  const here = await branch.storage.perform(readBranchSettings, operator)
  const find = Effect.flatMap(UserStore, ({ findByEmail }) => findByEmail(owner?.email ?? ""))
  const known = owner === undefined ? undefined : await branch.storage.perform(find, operator)
  const isOwner = owner === undefined || (known?.role === "owner" && known.disabledAt === null)
  return new Set<StepId>([
    "schema",
    ...(areGiven(settings, here) ? ["settings" as const] : []),
    ...(isOwner ? ["owner" as const] : []),
  ])
}

const sayTake = ({ settings: { information, site, areas } }: BranchPlan): string => {
  const said = [information?.companyName, site?.timeZone, site?.domainName, areas && `${areas.length} areas`]
  return `its settings: ${said
    .filter(Boolean)
    .map((each) => oneLine(String(each)))
    .join(", ")}`
}

/**
 * The parts of a branch that are left to make, in their order. Refuses a schema that is something else's, and a branch that has an owner
 * and is not as it is wanted: that is a branch at work.
 */
export const branchSteps = async (
  context: CommandContext,
  name: string,
  plan: BranchPlan,
  operator: string,
): Promise<ReadonlyArray<Step>> => {
  const { branches } = context
  const progress = await branches.progress(name)
  if (progress === "foreign") {
    throw new Refusal(
      "SchemaTaken",
      `The database has a schema ${name} already, and it is no branch. Take another name.`,
    )
  }
  const isThere = progress === "begun" || progress === "owned"
  const done = isThere ? await branches.enter(name, (branch) => doneIn(branch, plan, operator)) : new Set<StepId>()
  const { settings, owner, applicationRole } = plan
  const all: ReadonlyArray<Step & { readonly isLeft: boolean }> = [
    {
      id: "schema",
      says:
        applicationRole === undefined
          ? "its schema, with all tables"
          : `its schema, with all tables, for ${oneLine(applicationRole)}`,
      // Grants may be what a crash left out.
      isLeft: !done.has("schema") || (progress === "begun" && applicationRole !== undefined),
      run: () =>
        branches.enter(name, async (branch) => void (await branch.maintain(({ migrate }) => migrate(applicationRole)))),
    },
    {
      id: "settings",
      says: sayTake(plan),
      isLeft: Object.keys(settings).length > 0 && !done.has("settings"),
      run: () => branches.enter(name, (branch) => branch.storage.perform(giveSettings(settings), operator)),
    },
    {
      id: "owner",
      says: `its first owner: ${oneLine(owner?.email ?? "")}`,
      isLeft: owner !== undefined && !done.has("owner"),
      run: async () => {
        if (owner === undefined) return
        const program = createOwner(owner).pipe(Effect.provide(await context.passwords()))
        await branches.enter(name, async (branch) => void (await branch.storage.perform(program, operator)))
      },
    },
  ]
  const left = all.filter(({ isLeft }) => isLeft)
  if (progress === "owned" && left.length > 0) {
    throw new Refusal(
      "BranchExists",
      `There is a branch ${name} already, with an owner. Change it by its own commands, such as: DATABASE_SCHEMA=${name} laundry settings set`,
    )
  }
  return left
}
