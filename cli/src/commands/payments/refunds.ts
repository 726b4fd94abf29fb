import { type Cents, formatDollars, formatMoney, parseMoney } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import type { MoneyPurpose } from "@laundry/core/payment/ledger"
import { type RefundablePayment, refundReasonLimit } from "@laundry/core/payment/refundable"
import { readPayments, refundPayment } from "@laundry/core/refunds/refund-payment"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

/** A payment of an order, or a tip on it. */
interface Paid extends RefundablePayment {
  readonly paidFor: MoneyPurpose
}

const money = (name: string, title: string, amountOf: (payment: RefundablePayment) => Cents) =>
  ({
    name,
    title,
    align: "right",
    value: (payment) => formatMoney(amountOf(payment)),
    text: (payment) => formatDollars(amountOf(payment)),
  }) satisfies ListColumn<Paid>

const columns: ReadonlyArray<ListColumn<Paid>> = [
  { name: "payment", title: "Payment", value: ({ intentId }) => intentId },
  { name: "for", title: "For", value: ({ paidFor }) => paidFor },
  {
    name: "when",
    title: "When",
    value: ({ paidAt }) => new Date(paidAt).toISOString(),
    text: ({ paidAt }) => sayInstant(paidAt),
  },
  money("amount", "Amount", ({ amount }) => amount),
  money("given-back", "Given back", ({ givenBack }) => givenBack),
  money("under-way", "Under way", ({ underWay }) => underWay),
  money("left", "Left", ({ left }) => left),
  { name: "disputed", title: "Disputed", value: ({ isDisputed }) => (isDisputed ? "yes" : "") },
]

const paymentJson = ({ amount, givenBack, underWay, left, paidAt, ...payment }: Paid) => ({
  ...payment,
  paidAt: new Date(paidAt).toISOString(),
  amount: formatMoney(amount),
  givenBack: formatMoney(givenBack),
  underWay: formatMoney(underWay),
  left: formatMoney(left),
})

/** `laundry payments list`: what was paid of an order, and what can still be given back. */
export const orderPaymentsCommand = (context: CommandContext) =>
  listing<Paid>(
    context,
    new Command("list")
      .description("list an order's payments and tips and what can still be given back of each")
      .argument("[order]", "the order's number or id")
      .addHelpText("after", "\nExample:\n  laundry payments list 1042\n"),
    columns,
    async ({ args, need, perform }) => {
      const named = await need(args[0], "The order", () => context.prompts.text("Order"))
      const known = await perform(Effect.flatMap(findOrder(named), ({ id }) => readPayments(id)))
      const { orderNumber } = known
      const payments = [
        ...known.payments.map((payment): Paid => ({ ...payment, paidFor: "order" })),
        ...known.tips.map((tip): Paid => ({ ...tip, paidFor: "tip" })),
      ]
      const none = `Nothing was paid of order ${formatOrderNumber(orderNumber)}.\n`
      return { json: { orderNumber, payments: payments.map(paymentJson) }, rows: payments, none }
    },
  )

const readAmount = (text: string): Cents => {
  const amount = parseMoney(text.trim().replace(/^\$/, ""))
  if (amount === undefined || amount <= 0) throw new WrongUsage("The amount must be dollars such as 12.50.")
  return amount
}

const readReason = (text: string): string => {
  const reason = text.trim()
  if (reason === "") throw new WrongUsage("Say why with --reason.")
  if (reason.length > refundReasonLimit) {
    throw new WrongUsage(`The reason must be at most ${refundReasonLimit} characters.`)
  }
  return reason
}

interface RefundOptions {
  readonly payment?: string
  readonly amount?: string
  readonly reason?: string
}

type Outcome = Effect.Success<ReturnType<typeof refundPayment>>

const outcomeJson = ({ orderNumber, amount, goodwill, costBefore, costAfter, from }: Outcome) => ({
  orderNumber,
  amount: formatMoney(amount),
  goodwill: formatMoney(goodwill),
  costBefore: formatMoney(costBefore),
  costAfter: formatMoney(costAfter),
  from: from.map((share) => ({ intentId: share.intentId, amount: formatMoney(share.amount) })),
})

const sayPlan = ({ terminal }: CommandContext, { from, goodwill, costBefore, costAfter }: Outcome): string =>
  fields(terminal, [
    ...from.map(({ intentId, amount }) => ["Give back", `${formatDollars(amount)} of ${intentId}`] as const),
    [
      "The order costs",
      goodwill > 0
        ? `${formatDollars(costBefore)} → ${formatDollars(costAfter)}, so that it is not owed again`
        : `${formatDollars(costBefore)}, as before`,
    ],
  ])

/** `laundry payments refund`: gives money back. */
export const refundCommand = (context: CommandContext) =>
  changing<RefundOptions>(
    context,
    new Command("refund")
      .description("give money of an order back")
      .argument("[order]", "the order's number or id")
      .option("--amount <dollars>", "how much, such as 12.50")
      .option("--reason <text>", "why, for staff; the customer isn't told")
      .option("--payment <id>", "the payment that it comes from; the newest ones unless given")
      .addHelpText(
        "after",
        `
What goes back lowers what the order costs, so that it is not owed again. The
provider makes the refund; the customer gets a mail when it has.

Example:
  laundry payments refund 1042 --amount 12.50 --reason "A shirt came back damp"
`,
      ),
    async ({ args, options, need, perform }) => {
      const named = await need(args[0], "The order", () => context.prompts.text("Order"))
      const amount = readAmount(await need(options.amount, "--amount", () => context.prompts.text("Amount in dollars")))
      const reason = readReason(await need(options.reason, "--reason", () => context.prompts.text("Reason")))
      const wish = { amount, reason, intentId: options.payment }
      const program = Effect.flatMap(findOrder(named), ({ id }) => refundPayment(id, wish))
      const planned = await perform(rehearse(program))
      const what = `${formatDollars(planned.amount)} of order ${formatOrderNumber(planned.orderNumber)}`
      return {
        preview: sayPlan(context, planned),
        json: { ...outcomeJson(planned), applied: false },
        question: `Give back ${what}?`,
        apply: async () => ({
          json: { ...outcomeJson(await perform(program)), applied: true },
          text: `${what} is on its way back.\n`,
        }),
      }
    },
  )
