import { listConversations } from "@laundry/core/chat/support-messages"
import { readSettings } from "@laundry/core/company/read-settings"
import { formatDay, formatWallTime, type Instant, localDateOf, localTimeOf } from "@laundry/core/local-time/local-time"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { formatOrderNumber, type Order } from "@laundry/core/order/order"
import type { OrderFigures } from "@laundry/core/order/order-queries.port"
import { orderStatusLabels } from "@laundry/core/order/order-status"
import { placesInWork, placesOwed } from "@laundry/core/order/status-meaning"
import { listOrders } from "@laundry/core/orders/read-orders"
import { countOrdersAt, searchOrders } from "@laundry/core/orders/search-orders"
import { longestPart } from "@laundry/core/shared/listed"
import { Clock, Effect } from "effect"
import { cut, oneLine, type Terminal } from "../terminal.ts"
import { sayPayment } from "./order-view.ts"

/** A day of the laundry at a glance. */
export interface Day {
  readonly companyName: string
  readonly now: Instant
  /** Of today's pickups. */
  readonly toPickUp: number
  readonly pickedUp: number
  readonly missed: number
  readonly inLaundry: number
  readonly ready: number
  readonly figures: OrderFigures
  /** Messages that wait for an answer, and from how many customers. */
  readonly unread: number
  readonly waiting: number
  readonly newest: ReadonlyArray<Order>
}

const shownNewest = 100

/** Reads the day as it is now. */
export const readDay = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  const today = localDateOf(now)
  const { settings } = yield* readSettings()
  const { figures } = yield* searchOrders(
    { filter: "all", text: "", sort: "newest", pickupDate: today, deliveryDate: undefined },
    { page: 1, limit: 1 },
  )
  const { rows: conversations, notShown } = yield* listConversations("unanswered", longestPart)
  const day: Day = {
    companyName: settings.information.companyName,
    now,
    toPickUp: yield* countOrdersAt(["ordered"], today),
    pickedUp: yield* countOrdersAt([...placesOwed, "delivered"], today),
    missed: yield* countOrdersAt(["missed_pickup"], today),
    inLaundry: yield* countOrdersAt(placesInWork),
    ready: yield* countOrdersAt(["ready_for_delivery"]),
    figures,
    unread: conversations.reduce((sum, { unread }) => sum + unread, 0),
    waiting: conversations.length + notShown,
    newest: yield* listOrders({ statuses: [], limit: shownNewest }),
  }
  return day
})

export const dayJson = ({ now, figures, newest, ...day }: Day) => ({
  ...day,
  now: new Date(now).toISOString(),
  unpaidOrders: figures.paymentRequiredOrders,
  balanceDue: formatMoney(figures.totalBalanceDue),
  newest: newest.slice(0, 10).map(({ orderNumber, status, customerName }) => ({ orderNumber, status, customerName })),
})

const labelWidth = 12

const summaryOf = (day: Day): ReadonlyArray<readonly [label: string, value: string]> => [
  ["Pickups", `${day.toPickUp} to go, ${day.pickedUp} taken${day.missed > 0 ? `, ${day.missed} missed` : ""}`],
  ["Laundry", `${day.inLaundry} in hand`],
  ["Deliveries", `${day.ready} ready`],
  ["Unpaid", `${day.figures.paymentRequiredOrders} orders, ${formatDollars(day.figures.totalBalanceDue)}`],
  ["Messages", day.waiting === 0 ? "none waits" : `${day.unread} of ${day.waiting} customers`],
]

/** The day in a terminal of any size: what does not fit is left out from the bottom and cut at the right. */
export const dayFrame = (
  day: Day,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  paint: Terminal["paint"],
): string => {
  const at = `${formatDay(localDateOf(day.now))}, ${formatWallTime(localTimeOf(day.now))}`
  const newest = day.newest.map((order) =>
    [
      formatOrderNumber(order.orderNumber).padEnd(7),
      sayPayment(order).padEnd(13),
      orderStatusLabels[order.status].padEnd(20),
      order.customerName,
    ].join(" "),
  )
  const lines = [
    { text: `${at}  ${day.companyName}`, isTitle: true },
    ...summaryOf(day).map(([label, value]) => ({ text: `${label.padEnd(labelWidth)}${value}`, isTitle: false })),
    { text: "Newest orders", isTitle: true },
    ...newest.map((text) => ({ text, isTitle: false })),
  ]
  return lines
    .slice(0, Math.max(1, rows))
    .map(({ text, isTitle }) => {
      const line = cut(oneLine(text), Math.max(1, columns))
      return isTitle ? paint("bold", line) : line
    })
    .join("\n")
}
