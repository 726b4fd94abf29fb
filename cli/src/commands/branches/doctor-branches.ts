import type { Finding } from "@laundry/plugin/plugin"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import {
  branchNames,
  failureJson,
  inEachBranch,
  type OnlyOption,
  type Outcome,
  someBranches,
} from "../../branches/each-branch.ts"
import { exitCodes } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { oneLine } from "../../terminal.ts"
import { sayFinding, summary } from "../installation/doctor.ts"

type Examined = Outcome<ReadonlyArray<Finding>>

const isHealthy = ({ answer }: Examined): boolean => answer?.every(({ status }) => status !== "problem") ?? false

const isFinding = (value: unknown): value is Finding =>
  typeof value === "object" && value !== null && "name" in value && "status" in value && "message" in value

/** What `laundry doctor` found. */
const checksIn = (json: unknown): ReadonlyArray<Finding> => {
  const checks = typeof json === "object" && json !== null && "checks" in json ? json.checks : []
  return Array.isArray(checks) ? checks.filter(isFinding) : []
}

/** How long the examination of a branch may take, in milliseconds: a lock that somebody holds must not hold up the others. */
const patienceMillis = 60_000

const sayExamined = ({ terminal }: CommandContext, { name, answer, failure }: Examined): string => {
  if (failure !== undefined) return `${terminal.paint("bold", name)}: ✗ ${oneLine(failure.message)}\n`
  const worth = answer.filter(({ status }) => status === "problem" || status === "warning")
  return `${terminal.paint("bold", name)}: ${summary(answer)}\n${worth.map((finding) => sayFinding(terminal, finding)).join("")}`
}

/** `laundry branches doctor`: what is wrong in which branch. */
export const doctorBranches = (context: CommandContext): Command =>
  reading<OnlyOption>(
    context,
    new Command("doctor")
      .description("what is wrong with the database and the work of which branch")
      .option("--only <names>", "these alone, such as miami,tampa", branchNames)
      .addHelpText(
        "after",
        `
What laundry doctor --database says of each branch, its problems and warnings.
A branch's server has settings of its own: run laundry doctor with those, too.

Examples:
  laundry branches doctor
  laundry branches doctor --only miami,tampa --json
`,
      ),
    async ({ options, operator }) => {
      const names = await someBranches(context, options)
      const examined = await inEachBranch(context, names, "Examining", async (name) => {
        const words = ["doctor", "--database", "--as", operator]
        return checksIn((await context.branches.run(name, words, { patienceMillis })).json)
      })
      const sick = examined.filter((branch) => !isHealthy(branch)).map(({ name }) => name)
      const said =
        sick.length === 0
          ? "No branch has a problem."
          : `${sick.length} of ${names.length} branches have problems: ${sick.join(", ")}.`
      return {
        json: {
          healthy: sick.length === 0,
          branches: examined.map((branch) => ({
            name: branch.name,
            healthy: isHealthy(branch),
            checks: branch.answer ?? [],
            error: branch.failure === undefined ? null : failureJson(branch.failure),
          })),
        },
        text: `${examined.map((branch) => sayExamined(context, branch)).join("")}\n${said}\n`,
        exitCode: sick.length === 0 ? exitCodes.done : exitCodes.failed,
      }
    },
  )
