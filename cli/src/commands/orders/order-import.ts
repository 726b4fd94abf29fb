import type { IsoDate } from "@laundry/core/local-time/local-time"
import { formatOrderNumber, type Order } from "@laundry/core/order/order"
import { findOrder } from "@laundry/core/orders/read-orders"
import { type OrderUpdate, updateOrder } from "@laundry/core/orders/update-order"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import type { CommandServices } from "../../context.ts"
import { describeFailure, Refusal } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { table } from "../../terminal.ts"
import type { LineProblem } from "../../views/csv.ts"
import { orderJson } from "../../views/order-view.ts"
import { readDayNotes } from "./day-note.ts"
import type { OrderFile, OrderRow } from "./order-file.ts"
import type { ToldOrder } from "./told-order.ts"

/** What a row of the file makes of its order. */
interface Edit {
  readonly kind: "edit"
  readonly line: number
  readonly before: Order
  readonly update: OrderUpdate
}

/** A row without an order's number: a new one. */
interface Creation {
  readonly kind: "creation"
  readonly line: number
  readonly told: ToldOrder
}

type Work = Edit | Creation

/** The new order of a row; undefined for one that an earlier import placed. */
const planCreation = Effect.fnUntraced(function* ({ line, cells }: OrderRow, keys: Set<string>) {
  const { findEarlier, readToldOrder } = yield* Effect.promise(() => import("./told-order.ts"))
  const key = cells["key"]?.trim() ?? ""
  if (key === "") {
    const message = 'A new order needs a name of its own in a column "key", so that it is placed once.'
    return yield* Effect.fail(new Refusal("InvalidLine", message))
  }
  if (keys.has(key)) return yield* Effect.fail(new Refusal("InvalidLine", `The key "${key}" is there twice.`))
  keys.add(key)
  const told = yield* readToldOrder(cells)
  if ((yield* findEarlier(told)) !== undefined) return undefined
  return { kind: "creation", line, told } satisfies Creation
})

/** The edit of a row; undefined for one that says what is so already. */
const planEdit = Effect.fnUntraced(function* (row: OrderRow) {
  const { changesOf } = yield* Effect.promise(() => import("./order-file.ts"))
  const before = yield* findOrder(row.cells["order"] ?? "")
  const changes = yield* Effect.try({
    try: () => changesOf(row, before),
    catch: (error) => new Refusal("InvalidLine", describeFailure(error).message),
  })
  if (Object.keys(changes).length === 0) return undefined
  const version = row.cells["version"] || String(before.version)
  // What differs from the order may be what others did since, which nobody asked to take back.
  if (version !== String(before.version)) {
    const message = `${formatOrderNumber(before.orderNumber)} was changed after this file was exported. Export it again and edit that.`
    return yield* Effect.fail(new Refusal("StaleOrder", message))
  }
  return { kind: "edit", line: row.line, before, update: { ...changes, version: before.version } } satisfies Edit
})

const planAll = Effect.fnUntraced(function* ({ rows, problems: wrong }: OrderFile) {
  const works: Array<Work> = []
  const keys = new Set<string>()
  const problems = [...wrong]
  for (const row of rows) {
    const plan: Effect.Effect<Work | undefined, unknown, CommandServices> =
      (row.cells["order"] ?? "") === "" ? planCreation(row, keys) : planEdit(row)
    const planned = yield* plan.pipe(
      Effect.map((work) => ({ work, problem: undefined })),
      Effect.catch((error) =>
        Effect.succeed({ work: undefined, problem: { line: row.line, message: describeFailure(error).message } }),
      ),
    )
    if (planned.problem !== undefined) problems.push(planned.problem)
    else if (planned.work !== undefined) works.push(planned.work)
  }
  return { works, problems: problems.toSorted((one, other) => one.line - other.line) }
})

/** Does the work of one row. The sentence of a failure names the line that it is about. */
const apply = Effect.fnUntraced(function* (work: Work) {
  const { line } = work
  const { placeTold } = yield* Effect.promise(() => import("./told-order.ts"))
  if (work.kind === "creation") {
    return yield* placeTold(work.told).pipe(
      Effect.mapError((error) => new Refusal(error.code, `Line ${line}: ${error.message}`, { line })),
    )
  }
  return yield* updateOrder(work.before.id, work.update).pipe(
    Effect.mapError((error) => new Refusal(error._tag, `Line ${line}: ${error.message}`, { line })),
  )
})

/** The pickup day that a row chooses, where it chooses one. */
const pickupDayOf = (work: Work): ReadonlyArray<IsoDate> => {
  const { pickupDate } = work.kind === "creation" ? work.told.booking : work.update
  return pickupDate === undefined ? [] : [pickupDate]
}

/** Does the work of all rows, or of none. */
const applyAll = Effect.fnUntraced(function* (works: ReadonlyArray<Work>) {
  const { transact } = yield* UnitOfWork
  return yield* transact(Effect.forEach(works, apply))
})

const shownProblems = 20

const refuseWrong = (problems: ReadonlyArray<LineProblem>): void => {
  if (problems.length === 0) return
  const lines = problems.slice(0, shownProblems).map(({ line, message }) => `  line ${line}: ${message}`)
  const rest = problems.length > shownProblems ? `\n  and ${problems.length - shownProblems} more` : ""
  throw new Refusal("InvalidFile", `Nothing was changed. Wrong lines:\n${lines.join("\n")}${rest}`, { problems })
}

const sayWork = (work: Work): ReadonlyArray<string> => {
  if (work.kind === "creation") {
    const { booking, account } = work.told
    return ["new", booking.customerName, `pickup ${booking.pickupDate}${account === null ? ", a guest's" : ""}`]
  }
  const { version: _version, ...changes } = work.update
  return [formatOrderNumber(work.before.orderNumber), work.before.customerName, Object.keys(changes).join(", ")]
}

const counted = (count: number): string => `${count} ${count === 1 ? "order" : "orders"}`

const columns = [{ title: "Order" }, { title: "Customer", shrinks: true }, { title: "Changes" }]

/** `laundry orders import`: makes the edits of an exported file, all or none. */
export const importCommand = (context: CommandContext): Command =>
  changing(
    context,
    new Command("import")
      .description("make the changes of an exported and edited file and place its new orders, all or none")
      .argument("[file]", 'CSV or JSON as "laundry orders export" prints it; "-" reads standard input')
      .addHelpText(
        "after",
        `
Status, pickup, delivery, address, apt, weight, ready-bags, charges and notes
may be edited, by the same rules as at the desk. A file that nobody edited
changes nothing. Columns may be left out, except for the order's number. By the
column "version" a line is refused whose order was changed since the export;
without it, what others did since is taken back where the file says otherwise.

A line without a number is a new order, as "laundry orders create" places it. It
needs a column "key" with a name of its own, by which it is placed once however
often the file is imported, and customer, phone, email, address and pickup. It
may have account, apt, estimate, location, location-details, detergent,
laundry-notes, delivery-notes, promo and notes.

Examples:
  laundry orders import orders.csv --dry-run
  laundry orders import - --yes < orders.json
`,
      ),
    async ({ args, need, perform }) => {
      const path = await need(args[0], "The file", () => context.prompts.text("File"))
      const { readOrderFile } = await import("./order-file.ts")
      const file = readOrderFile(await context.readInput(path), path === "-" ? "Standard input" : path)
      const { works, problems } = await context.progress("Comparing orders", () => perform(planAll(file)))
      refuseWrong(problems)
      const unchanged = file.rows.length - works.length
      if (works.length === 0) {
        return { json: { orders: [], created: 0, unchanged, applied: false }, text: "Nothing to change.\n" }
      }
      const program = applyAll(works)
      const { orders: planned, notes } = await perform(
        rehearse(Effect.all({ orders: program, notes: readDayNotes(works.flatMap(pickupDayOf)) })),
      )
      context.terminal.note(notes)
      const created = works.filter(({ kind }) => kind === "creation").length
      const counts = [
        ...(created === works.length ? [] : [`change ${counted(works.length - created)}`]),
        ...(created === 0 ? [] : [`place ${counted(created)}`]),
      ].join(" and ")
      return {
        preview: `${table(context.terminal, columns, works.map(sayWork))}${unchanged} unchanged.\n`,
        json: { orders: planned.map(orderJson), created, unchanged, applied: false },
        question: `${counts.charAt(0).toUpperCase()}${counts.slice(1)}?`,
        apply: async () => {
          const orders = await perform(program)
          return {
            json: { orders: orders.map(orderJson), created, unchanged, applied: true },
            text: `Done: ${counts}.\n`,
          }
        },
      }
    },
  )
