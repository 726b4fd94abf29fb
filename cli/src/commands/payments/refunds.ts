import { type Cents, formatDollars, formatMoney, parseMoney } from "@laundry/core/money/cents"
import { formatOrderNumber, type OrderId } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import type { MoneyPurpose } from "@laundry/core/payment/ledger"
import type { Refund } from "@laundry/core/payment/payment-attempt"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { type RefundablePayment, refundReasonLimit } from "@laundry/core/payment/refundable"
import { readPayments, refundPayment } from "@laundry/core/refunds/refund-payment"
import { IdempotencyKeyReused, type IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { keyedRequest } from "../../keyed-request.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { someText } from "../orders/order-values.ts"

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
  readonly key?: string
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

const sayShare = ({ intentId, amount }: Outcome["from"][number]): string => `${formatDollars(amount)} of ${intentId}`

const sayEarlier = (refund: Refund): string =>
  `${sayShare(refund)} already, ${sayInstant(refund.requestedAt)}: ${refund.staff?.note ?? ""}`

const sayPlan = (
  { terminal }: CommandContext,
  { from, goodwill, costBefore, costAfter }: Outcome,
  earlier: ReadonlyArray<Refund>,
): string =>
  fields(terminal, [
    ...from.map((share) => ["Give back", sayShare(share)] as const),
    ...earlier.map((refund) => ["Earlier", sayEarlier(refund)] as const),
    [
      "The order costs",
      goodwill > 0
        ? `${formatDollars(costBefore)} → ${formatDollars(costAfter)}, so that it is not owed again`
        : `${formatDollars(costBefore)}, as before`,
    ],
  ])

/** What staff gave back of the same payments before, as much of each: the command may have been run already. */
const equalBefore = Effect.fnUntraced(function* (id: OrderId, { from }: Outcome) {
  const store = yield* PaymentStore
  const refunds = [...(yield* store.refunds(id)), ...(yield* store.refunds(id, "tip"))]
  return refunds.filter(
    ({ state, staff, intentId, amount }) =>
      staff !== undefined &&
      state !== "rejected" &&
      from.some((share) => share.intentId === intentId && share.amount === amount),
  )
})

/** What was given back under the key before, if anything was. */
const askedBefore = Effect.fnUntraced(function* (request: IdempotentRequest | undefined) {
  return request === undefined ? [] : yield* (yield* PaymentStore).refundsAskedBy(request)
})

const wordKeyReused = <A, E, R>(program: Effect.Effect<A, E | IdempotencyKeyReused, R>) =>
  Effect.mapError(program, (error) =>
    error instanceof IdempotencyKeyReused
      ? new Refusal(error._tag, "Something else was given back under this key.")
      : error,
  )

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
      .option("--key <key>", "a name for it: repeating the command gives back once", someText)
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
      const { id, orderNumber } = await perform(findOrder(named))
      const what = `${formatDollars(amount)} of order ${formatOrderNumber(orderNumber)}`
      const request = keyedRequest(options.key, [id, wish])
      const done = await perform(wordKeyReused(askedBefore(request)))
      if (done.length > 0) {
        const from = done.map((refund) => ({ intentId: refund.intentId, amount: formatMoney(refund.amount) }))
        const json = { orderNumber, amount: formatMoney(amount), from, applied: false }
        const isRejected = done.some(({ state }) => state === "rejected")
        const fate = isRejected ? ", and the payment provider refused: try again under another" : " already"
        return { json, text: `${what} was given back under this key${fate}.\n` }
      }
      const program = wordKeyReused(refundPayment(id, wish, request))
      const planned = await perform(rehearse(program))
      return {
        preview: sayPlan(context, planned, await perform(equalBefore(id, planned))),
        json: { ...outcomeJson(planned), applied: false },
        question: `Give back ${what}?`,
        apply: async () => ({
          json: { ...outcomeJson(await perform(program)), applied: true },
          text: `${what} is on its way back.\n`,
        }),
      }
    },
  )
