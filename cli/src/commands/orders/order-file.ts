import { isUtf8 } from "node:buffer"
import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import type { Order } from "@laundry/core/order/order"
import { parseOrderStatus } from "@laundry/core/order/order-status"
import type { OrderUpdate } from "@laundry/core/orders/update-order"
import { Refusal } from "../../failure.ts"
import { csvLines, type Line, type LineProblem, plainCell, wrongLength } from "../../views/csv.ts"
import { orderColumns } from "./order-columns.ts"
import { readCharges, readWeight } from "./order-values.ts"

/** An order as a file names it: its cells by the names of the columns. */
export interface OrderRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** What a file says: the orders of its right lines, and the wrong ones. */
export interface OrderFile {
  readonly rows: ReadonlyArray<OrderRow>
  readonly problems: ReadonlyArray<LineProblem>
}

/** How `--json` calls what a column holds. */
const jsonNames: Readonly<Record<string, string>> = {
  key: "key",
  account: "userId",
  estimate: "estimatedWeight",
  location: "pickupLocation",
  "location-details": "pickupLocationOther",
  "laundry-notes": "specialInstructions",
  "delivery-notes": "deliveryInstructions",
  detergent: "detergentPreference",
  order: "orderNumber",
  status: "status",
  pickup: "pickupDate",
  window: "pickupTimeSlot",
  delivery: "deliveryDate",
  customer: "customerName",
  phone: "customerPhone",
  email: "customerEmail",
  address: "pickupAddress",
  apt: "pickupApt",
  weight: "weight",
  "ready-bags": "readyBags",
  charges: "additionalCharges",
  promo: "promoCode",
  notes: "notes",
  version: "version",
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const cellOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

const jsonRows = (text: string, fileName: string): ReadonlyArray<OrderRow> => {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw new Refusal("InvalidFile", `${fileName} is neither CSV nor JSON.`)
  }
  const orders: unknown = isRecord(document) ? document["orders"] : document
  if (!Array.isArray(orders)) throw new Refusal("InvalidFile", `${fileName} has no list of orders.`)
  return orders.map((order: unknown, index) => ({
    line: index + 1,
    cells: isRecord(order)
      ? Object.fromEntries(
          Object.entries(jsonNames).flatMap(([column, name]) => (name in order ? [[column, cellOf(order[name])]] : [])),
        )
      : {},
  }))
}

const wrongLines = (fileName: string, { line, message }: LineProblem): Refusal =>
  new Refusal("InvalidFile", `Nothing was changed. Line ${line} of ${fileName}: ${message}`)

/** Reads a file that `laundry orders export` made, CSV or JSON, edited or not. Fails when there is nothing to read lines from. */
export const readOrderFile = (bytes: Uint8Array, fileName: string): OrderFile => {
  if (!isUtf8(bytes)) throw new Refusal("InvalidFile", `${fileName} is not UTF-8 text.`)
  const text = new TextDecoder().decode(bytes)
  if (/^\s*[{[]/.test(text)) return { rows: jsonRows(text, fileName), problems: [] }
  const lines = csvLines(text)
  if ("message" in lines) throw wrongLines(fileName, lines)
  const [head, ...rows] = lines
  const names = head?.cells.map((title) => title.trim().toLowerCase()) ?? []
  if (!names.includes("order") && !names.includes("key")) {
    throw new Refusal("InvalidFile", `${fileName} must have a column "order", or "key" for new orders.`)
  }
  const read = ({ line, cells }: Line): OrderRow => ({
    line,
    cells: Object.fromEntries(names.map((name, index) => [name, plainCell(cells[index] ?? "")])),
  })
  const checked = rows.map((row) => ({ row, problem: wrongLength(row, names.length) }))
  return {
    rows: checked.flatMap(({ row, problem }) => (problem === undefined ? [read(row)] : [])),
    problems: checked.flatMap(({ problem }) => problem ?? []),
  }
}

/** What customers said is theirs: an import that changes it is refused rather than passed over. */
const customersOwn = ["window", "customer", "phone", "email"] as const

const bags = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error("ready-bags must be a whole number from 1.")
  return Number(text)
}

const dayIn = (column: string, text: string): IsoDate => {
  const day = parseIsoDate(text)
  if (day === undefined) throw new Error(`${column} must be a day such as 2026-11-20.`)
  return day
}

/** How a changed cell reads as a change of the order; an empty one takes away what was there. */
const readers: Readonly<Record<string, (text: string) => Partial<OrderUpdate>>> = {
  status: (text) => {
    const status = parseOrderStatus(text.toLowerCase().replaceAll("-", "_"))
    if (status === undefined) throw new Error(`"${text}" is no status.`)
    return { status }
  },
  pickup: (text) => ({ pickupDate: dayIn("pickup", text) }),
  delivery: (text) => ({ deliveryDate: dayIn("delivery", text) }),
  address: (text) => {
    if (text.trim() === "") throw new Error("address must say something.")
    return { pickupAddress: text.trim() }
  },
  apt: (text) => ({ pickupApt: text.trim() || null }),
  weight: (text) => ({ weight: text === "" ? null : readWeight(text) }),
  "ready-bags": (text) => ({ readyBags: text === "" ? null : bags(text) }),
  charges: (text) => ({ additionalCharges: readCharges(text) }),
  notes: (text) => ({ notes: text || null }),
}

/** A text as it is compared: reading CSV makes every end of a line the same, and trims. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").trim()

/** What a row asks to change of its order as it is now. Throws a sentence when a cell can't be read or may not change. */
export const changesOf = ({ cells }: OrderRow, order: Order): Partial<OrderUpdate> => {
  const present = new Map(orderColumns.map(({ name, value }) => [name, plain(String(value(order) ?? ""))]))
  const isChanged = (name: string) => cells[name] !== undefined && plain(cells[name]) !== present.get(name)
  const theirs = customersOwn.find(isChanged)
  if (theirs !== undefined) throw new Error(`${theirs} is what the customer said, and can't be changed.`)
  const read = Object.entries(readers).flatMap(([name, reader]) =>
    isChanged(name) ? Object.entries(reader(cells[name] ?? "")) : [],
  )
  // "4.5" says the same as "4.50": spreadsheets write some values anew.
  const values: Readonly<Record<string, unknown>> = { ...order }
  return Object.fromEntries(read.filter(([field, value]) => values[field] !== value))
}
