import { formatOrderNumber, type Order } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import { type OrderUpdate, updateOrder } from "@laundry/core/orders/update-order"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { describeFailure, Refusal } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { orderJson } from "../../order-view.ts"
import { rehearse } from "../../rehearse.ts"
import { table } from "../../terminal.ts"
import type { OrderRow } from "./order-file.ts"

/** What a row of the file makes of its order. */
interface Edit {
  readonly line: number
  readonly before: Order
  readonly update: OrderUpdate
}

const planRow = Effect.fnUntraced(function* (row: OrderRow) {
  const { changesOf } = yield* Effect.promise(() => import("./order-file.ts"))
  const before = yield* findOrder(row.cells["order"] ?? "")
  const changes = yield* Effect.try({
    try: () => changesOf(row, before),
    catch: (error) => new Refusal("InvalidLine", describeFailure(error).message),
  })
  return { line: row.line, before, update: { ...changes, version: before.version } } satisfies Edit
})

const planAll = Effect.fnUntraced(function* (rows: ReadonlyArray<OrderRow>) {
  const edits: Array<Edit> = []
  const problems: Array<{ readonly line: number; readonly message: string }> = []
  for (const row of rows) {
    const planned = yield* planRow(row).pipe(
      Effect.map((edit) => ({ edit, problem: undefined })),
      Effect.catch((error) =>
        Effect.succeed({ edit: undefined, problem: { line: row.line, message: describeFailure(error).message } }),
      ),
    )
    if (planned.problem !== undefined) problems.push(planned.problem)
    else if (Object.keys(planned.edit.update).length > 1) edits.push(planned.edit)
  }
  return { edits, problems }
})

/** Makes all edits or none. The sentence of a failure names the line that it is about. */
const applyAll = Effect.fnUntraced(function* (edits: ReadonlyArray<Edit>) {
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.forEach(edits, ({ line, before, update }) =>
      updateOrder(before.id, update).pipe(
        Effect.mapError((error) => new Refusal(error._tag, `Line ${line}: ${error.message}`, { line })),
      ),
    ),
  )
})

const shownProblems = 20

const refuseWrong = (problems: ReadonlyArray<{ readonly line: number; readonly message: string }>): void => {
  if (problems.length === 0) return
  const lines = problems.slice(0, shownProblems).map(({ line, message }) => `  line ${line}: ${message}`)
  const rest = problems.length > shownProblems ? `\n  and ${problems.length - shownProblems} more` : ""
  throw new Refusal("InvalidFile", `Nothing was changed. Wrong lines:\n${lines.join("\n")}${rest}`, { problems })
}

const sayEdit = ({ before, update: { version: _version, ...changes } }: Edit): ReadonlyArray<string> => [
  formatOrderNumber(before.orderNumber),
  before.customerName,
  Object.keys(changes).join(", "),
]

const columns = [{ title: "Order" }, { title: "Customer", shrinks: true }, { title: "Changes" }]

/** `laundry orders import`: makes the edits of an exported file, all or none. */
export const importCommand = (context: CommandContext): Command =>
  changing(
    context,
    new Command("import")
      .description("make the changes of an exported and edited file, all or none")
      .argument("[file]", 'CSV or JSON as "laundry orders export" prints it; "-" reads standard input')
      .addHelpText(
        "after",
        `
Status, pickup, delivery, address, apt, weight, ready-bags, charges and notes
may be edited, by the same rules as at the desk. A file that nobody edited changes nothing. Columns
may be left out, except for the order's number.

Examples:
  laundry orders import orders.csv --dry-run
  laundry orders import - --yes < orders.json
`,
      ),
    async ({ args, need, perform }) => {
      const path = await need(args[0], "The file", () => context.prompts.text("File"))
      const { readOrderFile } = await import("./order-file.ts")
      const rows = readOrderFile(await context.readInput(path), path === "-" ? "Standard input" : path)
      const { edits, problems } = await context.progress("Comparing orders", () => perform(planAll(rows)))
      refuseWrong(problems)
      const same = rows.length - edits.length
      if (edits.length === 0) {
        return { json: { orders: [], unchanged: same, applied: false }, text: "Nothing to change.\n" }
      }
      const program = applyAll(edits)
      const planned = await perform(rehearse(program))
      const count = `${edits.length} ${edits.length === 1 ? "order" : "orders"}`
      return {
        preview: `${table(context.terminal, columns, edits.map(sayEdit))}${same} unchanged.\n`,
        json: { orders: planned.map(orderJson), unchanged: same, applied: false },
        question: `Change ${count}?`,
        apply: async () => {
          const orders = await perform(program)
          return {
            json: { orders: orders.map(orderJson), unchanged: same, applied: true },
            text: `Changed ${count}.\n`,
          }
        },
      }
    },
  )
