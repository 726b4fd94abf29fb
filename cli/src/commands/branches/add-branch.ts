import { whyNoBranchSchema } from "@laundry/wiring/database/database-schema"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { describeFailure, Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { roleOption } from "./branch-role.ts"
import { branchSteps, type Step } from "./branch-steps.ts"
import { type BranchOptions, planBranch } from "./plan-branch.ts"

const stepJson = ({ id, says }: Step) => ({ id, says })

/** Does what is left, one after the other. What fails says how far it came, since the same command goes on from there. */
const doSteps = async (name: string, steps: ReadonlyArray<Step>, say: (text: string) => void): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    say(`Adding ${name}; ${step.says}`)
    try {
      await step.run()
    } catch (error) {
      const { code, message, details } = describeFailure(error)
      const done = steps.slice(0, index).map(({ id }) => id)
      const left = steps.slice(index).map(({ id }) => id)
      const half = done.length === 0 ? "Nothing was done yet." : `Done: ${done.join(", ")}; left: ${left.join(", ")}.`
      throw new Refusal(code, `${message} ${half} The same command goes on from there.`, { ...details, done, left })
    }
  }
}

/** `laundry branches add`: a city more, in a schema of its own. */
export const addBranch = (context: CommandContext): Command =>
  changing<BranchOptions>(
    context,
    new Command("add")
      .description("add a city: its schema with all tables, its settings, its first owner")
      .argument("[name]", "the name of its schema, such as miami: small letters, digits and _")
      .option("--copy-settings-from <branch>", "begin with its information, zone, prices, hours and areas")
      .option("--company-name <name>", "as customers see it")
      .option("--tagline <text>", "below the name")
      .option("--phone <number>", "for customers")
      .option("--email <email>", "for customers, and where inquiries go")
      .option("--address <address>", "street, city and ZIP code")
      .option("--time-zone <zone>", "of all its days and hours, such as America/Chicago")
      .option("--domain <name>", "where customers reach its site, such as miami.example.com")
      .option("--owner <email>", "its first owner")
      .option("--first-name <name>", "of the owner")
      .option("--last-name <name>", "of the owner")
      .option("--password-file <path>", 'the file with the owner\'s password; "-" is standard input')
      .option("--application-role <role>", roleOption)
      .addHelpText(
        "after",
        `
A branch has its own orders, staff, settings and jobs. What the command could
not finish it goes on with when it is run again; a branch that has an owner is
never changed by it.

Examples:
  laundry branches add orlando --copy-settings-from miami
  laundry branches add chicago --time-zone America/Chicago --yes \\
    --domain chicago.example.com --owner olga@example.com \\
    --first-name Olga --last-name Marin < password.txt
`,
      ),
    async ({ args, options, isInteractive, need, operator }) => {
      const check = (text: string) => {
        const reason = whyNoBranchSchema(text.trim())
        return reason === undefined || `The name ${reason}`
      }
      const name = (await need(args[0], "The name", () => context.prompts.text("Name", { check }))).trim()
      const verdict = check(name)
      if (verdict !== true) throw new WrongUsage(verdict)
      const plan = await planBranch(context, name, options, { isInteractive, need })
      const steps = await branchSteps(context, name, plan, operator)
      const serve = `Its server: DATABASE_SCHEMA=${name} with its own PUBLIC_URL and PORT, then laundry serve\n`
      const owner =
        plan.owner === undefined ? `Its first owner: DATABASE_SCHEMA=${name} laundry users create-owner\n` : ""
      if (steps.length === 0) {
        return {
          json: { name, steps: [], applied: true },
          text: `The branch ${name} is there already, as you want it.\n${owner}${serve}`,
        }
      }
      return {
        preview: `A branch ${name}:\n${steps.map(({ says }) => `- ${says}\n`).join("")}`,
        json: { name, steps: steps.map(stepJson), applied: false },
        question: `Add the branch ${name}?`,
        apply: async () => {
          await context.progress(`Adding ${name}`, (say) => doSteps(name, steps, say))
          return {
            json: { name, steps: steps.map(stepJson), applied: true },
            text: `The branch ${name} is there.\n${owner}${serve}`,
          }
        },
      }
    },
  )
