import { formatOrderNumber } from "@laundry/core/order/order"
import { renewOrderLink } from "@laundry/core/orders/links/renew-order-link"
import { showOrder } from "@laundry/core/orders/read-orders"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { oneLine } from "../../terminal.ts"

/** `laundry orders send-link`: for a customer who lost the link to their order's page, or gave it away. */
export const sendLinkCommand = (context: CommandContext): Command =>
  changing(
    context,
    new Command("send-link")
      .description("mail an order's customer a new link to its page, which ends those before")
      .argument("[order]", "its number, such as 1042, or its id")
      .addHelpText("after", "\nExample:\n  laundry orders send-link 1042\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order } = await perform(showOrder(wanted.trim()))
      const number = formatOrderNumber(order.orderNumber)
      const email = oneLine(order.customerEmail)
      const json = { order: { id: order.id, orderNumber: order.orderNumber }, email }
      return {
        preview: `To mail: a new link to the page of order ${number}, to ${email}; those before end\n`,
        json: { ...json, applied: false },
        question: "Send it?",
        saysAll: true,
        apply: async () => {
          await perform(renewOrderLink(order.id))
          return { json: { ...json, applied: true }, text: `A mail is on its way to ${email}.\n` }
        },
      }
    },
  )
