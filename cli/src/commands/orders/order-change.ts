import { formatOrderNumber, type Order, type OrderId } from "@laundry/core/order/order"
import { formatOrderAddress } from "@laundry/core/order/order-address"
import { orderStatusLabels } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { type OrderUpdate, updateOrder } from "@laundry/core/orders/update-order"
import { Effect } from "effect"
import type { Answer, Call, CommandContext } from "../../answer.ts"
import type { Change } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { historyField, historyJson, orderJson, sayPayment, sayUnplaced } from "../../views/order-view.ts"

/** Changes an order, and returns what its history gained. */
const change = Effect.fnUntraced(function* (id: OrderId, update: OrderUpdate) {
  const { history } = yield* OrderStore
  const earlier = (yield* history(id)).length
  const order = yield* updateOrder(id, update)
  return { order, entries: (yield* history(id)).slice(earlier) }
})

const comparison = (before: Order, after: Order): ReadonlyArray<readonly [string, string]> => {
  const entries: ReadonlyArray<readonly [string, string, string]> = [
    ["Status", orderStatusLabels[before.status], orderStatusLabels[after.status]],
    ["Payment", sayPayment(before), sayPayment(after)],
  ]
  return entries.map(([label, old, now]) => [label, old === now ? now : `${old} → ${now}`] as const)
}

/** Where the order is picked up from now on, when that changes, and whether it could be placed on the map. */
const newAddress = (before: Order, after: Order): ReadonlyArray<readonly [string, string]> => {
  const [old, now] = [formatOrderAddress(before), formatOrderAddress(after)]
  const unplaced = sayUnplaced(after)
  if (old === now) return []
  return [["Address", `${old} → ${now}`], ...(unplaced === null ? [] : [["Service area", unplaced] as const])]
}

/** What an update would make of an order, and how to make it; it is refused when somebody changes the order meanwhile. */
export const planOrderChange = async (
  { terminal }: CommandContext,
  before: Order,
  asked: Omit<OrderUpdate, "version">,
  perform: Call<object>["perform"],
): Promise<Change | Answer> => {
  const update: OrderUpdate = { ...asked, version: before.version }
  const { order, entries } = await perform(rehearse(change(before.id, update)))
  const named = formatOrderNumber(order.orderNumber)
  const json = { order: orderJson(order), history: entries.map(historyJson), applied: false }
  if (entries.length === 0) return { json, text: `Nothing to change: ${named} is that way already.\n` }
  return {
    preview: fields(terminal, [
      ["Order", `${named}, ${before.customerName}`],
      ...comparison(before, order),
      ...newAddress(before, order),
      ...entries.map(historyField),
    ]),
    json,
    question: `Change ${named}?`,
    apply: async () => {
      const done = await perform(change(before.id, update))
      return {
        json: { order: orderJson(done.order), history: done.entries.map(historyJson), applied: true },
        text: `${named} is now ${orderStatusLabels[done.order.status]}.\n`,
      }
    },
  }
}
