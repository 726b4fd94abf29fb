import { isUtf8 } from "node:buffer"
import { roleLabels } from "@laundry/core/access/role"
import { passwordProblem } from "@laundry/core/credentials/password-rule"
import type { User } from "@laundry/core/people/user"
import { UserStore } from "@laundry/core/people/user-store.port"
import { createOwner, type NewOwner } from "@laundry/core/sign-in/create-owner"
import { Command } from "commander"
import { Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { userJson } from "../../views/user-view.ts"

/** What a new owner's account is made of. */
export interface OwnerOptions {
  readonly firstName?: string
  readonly lastName?: string
  readonly passwordFile?: string
}

interface CreateOwnerOptions extends OwnerOptions {
  readonly email?: string
  readonly enable?: boolean
}

/** The first line of a file or of standard input: never an argument, which every user of the machine can see. */
const readPassword = async ({ readInput }: CommandContext, path: string): Promise<string> => {
  const bytes = await readInput(path)
  if (!isUtf8(bytes)) throw new Refusal("InvalidFile", "The password must be plain text in UTF-8.")
  return new TextDecoder().decode(bytes).replace(/\r?\n[\s\S]*$/, "")
}

const askForPassword = async ({ prompts }: CommandContext): Promise<string> => {
  const password = await prompts.secret("Password", (text) => passwordProblem(text) ?? true)
  await prompts.secret("The same password again", (text) => text === password || "The passwords differ.")
  return password
}

/** What a new account is made of, from options and questions. */
export const describeOwner = async (
  context: CommandContext,
  email: string,
  { firstName, lastName, passwordFile }: OwnerOptions,
  { isInteractive, need }: { isInteractive: boolean; need: Need },
): Promise<NewOwner> => {
  const { prompts } = context
  const names = {
    firstName: await need(firstName, "--first-name", () => prompts.text("First name")),
    lastName: await need(lastName, "--last-name", () => prompts.text("Last name")),
  }
  if (passwordFile !== undefined) return { email, ...names, password: await readPassword(context, passwordFile) }
  if (isInteractive) return { email, ...names, password: await askForPassword(context) }
  // Typed into a terminal without a question it could be read on the screen.
  if (context.terminal.isInteractive) throw new WrongUsage("--password-file is missing.")
  return { email, ...names, password: await readPassword(context, "-") }
}

type Need = Call<object>["need"]

/** `laundry users create-owner`: the only way to make one. */
export const createOwnerCommand = (context: CommandContext) =>
  changing<CreateOwnerOptions>(
    context,
    new Command("create-owner")
      .description("make somebody an owner: open an account, or lift the one that the email has")
      .option("--email <email>", "whom")
      .option("--first-name <name>", "for a new account")
      .option("--last-name <name>", "for a new account")
      .option(
        "--password-file <path>",
        'for a new account, the file whose first line is the password; "-" is standard input',
      )
      .option("--enable", "let a disabled account sign in again, too")
      .addHelpText(
        "after",
        `
On a terminal it asks for what is missing, the password twice and hidden.
Elsewhere the password comes from standard input or a file, never from an
argument, which everybody on the machine could read.

Examples:
  laundry users create-owner
  laundry users create-owner --email olga@example.com --yes \\
    --first-name Olga --last-name Marin < password.txt
`,
      ),
    async ({ options, isInteractive, need, perform }) => {
      const email = (await need(options.email, "--email", () => context.prompts.text("Email"))).trim()
      const known = await perform(Effect.flatMap(UserStore, ({ findByEmail }) => findByEmail(email)))
      const owner =
        known === undefined
          ? await describeOwner(context, email, options, { isInteractive, need })
          : { email, firstName: "", lastName: "", password: "" }
      const program = createOwner(owner, { enable: options.enable === true }).pipe(
        Effect.provide(await context.passwords()),
      )
      const planned = await perform(rehearse(program))
      return {
        preview:
          known === undefined
            ? `${oneLine(planned.user.email)}: a new account → ${roleLabels.owner}\n`
            : `${oneLine(known.email)}: ${roleLabels[known.role]} → ${roleLabels.owner}\n`,
        json: { user: userJson(planned.user), isNew: planned.isNew, applied: false },
        saysAll: true,
        question: known === undefined ? "Open this owner's account?" : "Make this account an owner's?",
        apply: async () => {
          const { user, isNew } = await perform(program)
          return { json: { user: userJson(user), isNew, applied: true }, text: `${say(user, isNew)}\n` }
        },
      }
    },
  )

const say = (user: User, isNew: boolean): string =>
  isNew
    ? `${oneLine(user.email)} is an owner with a new account.`
    : `${oneLine(user.email)} is an owner, with the account and the password as they were.`
