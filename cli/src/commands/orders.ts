import { formatDay } from "@laundry/core/eastern-time/eastern-time"
import { formatOrderNumber } from "@laundry/core/order/order"
import { type OrderStatus, orderStatuses, orderStatusLabels, parseOrderStatus } from "@laundry/core/order/order-status"
import { listOrders, showOrder } from "@laundry/core/orders/read-orders"
import { Command, InvalidArgumentError } from "commander"
import type { CommandContext } from "../answer.ts"
import { reading } from "../gate.ts"
import { historyField, historyJson, orderFields, orderJson, sayPayment } from "../order-view.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../page-options.ts"
import { fields, table } from "../terminal.ts"
import { setStatusCommand } from "./order-status.ts"

const readStatuses = (text: string, earlier: ReadonlyArray<OrderStatus> = []): ReadonlyArray<OrderStatus> => [
  ...earlier,
  ...text.split(",").map((name) => {
    const status = parseOrderStatus(name.trim().toLowerCase().replaceAll("-", "_"))
    if (status === undefined) throw new InvalidArgumentError(`It must be one of ${orderStatuses.join(", ")}.`)
    return status
  }),
]

interface ListOptions {
  readonly status?: ReadonlyArray<OrderStatus>
  readonly limit?: number
  readonly before?: number
}

const list = (context: CommandContext) =>
  reading<ListOptions>(
    context,
    new Command("list")
      .description("show orders, newest first")
      .option("--status <status>", "only those with this status; may be repeated or separated by commas", readStatuses)
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--before <order>", "only orders older than this order number", wholeNumber(largestNumber)),
    async ({ options, perform }) => {
      const { status: statuses = [], limit = defaultLimit, before } = options
      // One more than is shown tells whether there are older ones.
      const found = await perform(
        listOrders({ statuses, limit: limit + 1, ...(before === undefined ? {} : { before }) }),
      )
      const orders = found.slice(0, limit)
      const last = orders.at(-1)
      const nextBefore = found.length > limit && last !== undefined ? last.orderNumber : null
      const rows = orders.map((order) => [
        formatOrderNumber(order.orderNumber),
        orderStatusLabels[order.status],
        formatDay(order.pickupDate),
        order.customerName,
        sayPayment(order),
      ])
      const columns = [
        { title: "Order" },
        { title: "Status" },
        { title: "Pickup" },
        { title: "Customer", shrinks: true },
        { title: "Payment", align: "right" },
      ] as const
      const older = nextBefore === null ? "" : `Older ones: --before ${nextBefore}\n`
      return {
        json: { orders: orders.map(orderJson), nextBefore },
        text: orders.length === 0 ? "No orders.\n" : table(context.terminal, columns, rows) + older,
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show one order with its history")
      .argument("[order]", "its number, such as 1042, or its id"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order, history } = await perform(showOrder(wanted.trim()))
      const { terminal } = context
      const title = terminal.paint("bold", "History, in Eastern time")
      return {
        json: { order: orderJson(order), history: history.map(historyJson) },
        text: `${fields(terminal, orderFields(order))}\n${title}\n${fields(terminal, history.map(historyField))}`,
      }
    },
  )

/** `laundry orders`: what customers ordered. */
export const ordersCommand = (context: CommandContext): Command =>
  new Command("orders").addCommand(list(context)).addCommand(show(context)).addCommand(setStatusCommand(context))
