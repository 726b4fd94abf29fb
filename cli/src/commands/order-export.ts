import { exportLimit, exportOrders } from "@laundry/core/orders/search-orders"
import { Command } from "commander"
import type { CommandContext } from "../answer.ts"
import { reading } from "../gate.ts"
import { orderColumns } from "../order-columns.ts"
import { type SearchOptions, toSearch, withSearchOptions } from "../order-search-options.ts"
import { orderJson } from "../order-view.ts"

/** `laundry orders export`: orders for spreadsheets and scripts, as `laundry orders import` takes them back. */
export const exportCommand = (context: CommandContext): Command =>
  reading<SearchOptions>(
    context,
    withSearchOptions(
      new Command("export").description(
        `print orders as CSV, or with --json as JSON; ${exportLimit.toLocaleString("en-US")} at most, with an audit entry`,
      ),
    ).addHelpText(
      "after",
      `
Examples:
  laundry orders export > orders.csv
  laundry orders export --status delivered --sort oldest --json > delivered.json
`,
    ),
    async ({ args, options, perform }) => {
      const orders = await context.progress("Reading orders", () =>
        perform(exportOrders(toSearch(args[0] ?? "", options))),
      )
      const { csvText } = await import("../csv.ts")
      const head = orderColumns.map(({ name }) => name)
      return {
        json: { orders: orders.map(orderJson) },
        text: csvText([head, ...orders.map((order) => orderColumns.map(({ value }) => value(order)))]),
      }
    },
  )
