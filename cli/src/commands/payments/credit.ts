import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Cents, formatDollars, formatMoney, parseMoney } from "@laundry/core/money/cents"
import { type CreditEntry, creditBounds } from "@laundry/core/payment/account-credit"
import { grantCredit, readCredit } from "@laundry/core/payments/grant-credit"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { rehearse } from "../../rehearse.ts"
import { fields, oneLine } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { day } from "../../words.ts"

const entryJson = ({ id, kind, amount, at, reason, orderId, expiresOn }: CreditEntry) => ({
  id,
  kind,
  amount: formatMoney(amount),
  at: new Date(at).toISOString(),
  reason,
  orderId,
  expiresOn,
})

const signs = { grant: "", use: "-", return: "", expire: "-" } as const

const columns: ReadonlyArray<ListColumn<CreditEntry>> = [
  { name: "when", title: "When", value: ({ at }) => new Date(at).toISOString(), text: ({ at }) => sayInstant(at) },
  { name: "what", title: "What", value: ({ kind }) => kind },
  {
    name: "amount",
    title: "Amount",
    align: "right",
    value: ({ kind, amount }) => `${signs[kind]}${formatMoney(amount)}`,
    text: ({ kind, amount }) => `${signs[kind]}${formatDollars(amount)}`,
  },
  { name: "last-day", title: "Last day", value: ({ expiresOn }) => expiresOn ?? "" },
  { name: "why", title: "Why", shrinks: true, value: ({ reason }) => reason ?? "" },
  { name: "order", title: "Order", mayGo: true, value: ({ orderId }) => orderId ?? "" },
]

const list = (context: CommandContext) =>
  listing<CreditEntry>(
    context,
    new Command("list")
      .description("list what was given to an account as credit, and what became of it")
      .argument("<user>", "email or id of the account")
      .addHelpText("after", "\nExample:\n  laundry credit list ana@example.com\n"),
    columns,
    async ({ args, perform }) => {
      const program = Effect.flatMap(findUser(args[0] ?? ""), ({ id }) => readCredit(id))
      const { entries, balance } = await perform(program)
      return {
        json: { balance: formatMoney(balance), entries: entries.map(entryJson) },
        rows: entries,
        none: "No credit was ever given.\n",
        more: `Can be used now: ${formatDollars(balance)}\n`,
      }
    },
  )

const readAmount = (text: string): Cents => {
  const amount = parseMoney(text.trim().replace(/^\$/, ""))
  if (amount === undefined || amount < creditBounds.least || amount > creditBounds.most) {
    throw new WrongUsage("Credit must be from 0.01 to 1000.00 dollars.")
  }
  return amount
}

const readReason = (text: string): string => {
  const reason = text.trim()
  if (reason === "" || reason.length > creditBounds.reason) {
    throw new WrongUsage(`Say why with --reason, in at most ${creditBounds.reason} characters.`)
  }
  return reason
}

interface GrantOptions {
  readonly amount?: string
  readonly reason?: string
  readonly until?: IsoDate
}

const grant = (context: CommandContext) =>
  changing<GrantOptions>(
    context,
    new Command("grant")
      .description("give an account credit, which pays for its orders by itself")
      .argument("<user>", "email or id of the account")
      .option("--amount <dollars>", "how much, such as 10.00")
      .option("--reason <text>", "why; the customer reads it")
      .option(
        "--until <day>",
        "the last day on which it can be used, such as 2026-12-31; without one it has no end",
        day,
      )
      .addHelpText(
        "after",
        '\nExample:\n  laundry credit grant ana@example.com --amount 10 --reason "Sorry for the late delivery"\n',
      ),
    async ({ args, options, need, perform }) => {
      const amount = readAmount(await need(options.amount, "--amount", () => context.prompts.text("Amount in dollars")))
      const reason = readReason(await need(options.reason, "--reason", () => context.prompts.text("Reason")))
      const wish = { amount, reason, expiresOn: options.until ?? null }
      const program = Effect.gen(function* () {
        const { id } = yield* findUser(args[0] ?? "")
        const entry = yield* grantCredit(id, wish)
        const { user, balance } = yield* readCredit(id)
        return { entry, email: user.email, balance }
      })
      const planned = await perform(rehearse(program))
      const json = { email: planned.email, entry: entryJson(planned.entry), balance: formatMoney(planned.balance) }
      return {
        preview: fields(context.terminal, [
          ["Account", planned.email],
          ["Credit", formatDollars(amount)],
          ["Until", options.until ?? "no end"],
          ["Reason", oneLine(reason)],
          ["Can be used then", formatDollars(planned.balance)],
        ]),
        json: { ...json, applied: false },
        question: `Give ${formatDollars(amount)} of credit?`,
        apply: async () => {
          const { entry, balance } = await perform(program)
          return {
            json: { ...json, entry: entryJson(entry), balance: formatMoney(balance), applied: true },
            text: `${planned.email} has ${formatDollars(balance)} of credit.\n`,
          }
        },
      }
    },
  )

/** `laundry credit`: what customers may use instead of money. */
export const creditCommand = (context: CommandContext): Command =>
  new Command("credit")
    .addCommand(list(context))
    .addCommand(grant(context))
    .addCommand(historyCommand(context, { group: "credit", what: "credit: who gave it", actions: ["credit-granted"] }))
