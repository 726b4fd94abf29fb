import type { PrintedDocument } from "@laundry/core/documents/printed-document"
import { orderDocuments, readReceipt, renderDocument, statementOfOrder } from "@laundry/core/documents/read-documents"
import { findReceipt, listReceipts, type StaffReceipt } from "@laundry/core/documents/staff-receipts"
import { formatMoney } from "@laundry/core/money/cents"
import { formatOrderNumber } from "@laundry/core/order/order"
import { formatReceiptNumber, leftAfter, receiptPath, statementPath } from "@laundry/core/order/receipts/receipt"
import { showOrder } from "@laundry/core/orders/read-orders"
import { Command } from "commander"
import { Effect } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../../page-options.ts"
import { fields } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

/** A receipt as scripts read it. */
const receiptJson = (receipt: StaffReceipt) => ({
  id: receipt.id,
  number: formatReceiptNumber(receipt.number),
  orderNumber: receipt.orderNumber,
  kind: receipt.kind,
  amount: formatMoney(receipt.amount),
  at: new Date(receipt.at).toISOString(),
  cost: receipt.cost.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
  settled: receipt.settled.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
  left: formatMoney(leftAfter(receipt)),
  path: receiptPath(receipt.id),
})

const columns: ReadonlyArray<ListColumn<StaffReceipt>> = [
  { name: "receipt", title: "Receipt", value: ({ number }) => formatReceiptNumber(number) },
  { name: "order", title: "Order", align: "right", value: ({ orderNumber }) => orderNumber },
  { name: "kind", title: "Kind", value: ({ kind }) => kind },
  { name: "amount", title: "Amount", align: "right", value: ({ amount }) => formatMoney(amount) },
  {
    name: "at",
    title: "When",
    value: ({ at }) => new Date(at).toISOString(),
    text: ({ at }) => sayInstant(at),
  },
  { name: "id", title: "Id", mayGo: true, value: ({ id }) => id },
]

const list = (context: CommandContext) =>
  listing<StaffReceipt, { readonly limit?: number; readonly before?: number }>(
    context,
    new Command("list")
      .description("show the receipts of payments and refunds, the newest first, or those of one order")
      .argument("[order]", "its number, such as 1042, or its id")
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--before <receipt>", "only receipts with a lower number", wholeNumber(largestNumber))
      .addHelpText("after", "\nExamples:\n  laundry receipts list\n  laundry receipts list 1042\n"),
    columns,
    async ({ args, options: { limit = defaultLimit, before }, perform }) => {
      const [wanted] = args
      const ofOrder = (order: string) =>
        Effect.gen(function* () {
          const { order: found } = yield* showOrder(order.trim())
          const { receipts } = yield* orderDocuments(found.id)
          return receipts
            .toReversed()
            .filter(({ number }) => before === undefined || number < before)
            .map((receipt) => ({ ...receipt, orderNumber: found.orderNumber }))
        })
      // One more than is shown tells whether there are older ones.
      const found = await perform(wanted === undefined ? listReceipts({ before, limit: limit + 1 }) : ofOrder(wanted))
      const receipts = found.slice(0, limit)
      const nextBefore = found.length > limit ? (receipts.at(-1)?.number ?? null) : null
      return {
        json: { receipts: receipts.map(receiptJson), nextBefore },
        rows: receipts,
        none: "There is no receipt yet.\n",
        more: nextBefore === null ? "" : `Older ones: --before ${nextBefore}\n`,
      }
    },
  )

const receiptFields = (receipt: StaffReceipt): ReadonlyArray<readonly [string, string]> => [
  ["Order", formatOrderNumber(receipt.orderNumber)],
  ["When", sayInstant(receipt.at)],
  [receipt.kind === "payment" ? "Received" : "Refunded", formatMoney(receipt.amount)],
  ...[...receipt.cost, ...receipt.settled].map(({ label, amount }) => [label, formatMoney(amount)] as const),
  ["Left", formatMoney(leftAfter(receipt))],
  ["Page", receiptPath(receipt.id)],
]

const whichReceipt = (context: CommandContext, { args, need }: Pick<Call<unknown>, "args" | "need">) =>
  need(args[0], "The receipt's number or id", () => context.prompts.text("Receipt"))

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show one receipt with its arithmetic")
      .argument("[receipt]", "its number, such as R-000042, or its id")
      .addHelpText("after", "\nExample:\n  laundry receipts show R-000042\n"),
    async (read) => {
      const receipt = await read.perform(findReceipt(await whichReceipt(context, read)))
      return {
        json: { receipt: receiptJson(receipt) },
        text: `${context.terminal.paint("bold", formatReceiptNumber(receipt.number))}\n${fields(context.terminal, receiptFields(receipt))}`,
      }
    },
  )

/** Saves a document as PDF, and says where. */
const save = async (context: CommandContext, document: PrintedDocument, out: string | undefined) => {
  const printer = await context.documents()
  const { name, bytes } = await Effect.runPromise(Effect.provide(renderDocument(document), printer))
  const path = out ?? name
  await context.writeOutput(path, bytes)
  return { path, bytes: bytes.length }
}

interface Out {
  readonly out?: string
}

const pdf = (context: CommandContext) =>
  reading<Out>(
    context,
    new Command("pdf")
      .description("save a receipt as PDF")
      .argument("[receipt]", "its number, such as R-000042, or its id")
      .option("--out <file>", "where to (default: a name like receipt-R-000042.pdf here)")
      .addHelpText("after", "\nExample:\n  laundry receipts pdf R-000042\n"),
    async (read) => {
      const wanted = await whichReceipt(context, read)
      const program = Effect.flatMap(findReceipt(wanted), ({ id }) => readReceipt(id))
      const { receipt, document } = await read.perform(program)
      const saved = await save(context, document, read.options.out)
      return { json: { number: formatReceiptNumber(receipt.number), ...saved }, text: `Saved as ${saved.path}.\n` }
    },
  )

const statement = (context: CommandContext) =>
  reading<Out>(
    context,
    new Command("statement")
      .description("save the statement of an order as PDF: what it costs, what was paid, and what is left")
      .argument("[order]", "its number, such as 1042, or its id")
      .option("--out <file>", "where to (default: a name like statement-1042.pdf here)")
      .addHelpText("after", "\nExample:\n  laundry receipts statement 1042\n"),
    async ({ args, options, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order } = await perform(showOrder(wanted.trim()))
      const document = await perform(statementOfOrder(order.id))
      const { statementId } = await perform(orderDocuments(order.id))
      const saved = await save(context, document, options.out)
      return {
        json: {
          orderNumber: order.orderNumber,
          ...saved,
          page: statementId === undefined ? null : statementPath(statementId),
        },
        text: `Saved as ${saved.path}.\n`,
      }
    },
  )

/** `laundry receipts`: what customers get on paper of their payments. */
export const receiptsCommand = (context: CommandContext): Command =>
  new Command("receipts")
    .addCommand(list(context))
    .addCommand(show(context))
    .addCommand(pdf(context))
    .addCommand(statement(context))
