import { timeZoneWord } from "@laundry/core/local-time/time-zone"
import { readOrderMessages } from "@laundry/core/notifications/order-messages"
import type { Order } from "@laundry/core/order/order"
import { orderStatuses, parseOrderStatus } from "@laundry/core/order/order-status"
import { listOrders, showOrder } from "@laundry/core/orders/read-orders"
import { undecidedOrders } from "@laundry/core/orders/search-orders"
import { readOrderStatement } from "@laundry/core/payouts/read-order-statement"
import { Command } from "commander"
import { Clock } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../../page-options.ts"
import { fields } from "../../terminal.ts"
import { listing, sayHasMore } from "../../views/listing.ts"
import { messageField, messageJson } from "../../views/message-view.ts"
import { historyField, historyJson, orderFields, orderJson } from "../../views/order-view.ts"
import { wordList } from "../../words.ts"
import { calendarCommand } from "./order-calendar.ts"
import { orderColumns } from "./order-columns.ts"
import { createCommand } from "./order-create.ts"
import { cancelCommand, editCommand } from "./order-edit.ts"
import { exportCommand } from "./order-export.ts"
import { handlingCommand, handOverCommand } from "./order-handling.ts"
import { importCommand } from "./order-import.ts"
import { sendLinkCommand } from "./order-link.ts"
import { searchCommand } from "./order-search.ts"
import { statementFields, statementJson } from "./order-statement.ts"
import { setStatusCommand } from "./order-status.ts"

interface ListOptions {
  readonly status?: ReturnType<typeof readStatuses>
  readonly limit?: number
  readonly before?: number
  readonly undecided?: boolean
}

const readStatuses = wordList(parseOrderStatus, orderStatuses)

const list = (context: CommandContext) =>
  listing<Order, ListOptions>(
    context,
    new Command("list")
      .description("show orders, newest first")
      .option("--status <status>", "only those with this status; may be repeated or separated by commas", readStatuses)
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--before <order>", "only orders older than this order number", wholeNumber(largestNumber))
      .option("--undecided", "only those that wait for a decision, as above the admin list")
      .addHelpText(
        "after",
        `
Examples:
  laundry orders list --undecided
  laundry orders list --status ready_for_delivery,delivered --limit 100
  laundry orders list --columns order,customer,phone,due
`,
      ),
    orderColumns,
    async ({ options, perform }) => {
      const { status: statuses = [], limit = defaultLimit, before, undecided = false } = options
      if (undecided) {
        if (statuses.length > 0 || before !== undefined) {
          throw new WrongUsage("--undecided shows all that wait: it goes with neither --status nor --before.")
        }
        // One more than is shown tells whether there are others.
        const found = await perform(undecidedOrders(limit + 1))
        const waiting = found.slice(0, limit)
        const hasMore = found.length > limit
        return {
          json: { orders: waiting.map(orderJson), nextBefore: null, hasMore },
          rows: waiting,
          none: "No order waits for a decision.\n",
          more: sayHasMore(hasMore, limit),
        }
      }
      // One more than is shown tells whether there are older ones.
      const found = await perform(
        listOrders({ statuses, limit: limit + 1, ...(before === undefined ? {} : { before }) }),
      )
      const orders = found.slice(0, limit)
      const last = orders.at(-1)
      const nextBefore = found.length > limit && last !== undefined ? last.orderNumber : null
      return {
        json: { orders: orders.map(orderJson), nextBefore },
        rows: orders,
        none: "No orders.\n",
        more: nextBefore === null ? "" : `Older ones: --before ${nextBefore}\n`,
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show one order with its history, and what its customer was told")
      .argument("[order]", "its number, such as 1042, or its id")
      .addHelpText("after", "\nExample:\n  laundry orders show 1042\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order, history } = await perform(showOrder(wanted.trim()))
      const messages = await perform(readOrderMessages(order.id))
      const now = await perform(Clock.currentTimeMillis)
      const statement = order.terms.marketplace === null ? undefined : await perform(readOrderStatement(order.id))
      const { terminal } = context
      const part = (title: string, rows: Parameters<typeof fields>[1]) =>
        rows.length === 0 ? "" : `\n${terminal.paint("bold", title)}\n${fields(terminal, rows)}`
      const told = part("Messages, links left out", messages.map(messageField))
      const money = part("Where the money went", statementFields(statement))
      return {
        json: {
          order: orderJson(order),
          ...statementJson(statement),
          history: history.map(historyJson),
          messages: messages.map(messageJson),
        },
        text: `${fields(terminal, orderFields(order, now))}${money}${part(`History, in ${timeZoneWord()} time`, history.map(historyField))}${told}`,
      }
    },
  )

/** `laundry orders`: what customers ordered. */
export const ordersCommand = (context: CommandContext): Command =>
  new Command("orders")
    .addCommand(list(context))
    .addCommand(searchCommand(context))
    .addCommand(show(context))
    .addCommand(calendarCommand(context))
    .addCommand(createCommand(context))
    .addCommand(setStatusCommand(context))
    .addCommand(editCommand(context))
    .addCommand(cancelCommand(context))
    .addCommand(sendLinkCommand(context))
    .addCommand(handlingCommand(context))
    .addCommand(handOverCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(importCommand(context))
