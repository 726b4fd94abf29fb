import { formatOrderNumber } from "@laundry/core/order/order"
import type { PaymentFlag } from "@laundry/core/payment/payment-flag"
import { paymentFlags, resolvePaymentFlag } from "@laundry/core/payments/resolve-payment-flag"
import { longestPart } from "@laundry/core/shared/listed"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

/** A flag as scripts read it. */
const flagJson = ({ orderId, at, resolution, ...flag }: PaymentFlag) => ({
  ...flag,
  orderId: orderId ?? null,
  at: new Date(at).toISOString(),
  resolution: resolution && { ...resolution, at: new Date(resolution.at).toISOString() },
})

const sayOrder = ({ orderNumber }: PaymentFlag): string => (orderNumber === null ? "" : formatOrderNumber(orderNumber))

const sayWhat = ({ reason, resolution }: PaymentFlag): string =>
  resolution === null ? reason : `${reason} → ${resolution.reason}`

const columns: ReadonlyArray<ListColumn<PaymentFlag>> = [
  { name: "flag", title: "Flag", align: "right", value: ({ id }) => id },
  { name: "when", title: "When", value: ({ at }) => new Date(at).toISOString(), text: ({ at }) => sayInstant(at) },
  { name: "order", title: "Order", value: ({ orderNumber }) => orderNumber, text: sayOrder },
  { name: "payment", title: "Payment", mayGo: true, value: ({ intentId }) => intentId },
  { name: "what", title: "What", shrinks: true, value: sayWhat },
]

/** `laundry payments flags`: what the payment provider said and somebody has to look at. */
export const flagsCommand = (context: CommandContext) =>
  listing<PaymentFlag, { readonly resolved?: boolean; readonly limit?: number }>(
    context,
    new Command("flags")
      .description("list payments that somebody has to look at: refused ones, disputes, refunds that came back")
      .option("--resolved", "those that somebody has looked at, and what came of it")
      .option("--limit <number>", "how many at most (default: 200)", wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry payments flags --resolved\n"),
    columns,
    async ({ options: { resolved = false, limit }, perform }) => {
      const { rows: flags, notShown } = await perform(paymentFlags(resolved, limit))
      const none = resolved ? "Nothing was resolved yet.\n" : "No payment waits to be looked at.\n"
      return { json: { flags: flags.map(flagJson), notShown }, rows: flags, none, more: sayNotShown(notShown) }
    },
  )

/** `laundry payments resolve`: says that somebody has looked at one. */
export const resolveCommand = (context: CommandContext) =>
  changing<{ readonly reason?: string }>(
    context,
    new Command("resolve")
      .description("say that a payment was looked at, and what came of it")
      .argument("[flag]", "its number, as 'laundry payments flags' lists it")
      .option("--reason <text>", "what came of it")
      .addHelpText("after", '\nExample:\n  laundry payments resolve 12 --reason "Sent the bank our delivery photo"\n'),
    async ({ args, options, need, perform }) => {
      const named = await need(args[0], "The flag's number", () => context.prompts.text("Flag"))
      if (!/^\d{1,9}$/.test(named.trim())) throw new WrongUsage("A flag is named by its number, such as 12.")
      const said = await need(options.reason, "--reason", () => context.prompts.text("What came of it"))
      if (said.trim() === "") throw new WrongUsage("Say what came of it with --reason.")
      const program = resolvePaymentFlag(Number(named), said.trim())
      const planned = await perform(rehearse(program))
      return {
        preview: `Flag ${planned.id}: ${oneLine(planned.reason)} → ${oneLine(said.trim())}\n`,
        json: { flag: flagJson(planned), applied: false },
        saysAll: true,
        question: "Note it as resolved?",
        apply: async () => {
          const flag = await perform(program)
          return { json: { flag: flagJson(flag), applied: true }, text: `Resolved: ${flag.reason}\n` }
        },
      }
    },
  )
