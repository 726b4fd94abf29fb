import type { Order } from "@laundry/core/order/order"
import { searchOrders } from "@laundry/core/orders/search-orders"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../../page-options.ts"
import { listing } from "../../views/listing.ts"
import { orderJson } from "../../views/order-view.ts"
import { orderColumns } from "./order-columns.ts"
import { type SearchOptions, toSearch, withSearchOptions } from "./order-search-options.ts"

interface Options extends SearchOptions {
  readonly limit?: number
  readonly page?: number
}

/** `laundry orders search`: finds orders as the admin list does. */
export const searchCommand = (context: CommandContext): Command =>
  listing<Order, Options>(
    context,
    withSearchOptions(new Command("search").description("find orders as the admin list does"))
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--page <number>", "which part of what is found", wholeNumber(largestNumber))
      .addHelpText(
        "after",
        `
Examples:
  laundry orders search lopez meridian
  laundry orders search 305-555-0100
  laundry orders search --owing --sort balance --limit 100
  laundry orders search --status ordered --pickup 2026-11-20
`,
      ),
    orderColumns,
    async ({ args, options, perform }) => {
      const { limit = defaultLimit, page = 1 } = options
      const { orders, total, isMore, totalPages } = await perform(
        searchOrders(toSearch(args[0] ?? "", options), { page, limit }),
      )
      const found = isMore ? `More than ${total} found, page ${page}` : `${total} found, page ${page} of ${totalPages}`
      const isBeyond = total > 0 && orders.length === 0
      const all = isMore
        ? `more than ${total} found`
        : `${total} found, on ${totalPages} ${totalPages === 1 ? "page" : "pages"}`
      return {
        json: { orders: orders.map(orderJson), total, isMore, page, totalPages },
        rows: orders,
        none: isBeyond ? `Nothing on page ${page}: ${all}.\n` : "No orders.\n",
        more: page < totalPages ? `${found}: --page ${page + 1}\n` : "",
      }
    },
  )
