import { findObject, type Kind } from "../storage/object-store.ts"
import type { Unit } from "../unit.ts"
import { invalidRequest } from "./api-error.ts"

/** The kinds of things that move the balance, by how their ids begin. */
const sources: Readonly<Record<string, Kind>> = {
  ch: "charges",
  dp: "disputes",
  po: "payouts",
  re: "refunds",
  tr: "transfers",
  trr: "transfer_reversals",
}

/**
 * Which ids an answer may show as objects, by the `object` that holds them; `null` is always empty here, and "source" may be of
 * any kind that moves the balance.
 */
const expandable: Readonly<Record<string, Readonly<Record<string, Kind | "source" | null>>>> = {
  balance_transaction: { source: "source" },
  payout: { balance_transaction: "balance_transactions", destination: null },
  payment_intent: { customer: "customers", latest_charge: "charges", payment_method: "payment_methods" },
  charge: { balance_transaction: "balance_transactions", customer: "customers", payment_intent: "payment_intents" },
  refund: { balance_transaction: "balance_transactions", charge: "charges", payment_intent: "payment_intents" },
  dispute: { charge: "charges", payment_intent: "payment_intents" },
  payment_method: { customer: "customers" },
  transfer: { balance_transaction: "balance_transactions", destination: "accounts" },
  transfer_reversal: { balance_transaction: "balance_transactions", transfer: "transfers" },
  setup_intent: { customer: "customers", latest_attempt: null, payment_method: "payment_methods" },
}

/**
 * Replaces ids in an answer by their objects along paths such as `latest_charge` or `data.latest_charge.customer`.
 * @throws ApiError 400 for a path that leads nowhere.
 */
export const expand = async (unit: Unit, body: object, paths: readonly string[]): Promise<object> => {
  let expanded = body
  for (const path of paths) expanded = await expandPath(unit, expanded, path.split("."), path)
  return expanded
}

const expandPath = async (unit: Unit, node: object, parts: readonly string[], path: string): Promise<object> => {
  const [part, ...rest] = parts
  if (part === undefined) return node
  if (part === "data" && "data" in node && Array.isArray(node.data)) {
    const items: object[] = []
    for (const item of node.data as object[]) items.push(await expandPath(unit, item, rest, path))
    return { ...node, data: items }
  }
  const fields = "object" in node && typeof node.object === "string" ? expandable[node.object] : undefined
  const kind = fields !== undefined && Object.hasOwn(fields, part) ? fields[part] : undefined
  if (kind === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path.slice(0, 100)}).`, { param: "expand" })
  }
  const value = (node as Record<string, unknown>)[part]
  if (kind === null || value === null || value === undefined) return node
  const child = typeof value === "string" ? await find(unit, kind, value) : value
  if (child === undefined) return node
  return { ...node, [part]: await expandPath(unit, child, rest, path) }
}

const find = async (unit: Unit, kind: Kind | "source", id: string): Promise<object | undefined> => {
  const found = kind === "source" ? sources[id.slice(0, id.indexOf("_"))] : kind
  return found && findObject(unit, found, id)
}
