import type { IsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import {
  payWorker,
  readDuePayout,
  readPayout,
  readPayoutSums,
  readPayouts,
  reversePayout,
} from "@laundry/core/payouts/manage-payouts"
import { mondayOf } from "@laundry/core/payouts/payout-week"
import {
  type ListedPayout,
  leftOfPayout,
  type PayoutSearch,
  type PayoutState,
  type PayoutSum,
  payoutStates,
} from "@laundry/core/payouts/worker-payout"
import { longestPart, usualPart } from "@laundry/core/shared/listed"
import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { wholeNumber } from "../../page-options.ts"
import { fields, oneLine } from "../../terminal.ts"
import { historyCommand } from "../../views/audit-view.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayActor, sayInstant } from "../../views/order-view.ts"
import { day } from "../../words.ts"

const payoutJson = ({ amount, returned, createdAt, ...payout }: ListedPayout) => ({
  ...payout,
  amount: formatMoney(amount),
  returned: formatMoney(returned),
  createdAt: new Date(createdAt).toISOString(),
})

const sumJson = ({ amount, returned, ...sum }: PayoutSum) => ({
  ...sum,
  amount: formatMoney(amount),
  returned: formatMoney(returned),
})

const nameOf = ({ workerName, workerId }: ListedPayout): string => workerName ?? workerId

const columns: ReadonlyArray<ListColumn<ListedPayout>> = [
  {
    name: "when",
    title: "When",
    value: ({ createdAt }) => new Date(createdAt).toISOString(),
    text: ({ createdAt }) => sayInstant(createdAt),
  },
  { name: "worker", title: "Laundry worker", shrinks: true, value: nameOf },
  {
    name: "amount",
    title: "Amount",
    align: "right",
    value: ({ amount }) => formatMoney(amount),
    text: ({ amount }) => formatDollars(amount),
  },
  { name: "state", title: "State", value: ({ state }) => state },
  { name: "week", title: "Week of", mayGo: true, value: ({ weekOf }) => weekOf ?? "" },
  { name: "id", title: "Id", value: ({ id }) => id },
  { name: "transfer", title: "Transfer", isExtra: true, value: ({ transferId }) => transferId ?? "" },
  { name: "why", title: "Why", isExtra: true, value: ({ note }) => note ?? "" },
  { name: "by", title: "By", isExtra: true, value: ({ by }) => sayActor(by) },
]

const aState = (typed: string): PayoutState => {
  const state = payoutStates.find((known) => known === typed.trim().toLowerCase())
  if (state === undefined) throw new InvalidArgumentError(`It is one of ${payoutStates.join(", ")}.`)
  return state
}

const aMonday = (typed: string): IsoDate => {
  const date = day(typed)
  const monday = mondayOf(date)
  if (date !== monday) throw new InvalidArgumentError(`It must be a Monday, such as ${monday}.`)
  return date
}

/** What the payouts come to, in a line below them. */
const saySums = (sums: ReadonlyArray<PayoutSum>): string =>
  sums.length === 0
    ? ""
    : `${sums.map((sum) => `${sum.count} ${sum.state}: ${formatDollars(leftOfPayout(sum))}`).join(", ")}.\n`

interface ListOptions {
  readonly worker?: string
  readonly state?: PayoutState
  readonly week?: IsoDate
  readonly limit?: number
}

const list = (context: CommandContext) =>
  listing<ListedPayout, ListOptions>(
    context,
    new Command("list")
      .description("list payouts to laundry workers, the newest first")
      .option("--worker <user>", "only those of this account: its email or id")
      .option("--state <state>", payoutStates.join(", "), aState)
      .option("--week <day>", "only weekly ones, of the week of this Monday", aMonday)
      .option("--limit <number>", `how many at most (default: ${usualPart})`, wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry payouts list --worker carla@example.com\n"),
    columns,
    async ({ options: { worker, state, week, limit = usualPart }, perform }) => {
      const workerId = worker === undefined ? undefined : (await perform(findUser(worker.trim()))).id
      const which: PayoutSearch = {
        ...(workerId !== undefined && { workerId }),
        ...(state !== undefined && { state }),
        ...(week !== undefined && { weekOf: week }),
      }
      const { rows, notShown } = await perform(readPayouts({ limit, ...which }))
      const sums = await perform(readPayoutSums(which))
      return {
        json: { payouts: rows.map(payoutJson), notShown, sums: sums.map(sumJson) },
        rows,
        none: "No payouts.\n",
        more: sayNotShown(notShown) + saySums(sums),
      }
    },
  )

const pay = (context: CommandContext) =>
  changing(
    context,
    new Command("pay")
      .description("pay a laundry worker now all that there is, beside Monday's payouts")
      .argument("[worker]", "the account's email or id")
      .addHelpText("after", "\nExample:\n  laundry payouts pay carla@example.com\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The account's email or id", () => context.prompts.text("Email"))
      const { id, email } = await perform(findUser(wanted.trim()))
      const due = await perform(readDuePayout(id))
      return {
        preview: fields(context.terminal, [
          ["Laundry worker", oneLine(email)],
          ["Payout", formatDollars(due)],
        ]),
        json: { amount: formatMoney(due), applied: false },
        question: `Pay ${formatDollars(due)}?`,
        apply: async () => {
          const payout = await perform(
            payWorker(id, undefined, { expected: due }).pipe(Effect.provide(await context.payouts())),
          )
          return {
            json: { payout: payoutJson(payout), applied: true },
            text: `${formatDollars(payout.amount)} are on their way: the server sends them.\n`,
          }
        },
      }
    },
  )

const reverse = (context: CommandContext) =>
  changing<{ readonly reason?: string }>(
    context,
    new Command("reverse")
      .description("take back what is left of a payout that was sent")
      .argument("[payout]", "its id, as `laundry payouts list` has it")
      .option("--reason <text>", "why; the laundry worker reads it")
      .addHelpText("after", '\nExample:\n  laundry payouts reverse 6f0c… --reason "Sent to a closed account"\n'),
    async ({ args, options, need, perform }) => {
      const id = await need(args[0], "The payout's id", () => context.prompts.text("Payout"))
      const payout = await perform(readPayout(id.trim()))
      const reason = (await need(options.reason, "--reason", () => context.prompts.text("Why"))).trim()
      const left = formatDollars(leftOfPayout(payout))
      return {
        preview: fields(context.terminal, [
          ["Laundry worker", oneLine(nameOf(payout))],
          ["Take back", left],
          ["Reads", oneLine(reason)],
        ]),
        json: { payout: payoutJson(payout), applied: false },
        question: `Take ${left} back?`,
        apply: async () => {
          const reversal = reversePayout(payout.id, reason)
          const reversed = await perform(reversal.pipe(Effect.provide(await context.payouts())))
          return {
            json: { payout: payoutJson(reversed), applied: true },
            text: `${left} are back, and owed to the laundry worker again.\n`,
          }
        },
      }
    },
  )

/** `laundry payouts`: what laundry workers are paid. */
export const payoutsCommand = (context: CommandContext): Command =>
  new Command("payouts")
    .addCommand(list(context))
    .addCommand(pay(context))
    .addCommand(reverse(context))
    .addCommand(
      historyCommand(context, {
        group: "payouts",
        what: "payouts: who paid by hand, and what was taken back",
        actions: ["payout-planned", "payout-reversed"],
      }),
    )
