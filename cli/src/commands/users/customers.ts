import { checkGuestErasure, eraseGuest } from "@laundry/core/accounts/erase-guest"
import { formatOrderNumber } from "@laundry/core/order/order"
import { UserStore } from "@laundry/core/people/user-store.port"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { oneLine } from "../../terminal.ts"

const sayNumbers = (orders: ReadonlyArray<number>) => orders.map((number) => formatOrderNumber(number)).join(", ")

/** Says where an account with this email is deleted: it is not erased with its guest orders. */
const sayAccount = Effect.fnUntraced(function* (contact: string) {
  const user = contact.includes("@") ? yield* (yield* UserStore).findByEmail(contact) : undefined
  return user === undefined
    ? ""
    : `There is an account, too, which stays. See: laundry users delete ${oneLine(user.email)}\n`
})

/** `laundry customers erase`: takes a guest out of the records. */
const erase = (context: CommandContext) =>
  changing(
    context,
    new Command("erase")
      .description("take a guest's personal data out of all their orders, which stay without them")
      .argument("[contact]", "the email or the phone that the orders were placed with")
      .addHelpText(
        "after",
        `
It can't be taken back. Nothing is erased while an order is under way, or money
or a claim is to settle. An account is deleted by "laundry users delete".

Examples:
  laundry customers erase ana@example.com --dry-run
  laundry customers erase "(305) 555-0142" --yes
`,
      ),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The email or phone", () => context.prompts.text("Email or phone"))
      const contact = wanted.trim()
      const orders = await perform(checkGuestErasure(contact))
      const account = await perform(sayAccount(contact))
      const json = { contact, orders }
      const count = `${orders.length} ${orders.length === 1 ? "order that stays" : "orders that stay"} nameless`
      return {
        preview: `To erase for good: ${oneLine(contact)}, with ${count} (${sayNumbers(orders)})\n${account}`,
        json: { ...json, applied: false },
        question: "Erase it for good?",
        saysAll: true,
        apply: async () => {
          const photos = await context.photos()
          const erased = await perform(eraseGuest(contact).pipe(Effect.provide(photos)))
          return { json: { ...json, orders: erased, applied: true }, text: "The personal data is erased.\n" }
        },
      }
    },
  )

/** `laundry customers`: what is kept of guests. */
export const customersCommand = (context: CommandContext): Command =>
  new Command("customers").addCommand(erase(context))
