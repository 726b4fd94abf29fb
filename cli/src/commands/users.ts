import { isUtf8 } from "node:buffer"
import { UserId } from "@laundry/contracts/wire"
import { assignableRoles, parseRole, type Role, roleLabels, roles } from "@laundry/core/access/role"
import { passwordProblem } from "@laundry/core/credentials/password-rule"
import { assignRole } from "@laundry/core/people/assign-role"
import { listUsers } from "@laundry/core/people/list-users"
import { NoSuchUser } from "@laundry/core/people/role-errors"
import { fullName, type User } from "@laundry/core/people/user"
import { UserStore } from "@laundry/core/people/user-store.port"
import { createOwner, type NewOwner } from "@laundry/core/sign-in/create-owner"
import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import type { Call, CommandContext } from "../answer.ts"
import { Refusal, WrongUsage } from "../failure.ts"
import { changing, reading } from "../gate.ts"
import { defaultLimit, largestLimit, wholeNumber } from "../page-options.ts"
import { rehearse } from "../rehearse.ts"
import { oneLine, table } from "../terminal.ts"

/** An account as scripts read it. */
const userJson = ({ id, email, firstName, lastName, phone, role, signInMethod, createdAt }: User) => ({
  id,
  email,
  firstName,
  lastName,
  phone,
  role,
  signInMethod,
  createdAt: new Date(createdAt).toISOString(),
})

const roleOf = (text: string): Role | undefined => parseRole(text.trim().toLowerCase().replaceAll("-", "_"))

const namedRole = (text: string): Role => {
  const role = roleOf(text)
  if (role === undefined) throw new WrongUsage(`The role must be one of ${assignableRoles.owner.join(", ")}.`)
  return role
}

const readRole = (text: string): Role => {
  const role = roleOf(text)
  if (role === undefined) throw new InvalidArgumentError(`It must be one of ${roles.join(", ")}.`)
  return role
}

interface ListOptions {
  readonly role?: Role
  readonly search?: string
  readonly limit?: number
}

const list = (context: CommandContext) =>
  reading<ListOptions>(
    context,
    new Command("list")
      .description("show accounts, staff first, then by name")
      .option("--role <role>", `only those with this role: ${roles.join(", ")}`, readRole)
      .option("--search <words>", "only those in whose name, email or phone all words occur")
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .addHelpText("after", "\nExamples:\n  laundry users list --role driver\n  laundry users list --search lopez\n"),
    async ({ options: { role, search = "", limit = defaultLimit }, perform }) => {
      // One more than is shown tells whether there are others.
      const found = await perform(listUsers({ text: search, role }, { page: 1, limit: limit + 1 }))
      const users = found.slice(0, limit)
      const hasMore = found.length > limit
      const rows = users.map((user) => [fullName(user) || "–", user.email, roleLabels[user.role]])
      const columns = [{ title: "Name", shrinks: true }, { title: "Email" }, { title: "Role" }]
      const more = hasMore ? `There are more: use --search, or --limit up to ${largestLimit}.\n` : ""
      return {
        json: { users: users.map(userJson), hasMore },
        text: users.length === 0 ? "No accounts.\n" : table(context.terminal, columns, rows) + more,
      }
    },
  )

const findUser = Effect.fnUntraced(function* (emailOrId: string) {
  const users = yield* UserStore
  const isEmail = emailOrId.includes("@")
  const user = isEmail
    ? yield* users.findByEmail(emailOrId)
    : yield* users.get(UserId.make(emailOrId)).pipe(Effect.catchTag("UserNotFound", () => Effect.succeed(undefined)))
  return user ?? (yield* new NoSuchUser())
})

const setRole = (context: CommandContext) =>
  changing(
    context,
    new Command("set-role")
      .description("give an account another role; it counts on its next call")
      .argument("[user]", "its email or id")
      .argument("[role]", `one of ${assignableRoles.owner.join(", ")}`)
      .addHelpText("after", "\nExample:\n  laundry users set-role dan@example.com driver\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const choices = assignableRoles.owner.map((value) => ({ name: roleLabels[value], value }))
      const role = namedRole(await need(args[1], "The role", () => context.prompts.choice("Which role?", choices)))
      const before = await perform(findUser(wanted.trim()))
      const after = await perform(rehearse(assignRole(before.id, role)))
      const email = oneLine(before.email)
      const json = { user: userJson(after), before: { role: before.role }, applied: false }
      if (before.role === after.role) {
        return { json, text: `Nothing to change: ${email} is ${roleLabels[after.role]}.\n` }
      }
      return {
        preview: `${email}: ${roleLabels[before.role]} → ${roleLabels[after.role]}\n`,
        json,
        question: "Change the role?",
        apply: async () => {
          await perform(assignRole(before.id, role))
          return { json: { ...json, applied: true }, text: "The role is changed.\n" }
        },
      }
    },
  )

interface CreateOwnerOptions {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly passwordFile?: string
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
const describeOwner = async (
  context: CommandContext,
  email: string,
  { firstName, lastName, passwordFile }: CreateOwnerOptions,
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

const createOwnerCommand = (context: CommandContext) =>
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
      const program = createOwner(owner).pipe(Effect.provide(await context.passwords()))
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

/** `laundry users`: accounts and their roles. */
export const usersCommand = (context: CommandContext): Command =>
  new Command("users").addCommand(list(context)).addCommand(setRole(context)).addCommand(createOwnerCommand(context))
