import { type Cents, formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import type { HoldReason } from "@laundry/core/payment/balance-charge"
import { type ChargeDecision, decideCharge } from "@laundry/core/payments/decide-charge"
import { type NumberedCharge, readCharges } from "@laundry/core/payments/read-charges"
import { longestPart } from "@laundry/core/shared/listed"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { rehearse } from "../../rehearse.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const holds: Readonly<Record<HoldReason, string>> = {
  restored: "planned before the database was restored, and maybe charged already",
  "above-limit": "above the customer's limit",
  "unusual-weight": "unusually heavy",
  "looks-wrong": "the customer says it looks wrong",
  "due-grew": "more is due than was announced",
  disputed: "a payment was disputed at the bank",
}

const sayState = ({ state, heldFor, dueAt, tries, lastError }: NumberedCharge): string => {
  const declined = tries === 0 ? "" : `, declined ${tries === 1 ? "once" : `${tries} times`}: ${lastError ?? ""}`
  if (state === "held") return `held: ${heldFor === null ? "" : holds[heldFor]}`
  return state === "scheduled" ? `due ${sayInstant(dueAt)}${declined}` : `${state}${declined}`
}

const chargeJson = ({ id: _id, orderId: _order, attemptId: _attempt, ...charge }: NumberedCharge) => ({
  ...charge,
  amount: formatMoney(charge.amount),
  due: formatMoney(charge.due),
  madeAt: new Date(charge.madeAt).toISOString(),
  dueAt: new Date(charge.dueAt).toISOString(),
  firstTriedAt: charge.firstTriedAt === null ? null : new Date(charge.firstTriedAt).toISOString(),
})

const columns: ReadonlyArray<ListColumn<NumberedCharge>> = [
  {
    name: "order",
    title: "Order",
    value: ({ orderNumber }) => orderNumber,
    text: ({ orderNumber }) => formatOrderNumber(orderNumber),
  },
  {
    name: "amount",
    title: "Announced",
    align: "right",
    value: ({ amount }) => formatMoney(amount),
    text: ({ amount }) => formatDollars(amount),
  },
  {
    name: "due",
    title: "Due",
    align: "right",
    value: ({ due }) => formatMoney(due),
    text: ({ due }) => formatDollars(due),
  },
  { name: "state", title: "State", shrinks: true, value: sayState },
]

const list = (context: CommandContext) =>
  listing<NumberedCharge, { readonly all?: boolean; readonly limit?: number }>(
    context,
    new Command("list")
      .description("list charges to kept cards that wait for a decision: held ones, and those that failed")
      .option("--all", "those that are on their way or over, too")
      .option("--limit <number>", "how many at most (default: 200)", wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry charges list --all\n"),
    columns,
    async ({ options: { all = false, limit }, perform }) => {
      const { rows: charges, notShown } = await perform(readCharges(all ? "all" : "undecided", limit))
      const none = all ? "Nothing was charged to a kept card yet.\n" : "No charge waits for a decision.\n"
      return { json: { charges: charges.map(chargeJson), notShown }, rows: charges, none, more: sayNotShown(notShown) }
    },
  )

interface Deciding {
  readonly name: string
  readonly description: string
  readonly decisionOf: (options: { readonly link?: boolean }) => ChargeDecision
  readonly sayDone: (decision: ChargeDecision, order: string, amount: string) => string
}

const decide = (context: CommandContext, { name, description, decisionOf, sayDone }: Deciding) => {
  const command = new Command(name).description(description).argument("[order]", "the order's number or id")
  if (name === "release") command.option("--link", "mail the customer a link to pay instead")
  return changing<{ readonly link?: boolean }>(
    context,
    command.addHelpText("after", `\nExample:\n  laundry charges ${name} 1042\n`),
    async ({ args, options, need, perform }) => {
      const named = await need(args[0], "The order", () => context.prompts.text("Order"))
      const decision = decisionOf(options)
      const decided = (expected?: Cents) =>
        Effect.flatMap(findOrder(named), ({ id }) => decideCharge(id, decision, { expected }))
      const { orderNumber, amount } = await perform(rehearse(decided()))
      const [order, dollars] = [formatOrderNumber(orderNumber), formatDollars(amount)]
      const json = { orderNumber, amount: formatMoney(amount), decision }
      return {
        preview: `Order ${order}: ${dollars}\n`,
        json: { ...json, applied: false },
        question: `${sayDone(decision, order, dollars)}?`,
        apply: async () => {
          await perform(decided(amount))
          return { json: { ...json, applied: true }, text: `${sayDone(decision, order, dollars)}: done.\n` }
        },
      }
    },
  )
}

/** `laundry charges`: what orders owe after weighing, charged to the cards that were kept. */
export const chargesCommand = (context: CommandContext): Command =>
  new Command("charges")
    .addCommand(list(context))
    .addCommand(
      decide(context, {
        name: "accept",
        description: "charge the kept card now for what an order owes",
        decisionOf: () => "charge",
        sayDone: (_, order, amount) => `Charge ${amount} of order ${order} to the kept card`,
      }),
    )
    .addCommand(
      decide(context, {
        name: "release",
        description: "charge nothing: leave the balance, or mail a link to pay it",
        decisionOf: ({ link = false }) => (link ? "send-link" : "let-go"),
        sayDone: (decision, order, amount) =>
          decision === "send-link"
            ? `Mail a link to pay ${amount} of order ${order}`
            : `Leave ${amount} of order ${order} uncharged`,
      }),
    )
    .addCommand(
      historyCommand(context, {
        group: "charges",
        what: "charges: what was decided about them",
        actions: ["balance-charge-decided"],
      }),
    )
