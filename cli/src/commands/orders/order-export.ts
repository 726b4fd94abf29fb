import type { Order } from "@laundry/core/order/order"
import { exportOrders } from "@laundry/core/orders/search-orders"
import { Command } from "commander"
import { Effect, Stream } from "effect"
import type { CommandContext } from "../../answer.ts"
import { BrokenOff } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { orderJson } from "../../views/order-view.ts"
import { orderColumns } from "./order-columns.ts"
import { type SearchOptions, toSearch, withSearchOptions } from "./order-search-options.ts"

/** A document in parts that are written as the orders come. */
interface Format {
  readonly head: string
  readonly body: (orders: ReadonlyArray<Order>, isFirst: boolean) => string
  readonly end: (isEmpty: boolean) => string
}

const csvFormat = async (): Promise<Format> => {
  const { csvText } = await import("../../views/csv.ts")
  return {
    head: csvText([orderColumns.map(({ name }) => name)]),
    body: (orders) => csvText(orders.map((order) => orderColumns.map(({ value }) => value(order)))),
    end: () => "",
  }
}

/** As `JSON.stringify` writes the whole, indented by two. */
const jsonFormat: Format = {
  head: '{\n  "orders": [',
  body: (orders, isFirst) => {
    const texts = orders.map((order) => `\n${JSON.stringify(orderJson(order), null, 2)}`.replaceAll("\n", "\n    "))
    return (isFirst ? "" : ",") + texts.join(",")
  },
  end: (isEmpty) => `${isEmpty ? "" : "\n  "}]\n}\n`,
}

/** `laundry orders export`: orders for spreadsheets and scripts, as `laundry orders import` takes them back. */
export const exportCommand = (context: CommandContext): Command =>
  reading<SearchOptions>(
    context,
    withSearchOptions(
      new Command("export").description("print orders as CSV, or with --json as JSON, with an audit entry"),
    ).addHelpText(
      "after",
      `
They are written as they are read, however many there are. One that breaks off
says so on standard error and ends with 1; a JSON document is not closed then.

Examples:
  laundry orders export > orders.csv
  laundry orders export --status delivered --sort oldest --json > delivered.json
`,
    ),
    async ({ args, options, isJson, perform }) => {
      const { send } = context.terminal
      const { head, body, end } = isJson ? jsonFormat : await csvFormat()
      let isBegun = false
      await perform(
        Effect.gen(function* () {
          const orders = yield* exportOrders(toSearch(args[0] ?? "", options))
          isBegun = true
          let isRead = yield* Effect.promise(() => send(head))
          let isFirst = true
          // Nothing is read ahead: the next page is asked for when this one was taken.
          yield* Stream.runForEachWhile(Stream.chunks(orders), (page) =>
            Effect.promise(async () => {
              isRead &&= await send(body(page, isFirst))
              isFirst = false
              return isRead
            }),
          )
          if (isRead) yield* Effect.promise(() => send(end(isFirst)))
        }),
      ).catch((error: unknown) => {
        throw isBegun ? new BrokenOff(error) : error
      })
      return undefined
    },
  )
