import { checkAccountDeletion, deleteAccountOf } from "@laundry/core/accounts/delete-account"
import { disableUser, enableUser } from "@laundry/core/accounts/disable-user"
import { exportPersonalDataOf } from "@laundry/core/accounts/export-personal-data"
import { sendPasswordReset } from "@laundry/core/credentials/send-password-reset"
import { type HandedBack, readWorkToHandBack } from "@laundry/core/offers/hand-back-work"
import { formatOrderNumber } from "@laundry/core/order/order"
import { AccountInUse } from "@laundry/core/people/sign-in-errors"
import type { User } from "@laundry/core/people/user"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { Refusal } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { userJson } from "../../views/user-view.ts"

const whom = ["[user]", "the account's email or id"] as const

/** `laundry users reset-password`: helps somebody who can't sign in. */
export const resetPasswordCommand = (context: CommandContext): Command =>
  changing(
    context,
    new Command("reset-password")
      .description("mail somebody a link that sets a new password")
      .argument(...whom)
      .addHelpText("after", "\nExample:\n  laundry users reset-password ana@example.com\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const user = await perform(findUser(wanted.trim()))
      const email = oneLine(user.email)
      return {
        preview: `To mail: a link that sets a new password, to ${email}\n`,
        json: { user: userJson(user), applied: false },
        question: "Send it?",
        saysAll: true,
        apply: async () => {
          await perform(sendPasswordReset(user.id))
          return {
            json: { user: userJson(user), applied: true },
            text: `A mail is on its way to ${email}; one a minute at most.\n`,
          }
        },
      }
    },
  )

/** A line for each order that somebody holds as a laundry worker, and who does it from now on. */
const sayHandedBack = (held: ReadonlyArray<HandedBack>): string =>
  held
    .map(({ order, to }) => {
      const next = to === "house" ? "the house crew" : "offered to other workers"
      return `Order ${formatOrderNumber(order.orderNumber)}, held as a laundry worker → ${next}\n`
    })
    .join("")

interface Switch {
  readonly name: "disable" | "enable"
  readonly description: string
  readonly help: string
  readonly useCase: typeof disableUser | typeof enableUser
  readonly preview: (email: string) => string
  /** What becomes of the orders that they hold as a laundry worker. */
  readonly handsBack: boolean
  readonly question: string
  readonly nothing: (email: string) => string
  readonly done: string
}

/** A command that lets somebody sign in, or no more. */
const switching = (context: CommandContext, { name, description, help, useCase, handsBack, ...say }: Switch): Command =>
  changing(
    context,
    new Command(name)
      .description(description)
      .argument(...whom)
      .addHelpText("after", `\n${help}\n\nExample:\n  laundry users ${name} dan@example.com\n`),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const before = await perform(findUser(wanted.trim()))
      const after = await perform(rehearse(useCase(before.id)))
      const email = oneLine(before.email)
      if (before.disabledAt === after.disabledAt) {
        return { json: { user: userJson(before), applied: false }, text: say.nothing(email) }
      }
      const held = handsBack ? await perform(readWorkToHandBack(before.id)) : []
      const jsonOf = (user: User) => ({
        user: userJson(user),
        ...(handsBack && { handedBack: held.map(({ order, to }) => ({ orderNumber: order.orderNumber, to })) }),
      })
      return {
        preview: `${say.preview(email)}${sayHandedBack(held)}`,
        json: { ...jsonOf(after), applied: false },
        question: say.question,
        apply: async () => ({
          json: { ...jsonOf(await perform(useCase(before.id))), applied: true },
          text: say.done,
        }),
      }
    },
  )

/** `laundry users disable`: keeps somebody out. */
export const disableCommand = (context: CommandContext): Command =>
  switching(context, {
    name: "disable",
    description: "sign somebody out everywhere, and let them sign in no more",
    help: `The account and its orders stay. What is held as a laundry worker goes to
others at once. The last owner can't be disabled.`,
    useCase: disableUser,
    handsBack: true,
    preview: (email) => `To disable: ${email}, signed out everywhere at once\n`,
    question: "Disable the account?",
    nothing: (email) => `Nothing to change: ${email} is disabled.\n`,
    done: "The account is disabled.\n",
  })

/** `laundry users enable`: lets somebody in again. */
export const enableCommand = (context: CommandContext): Command =>
  switching(context, {
    name: "enable",
    description: "let somebody sign in again whose account was disabled",
    help: "They sign in as before; a link for a new password can be sent then.",
    useCase: enableUser,
    handsBack: false,
    preview: (email) => `To enable: ${email}, who can sign in again\n`,
    question: "Enable the account?",
    nothing: (email) => `Nothing to change: ${email} is not disabled.\n`,
    done: "The account is enabled.\n",
  })

/** `laundry users export-data`: what is kept about somebody, for them. */
export const exportDataCommand = (context: CommandContext): Command =>
  reading(
    context,
    new Command("export-data")
      .description("print all that is kept about somebody, as JSON; it gets an audit entry")
      .argument(...whom)
      .addHelpText("after", "\nExample:\n  laundry users export-data ana@example.com > ana.json\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const user = await perform(findUser(wanted.trim()))
      const json = await perform(exportPersonalDataOf(user.id))
      return { json, text: `${JSON.stringify(json, null, 2)}\n` }
    },
  )

/** Why an account can't be deleted yet, for operators: the core's sentences are the person's own. */
const inUse: Readonly<Record<AccountInUse["because"], (email: string) => string>> = {
  staff: (email) => `This is an account of staff. Make it a customer's first: laundry users set-role ${email} client`,
  "open-orders": (email) =>
    `An order of theirs is under way, or money or a claim is to settle. See: laundry orders search ${email}`,
  worker: (email) => `They are a laundry worker. End their work first: laundry workers end ${email}`,
  earnings: (email) => `What they earned as a laundry worker is not settled. See: laundry workers ledger ${email}`,
  claim: () => "A claim about an order they did is not decided. See: laundry claims list",
  payout: (email) => `A payout to them is on its way. See: laundry payouts list --worker ${email}`,
}

const wordInUse =
  (email: string) =>
  <A, E, R>(program: Effect.Effect<A, E | AccountInUse, R>) =>
    Effect.mapError(program, (error) =>
      error instanceof AccountInUse ? new Refusal(error._tag, inUse[error.because](email)) : error,
    )

/** `laundry users delete`: closes a customer's account and takes the person out of the records. */
export const deleteCommand = (context: CommandContext): Command =>
  changing(
    context,
    new Command("delete")
      .description("delete a customer's account; orders stay, without the person")
      .argument(...whom)
      .addHelpText(
        "after",
        `
It can't be taken back. Nothing is deleted while an order is under way or money
is to settle. Staff become customers first, by "laundry users set-role".

Example:
  laundry users delete ana@example.com --dry-run
`,
      ),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const { id, email } = await perform(findUser(wanted.trim()))
      const worded = wordInUse(oneLine(email))
      const { user, orders } = await perform(worded(checkAccountDeletion(id)))
      const what = `${oneLine(user.email)}, with ${orders} ${orders === 1 ? "order" : "orders"} that stay nameless`
      return {
        preview: `To delete for good: ${what}\n`,
        json: { user: userJson(user), orders, applied: false },
        question: "Delete it for good?",
        saysAll: true,
        apply: async () => {
          const photos = await context.photos()
          const deleted = await perform(worded(deleteAccountOf(user.id).pipe(Effect.provide(photos))))
          return { json: { user: userJson(user), ...deleted, applied: true }, text: "The account is deleted.\n" }
        },
      }
    },
  )
