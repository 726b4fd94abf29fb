import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { formatOrderNumber } from "@laundry/core/order/order"
import type { HeldPay } from "@laundry/core/payouts/pay-hold"
import { readWorkerLedger } from "@laundry/core/payouts/read-earnings"
import { longestPart, usualPart } from "@laundry/core/shared/listed"
import type { WorkerLedgerLine } from "@laundry/core/workers/ledger/worker-ledger-entry"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { findUser } from "../../named-user.ts"
import { wholeNumber } from "../../page-options.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayActor, sayInstant } from "../../views/order-view.ts"

const lineJson = ({ id, kind, amount, recordedAt, orderNumber, weight, reason, by }: WorkerLedgerLine) => ({
  id,
  kind,
  amount: formatMoney(amount),
  at: new Date(recordedAt).toISOString(),
  orderNumber,
  weight,
  reason,
  by,
})

const columns: ReadonlyArray<ListColumn<WorkerLedgerLine>> = [
  {
    name: "when",
    title: "When",
    value: ({ recordedAt }) => new Date(recordedAt).toISOString(),
    text: ({ recordedAt }) => sayInstant(recordedAt),
  },
  { name: "what", title: "What", value: ({ kind }) => kind },
  {
    name: "order",
    title: "Order",
    value: ({ orderNumber }) => (orderNumber === null ? "" : formatOrderNumber(orderNumber)),
  },
  {
    name: "pounds",
    title: "Pounds",
    align: "right",
    mayGo: true,
    value: ({ weight }) => (weight === null ? "" : formatPounds(weight)),
  },
  {
    name: "amount",
    title: "Amount",
    align: "right",
    value: ({ amount }) => formatMoney(amount),
    text: ({ amount }) => formatDollars(amount),
  },
  { name: "why", title: "Why", shrinks: true, value: ({ reason }) => reason ?? "" },
  { name: "by", title: "By", isExtra: true, value: ({ by }) => sayActor(by) },
]

const sayAccount = (account: { readonly isEnabled: boolean } | undefined): string => {
  if (account === undefined) return "none yet"
  return account.isEnabled ? "complete" : "not complete"
}

const sayHeld = (held: ReadonlyArray<HeldPay>): string =>
  held.length === 0
    ? ""
    : `, and held: ${held.map(({ orderNumber, amount, because }) => `${formatDollars(amount)} of ${formatOrderNumber(orderNumber)} (${because})`).join(", ")}`

/** `laundry workers ledger`: what a worker earned and was paid. */
export const ledgerCommand = (context: CommandContext) =>
  listing<WorkerLedgerLine, { readonly limit?: number }>(
    context,
    new Command("ledger")
      .description("list what a laundry worker earned and was paid, the newest first")
      .argument("[worker]", "the account's email or id")
      .option("--limit <number>", `how many at most (default: ${usualPart})`, wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry workers ledger carla@example.com\n"),
    columns,
    async ({ args, options: { limit = usualPart }, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const { id } = await perform(findUser(wanted.trim()))
      const { balance, payable, held, account, lines } = await perform(readWorkerLedger(id, limit))
      return {
        json: {
          balance: formatMoney(balance),
          payable: formatMoney(payable),
          held: held.map(({ orderNumber, amount, because, until }) => ({
            orderNumber,
            amount: formatMoney(amount),
            because,
            until: until === null ? null : new Date(until).toISOString(),
          })),
          account: account && { isEnabled: account.isEnabled, missing: account.missing },
          rows: lines.rows.map(lineJson),
          notShown: lines.notShown,
        },
        rows: lines.rows,
        none: "Nothing was earned yet.\n",
        more: `To be paid out: ${formatDollars(payable)}${sayHeld(held)}. Account for payouts: ${sayAccount(account)}.\n${sayNotShown(lines.notShown)}`,
      }
    },
  )
