import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import {
  branchNames,
  failureJson,
  inEachBranch,
  isDone,
  type OnlyOption,
  type Outcome,
  someBranches,
} from "../../branches/each-branch.ts"
import { exitCodes } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { oneLine } from "../../terminal.ts"
import { roleOf, roleOption } from "./branch-role.ts"

interface Options extends OnlyOption {
  readonly applicationRole?: string
}

type Planned = Outcome<ReadonlyArray<string>>
type Migrated = Outcome<ReadonlyArray<string>>

const sayCount = (names: ReadonlyArray<string>): string =>
  `${names.length} ${names.length === 1 ? "migration" : "migrations"}`

const sayPlan = (planned: Planned): string => {
  if (!isDone(planned)) return `${planned.name}: can't be read: ${oneLine(planned.failure?.message ?? "")}\n`
  const { name, answer } = planned
  return answer.length === 0 ? "" : `${name}: to apply ${sayCount(answer)}: ${answer.join(", ")}\n`
}

const sayMigrated = ({ name, answer, failure }: Migrated): string => {
  if (failure !== undefined) return `✗ ${name}: ${oneLine(failure.message)}\n`
  return answer.length === 0 ? `${name}: up to date\n` : `${name}: applied ${sayCount(answer)}\n`
}

const summary = (migrated: ReadonlyArray<Migrated>): string => {
  const failed = migrated.filter((branch) => !isDone(branch)).map(({ name }) => name)
  const done = migrated.length - failed.length
  if (failed.length === 0) return `\nAll ${done} branches are up to date.\n`
  return `\n${done} of ${migrated.length} branches are up to date; these are not: ${failed.join(", ")}. Run it again when they are mended.\n`
}

/** What `laundry db migrate` says that it applied. */
const appliedIn = (json: unknown): ReadonlyArray<string> => {
  const applied = typeof json === "object" && json !== null && "applied" in json ? json.applied : []
  return Array.isArray(applied) ? applied.map(String) : []
}

/** `laundry branches migrate`: every branch's schema up to date, whatever happens to the others. */
export const migrateBranches = (context: CommandContext): Command =>
  changing<Options>(
    context,
    new Command("migrate")
      .description("bring the schema of every branch up to date; one that fails stops no other")
      .option("--only <names>", "these alone, such as miami,tampa", branchNames)
      .option("--application-role <role>", roleOption)
      .addHelpText(
        "after",
        `
Branches are migrated some at once, each by itself, and only by what it lacks.
Two who run it at once wait for each other. The exit code is 1 when any failed.

Examples:
  laundry branches migrate --dry-run
  laundry branches migrate --yes --application-role laundry_app
  laundry branches migrate --yes --application-role 'laundry_{branch}'
`,
      ),
    async ({ options, operator }) => {
      const { applicationRole } = options
      const names = await someBranches(context, options)
      const planned = await inEachBranch(context, names, "Looking at branches", async (name) =>
        (await context.branches.look(name)).schema.pending.map((change) => change.name),
      )
      const grant = applicationRole === undefined ? "" : `To grant: what servers do, to ${applicationRole}.\n`
      const apply = async () => {
        const migrated = await inEachBranch(context, names, "Migrating", async (name) => {
          const role = roleOf(applicationRole, name)
          const granting = role === undefined ? [] : ["--application-role", role]
          const words = ["db", "migrate", "--yes", "--as", operator, ...granting]
          return appliedIn((await context.branches.run(name, words)).json)
        })
        return {
          json: {
            branches: migrated.map(({ name, answer, failure }) => ({
              name,
              applied: answer ?? null,
              error: failure === undefined ? null : failureJson(failure),
            })),
          },
          text: migrated.map(sayMigrated).join("") + summary(migrated),
          exitCode: migrated.every(isDone) ? exitCodes.done : exitCodes.failed,
        }
      }
      return {
        preview: `${planned.map(sayPlan).join("") || `No branch of ${names.length} lacks a migration.\n`}${grant}`,
        json: {
          branches: planned.map(({ name, answer, failure }) => ({
            name,
            applied: [],
            pending: answer ?? null,
            error: failure === undefined ? null : failureJson(failure),
          })),
        },
        saysAll: true,
        question: `Migrate ${names.length} ${names.length === 1 ? "branch" : "branches"}?`,
        apply,
      }
    },
  )
