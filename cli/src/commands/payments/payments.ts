import { type Cents, formatDollars, formatMoney, parseMoney, zeroCents } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import {
  mostRequests,
  ordersThatOwe,
  type PassedOver,
  type RequestOutcome,
  type RequestRules,
  requestPaymentByRules,
} from "@laundry/core/orders/request-payments"
import { Command, InvalidArgumentError } from "commander"
import type { Answer, Call, CommandContext } from "../../answer.ts"
import { describeFailure, exitCodes, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { table } from "../../terminal.ts"
import { sayInstant } from "../../views/order-view.ts"
import { evidenceCommand } from "./evidence.ts"
import { flagsCommand, resolveCommand } from "./payment-flags.ts"
import { reconcileCommand } from "./reconcile.ts"
import { orderPaymentsCommand, refundCommand } from "./refunds.ts"
import { settleCommand } from "./settle-difference.ts"

/** An order that could not be asked for, as it was named. */
interface Failed {
  readonly kind: "failed"
  readonly order: string
  readonly code: string
  readonly message: string
}
type Outcome = RequestOutcome | Failed

const wordsFor: Readonly<Record<PassedOver, string>> = {
  paid: "nothing is owed",
  "called-off": "cancelled or missed",
  "too-small": "too little to be paid by card",
  disputed: "disputed at the customer's bank",
  "no-email": "no email any more",
  "below-least": "below the minimum",
  "asked-lately": "asked within the last day",
}

const sayOutcome = (outcome: Outcome, isRehearsal: boolean): string => {
  switch (outcome.kind) {
    case "sent":
      return isRehearsal ? "would be sent" : "sent"
    case "failed":
      return `failed: ${outcome.message}`
    case "passed-over":
      return outcome.reason === "asked-lately" && outcome.lastAskedAt !== null
        ? `skipped: asked ${sayInstant(outcome.lastAskedAt)}`
        : `skipped: ${wordsFor[outcome.reason]}`
  }
}

const outcomeJson = (outcome: Outcome) => {
  if (outcome.kind === "failed") {
    const { order, code, message } = outcome
    return { order, outcome: "failed", error: { code, message } }
  }
  const { orderNumber, customerEmail, amount } = outcome
  const of = { orderNumber, customerEmail, amount: formatMoney(amount) }
  if (outcome.kind === "sent") return { ...of, outcome: "sent" }
  const lastAskedAt = outcome.lastAskedAt === null ? null : new Date(outcome.lastAskedAt).toISOString()
  return { ...of, outcome: "skipped", reason: outcome.reason, lastAskedAt }
}

const columns = [
  { title: "Order" },
  { title: "Email", shrinks: true },
  { title: "Amount", align: "right" },
  { title: "Outcome", shrinks: true },
] as const

const sayOutcomes = ({ terminal }: CommandContext, outcomes: ReadonlyArray<Outcome>, isRehearsal: boolean): string =>
  table(
    terminal,
    columns,
    outcomes.map((outcome) => [
      outcome.kind === "failed" ? outcome.order : formatOrderNumber(outcome.orderNumber),
      outcome.kind === "failed" ? "" : outcome.customerEmail,
      outcome.kind === "failed" ? "" : formatDollars(outcome.amount),
      sayOutcome(outcome, isRehearsal),
    ]),
  )

/** Asks for one order after the other; one that fails stops none of the others, an interruption all. */
const askForEach = (
  context: CommandContext,
  perform: Call<object>["perform"],
  names: ReadonlyArray<string>,
  rules: RequestRules,
): Promise<ReadonlyArray<Outcome>> =>
  context.progress(`Asking for ${names.length} orders`, async (say) => {
    const outcomes: Array<Outcome> = []
    for (const name of names) {
      try {
        outcomes.push(await perform(requestPaymentByRules(name, rules)))
      } catch (error) {
        const { code, message, exitCode } = describeFailure(error)
        if (context.signal.aborted || exitCode === exitCodes.interrupted) {
          const done = `${outcomes.length} of ${names.length} orders`
          context.terminal.note(
            rules.isRehearsal
              ? `Looked at ${done}; nothing was sent.\n`
              : `Asked for ${done}. Run it again for the rest.\n`,
          )
          throw error
        }
        outcomes.push({ kind: "failed", order: name, code, message })
      }
      say(`Asking for payments; ${outcomes.length} of ${names.length} done`)
    }
    return outcomes
  })

const dollars = (text: string): Cents => {
  const amount = parseMoney(text.replace(/^\$/, ""))
  if (amount === undefined || amount < 0) throw new InvalidArgumentError("It must be an amount such as 5 or 5.00.")
  return amount
}

interface RequestOptions {
  readonly allDue?: boolean
  readonly min?: Cents
  readonly force?: boolean
}

const countOf = (outcomes: ReadonlyArray<Outcome>, kind: Outcome["kind"]): number =>
  outcomes.filter((outcome) => outcome.kind === kind).length

const answerOf = (context: CommandContext, outcomes: ReadonlyArray<Outcome>, isRehearsal: boolean): Answer => {
  const sent = countOf(outcomes, "sent")
  const skipped = countOf(outcomes, "passed-over")
  const failed = countOf(outcomes, "failed")
  const summary = `${sent} ${isRehearsal ? "would be sent" : "sent"}, ${skipped} skipped, ${failed} failed.\n`
  return {
    json: { requests: outcomes.map(outcomeJson), sent, skipped, failed, dryRun: isRehearsal },
    text: outcomes.length === 0 ? "No order owes money.\n" : `${sayOutcomes(context, outcomes, isRehearsal)}${summary}`,
    exitCode: failed > 0 ? exitCodes.failed : exitCodes.done,
  }
}

const request = (context: CommandContext) =>
  changing<RequestOptions>(
    context,
    new Command("request")
      .description("mail customers a link to pay what their orders owe")
      .argument("[order...]", "their numbers or ids")
      .option("--all-due", "every order that owes money")
      .option("--min <dollars>", "skip orders that owe less, such as 5", dollars)
      .option("--force", "ask also those who were asked within the last day")
      .addHelpText(
        "after",
        `
A link works for 7 days, and a new one ends the one before. Those who were asked
within the last day are skipped. It ends with 1 when asking failed for any
order; the others are asked all the same.

Examples:
  laundry payments request 1042 1043
  laundry payments request --all-due --min 5 --dry-run
`,
      ),
    async ({ args, options, perform }) => {
      const { allDue = false, min: least = zeroCents, force = false } = options
      const named = [...new Set(args[0]?.split(/\s+/) ?? [])]
      if (allDue === named.length > 0) throw new WrongUsage("Name the orders, or give --all-due.")
      const owing = allDue ? await perform(ordersThatOwe()) : undefined
      const names = owing?.orderNumbers.map(formatOrderNumber) ?? named
      const rules = { least, isInsistent: force }
      const planned = await askForEach(context, perform, names, { ...rules, isRehearsal: true })
      const dryRun = answerOf(context, planned, true)
      const count = countOf(planned, "sent")
      if (count === 0) return answerOf(context, planned, options.dryRun === true)
      const more =
        owing !== undefined && owing.total > names.length
          ? `There are more: the oldest ${mostRequests} of ${owing.total} were looked at.\n`
          : ""
      return {
        ...dryRun,
        preview: `${dryRun.text}${more}`,
        saysAll: true,
        question: `Send ${count} payment ${count === 1 ? "request" : "requests"}?`,
        apply: async () =>
          answerOf(context, await askForEach(context, perform, names, { ...rules, isRehearsal: false }), false),
      }
    },
  )

/** `laundry payments`: what orders owe, and asking for it. */
export const paymentsCommand = (context: CommandContext): Command =>
  new Command("payments")
    .addCommand(request(context))
    .addCommand(orderPaymentsCommand(context))
    .addCommand(refundCommand(context))
    .addCommand(flagsCommand(context))
    .addCommand(resolveCommand(context))
    .addCommand(reconcileCommand(context))
    .addCommand(settleCommand(context))
    .addCommand(evidenceCommand(context))
