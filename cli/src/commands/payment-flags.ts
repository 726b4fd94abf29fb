import { formatOrderNumber } from "@laundry/core/order/order"
import type { PaymentFlag } from "@laundry/core/payment/payment-flag"
import { paymentFlags, resolvePaymentFlag } from "@laundry/core/payments/resolve-payment-flag"
import { Command } from "commander"
import type { CommandContext } from "../answer.ts"
import { WrongUsage } from "../failure.ts"
import { changing, reading } from "../gate.ts"
import { sayInstant } from "../order-view.ts"
import { rehearse } from "../rehearse.ts"
import { oneLine, table } from "../terminal.ts"

/** A flag as scripts read it. */
const flagJson = ({ orderId, at, resolution, ...flag }: PaymentFlag) => ({
  ...flag,
  orderId: orderId ?? null,
  at: new Date(at).toISOString(),
  resolution: resolution && { ...resolution, at: new Date(resolution.at).toISOString() },
})

const sayOrder = ({ orderNumber }: PaymentFlag): string => (orderNumber === null ? "" : formatOrderNumber(orderNumber))

/** `laundry payments flags`: what the payment provider said and somebody has to look at. */
export const flagsCommand = (context: CommandContext) =>
  reading<{ readonly resolved?: boolean }>(
    context,
    new Command("flags")
      .description("list payments that somebody has to look at: refused ones, disputes, refunds that came back")
      .option("--resolved", "those that somebody has looked at"),
    async ({ options: { resolved = false }, perform }) => {
      const flags = await perform(paymentFlags(resolved))
      const columns = [
        { title: "Flag", align: "right" },
        { title: "When" },
        { title: "Order" },
        { title: "Payment" },
        { title: resolved ? "What, and what came of it" : "What", shrinks: true },
      ] as const
      const rows = flags.map((flag) => {
        const { id, at, intentId, reason, resolution } = flag
        const said = resolution === null ? reason : `${reason} → ${resolution.reason}`
        return [String(id), sayInstant(at), sayOrder(flag), intentId, said]
      })
      const none = resolved ? "Nothing was resolved yet.\n" : "No payment waits to be looked at.\n"
      return {
        json: { flags: flags.map(flagJson) },
        text: flags.length === 0 ? none : table(context.terminal, columns, rows),
      }
    },
  )

/** `laundry payments resolve`: says that somebody has looked at one. */
export const resolveCommand = (context: CommandContext) =>
  changing<{ readonly reason?: string }>(
    context,
    new Command("resolve")
      .description("say that a payment was looked at, and what came of it")
      .argument("[flag]", "its number, as 'laundry payments flags' lists it")
      .option("--reason <text>", "what came of it"),
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
