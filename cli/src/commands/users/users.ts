import { assignableRoles, parseRole, type Role, roleLabels, roles } from "@laundry/core/access/role"
import { assignRole } from "@laundry/core/people/assign-role"
import { listUsers } from "@laundry/core/people/list-users"
import { fullName, type User } from "@laundry/core/people/user"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { defaultLimit, largestLimit, wholeNumber } from "../../page-options.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { type ListColumn, listing, sayHasMore } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { userJson } from "../../views/user-view.ts"
import { oneWord } from "../../words.ts"
import { createOwnerCommand } from "./create-owner.ts"
import { deleteCommand, disableCommand, enableCommand, exportDataCommand, resetPasswordCommand } from "./user-care.ts"

const roleOf = (text: string): Role | undefined => parseRole(text.trim().toLowerCase().replaceAll("-", "_"))

const namedRole = (text: string): Role => {
  const role = roleOf(text)
  if (role === undefined) throw new WrongUsage(`The role must be one of ${assignableRoles.owner.join(", ")}.`)
  return role
}

interface ListOptions {
  readonly role?: Role
  readonly search?: string
  readonly limit?: number
}

/** The role, and that somebody can't sign in, which nobody should overlook. */
const roleText = ({ role, disabledAt }: User): string =>
  disabledAt === null ? roleLabels[role] : `${roleLabels[role]}, disabled`

const columns: ReadonlyArray<ListColumn<User>> = [
  { name: "name", title: "Name", shrinks: true, value: fullName, text: (user) => fullName(user) || "–" },
  { name: "email", title: "Email", shrinks: true, value: ({ email }) => email },
  { name: "role", title: "Role", value: ({ role }) => role, text: roleText },
  { name: "phone", title: "Phone", isExtra: true, value: ({ phone }) => phone },
  { name: "method", title: "Signs in by", isExtra: true, value: ({ signInMethod }) => signInMethod },
  {
    name: "since",
    title: "Since",
    isExtra: true,
    value: ({ createdAt }) => new Date(createdAt).toISOString(),
    text: ({ createdAt }) => sayInstant(createdAt),
  },
  {
    name: "disabled",
    title: "Disabled since",
    isExtra: true,
    value: ({ disabledAt }) => (disabledAt === null ? null : new Date(disabledAt).toISOString()),
    text: ({ disabledAt }) => (disabledAt === null ? "–" : sayInstant(disabledAt)),
  },
  { name: "id", title: "Id", isExtra: true, value: ({ id }) => id },
]

const list = (context: CommandContext) =>
  listing<User, ListOptions>(
    context,
    new Command("list")
      .description("show accounts, staff first, then by name")
      .option("--role <role>", `only those with this role: ${roles.join(", ")}`, oneWord(parseRole, roles))
      .option("--search <words>", "only those in whose name, email or phone all words occur")
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .addHelpText("after", "\nExamples:\n  laundry users list --role driver\n  laundry users list --search lopez\n"),
    columns,
    async ({ options: { role, search = "", limit = defaultLimit }, perform }) => {
      // One more than is shown tells whether there are others.
      const found = await perform(listUsers({ text: search, role }, { page: 1, limit: limit + 1 }))
      const users = found.slice(0, limit)
      const hasMore = found.length > limit
      return {
        json: { users: users.map(userJson), hasMore },
        rows: users,
        none: "No accounts.\n",
        more: sayHasMore(hasMore, limit, "--search"),
      }
    },
  )

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

/** `laundry users`: accounts and their roles. */
export const usersCommand = (context: CommandContext): Command =>
  new Command("users")
    .addCommand(list(context))
    .addCommand(setRole(context))
    .addCommand(createOwnerCommand(context))
    .addCommand(resetPasswordCommand(context))
    .addCommand(disableCommand(context))
    .addCommand(enableCommand(context))
    .addCommand(exportDataCommand(context))
    .addCommand(deleteCommand(context))
