import { formatMoney } from "@laundry/core/money/cents"
import { giftTakenOff } from "@laundry/core/order/amount-due"
import { chargedOf, costOfOrder, discountOf, totalPaid } from "@laundry/core/order/order"
import { dueOf } from "@laundry/core/order/order-balance"
import type { AdminOrder } from "@laundry/core/order/order-queries.port"
import { orderStatusLabels } from "@laundry/core/order/order-status"
import type { CsvCell } from "@laundry/core/shared/csv-format"
import { readPhone } from "@laundry/core/shared/read-phone"
import { Stream } from "effect"
import { csvHead, csvRows } from "../http/csv.ts"

const columns: ReadonlyArray<readonly [title: string, cell: (order: AdminOrder) => CsvCell]> = [
  ["Order", ({ orderNumber }) => orderNumber],
  ["Status", ({ status }) => orderStatusLabels[status]],
  ["Created", ({ createdAt }) => new Date(createdAt).toISOString()],
  ["Name", ({ customerName }) => customerName],
  ["Phone", ({ customerPhone }) => customerPhone],
  ["Phone number", ({ customerPhone }) => readPhone(customerPhone)?.number ?? null],
  ["Extension", ({ customerPhone }) => readPhone(customerPhone)?.extension ?? null],
  ["Email", ({ customerEmail }) => customerEmail],
  ["Address", ({ pickupAddress }) => pickupAddress],
  ["Apt", ({ pickupApt }) => pickupApt],
  ["Pickup", ({ pickupDate }) => pickupDate],
  ["Pickup time", ({ pickupTimeSlot }) => pickupTimeSlot],
  ["Delivery", ({ deliveryDate }) => deliveryDate],
  ["Estimated bags", ({ estimatedWeight }) => estimatedWeight],
  ["Weight (lbs)", ({ weight }) => weight],
  ["Ready bags", ({ readyBags }) => readyBags],
  ["Minimum payment", ({ minimumPaymentAmount }) => formatMoney(minimumPaymentAmount)],
  ["Additional charges", ({ additionalCharges }) => formatMoney(additionalCharges)],
  ["Promo code", ({ terms }) => terms.promo?.code ?? null],
  ["Discount", (order) => formatMoney(discountOf(order))],
  ["Total cost", (order) => formatMoney(costOfOrder(order))],
  ["Total paid", (order) => formatMoney(totalPaid(order))],
  ["Balance due", (order) => formatMoney(dueOf(order))],
  ["Credit used", ({ credit }) => formatMoney(credit)],
  ["Given back", (order) => formatMoney(giftTakenOff(chargedOf(order)))],
]

const head = csvHead(columns.map(([title]) => title))

const toRows = (orders: ReadonlyArray<AdminOrder>): Uint8Array =>
  csvRows(orders.map((order) => columns.map(([, cell]) => cell(order))))

/** Orders as a table for spreadsheets, page by page: dollars with two digits, days as they are, instants in UTC. */
export const ordersCsv = <E, R>(orders: Stream.Stream<AdminOrder, E, R>): Stream.Stream<Uint8Array, E, R> =>
  orders.pipe(
    Stream.mapAccumArray(
      () => true,
      (isBegin, page) => [false, [isBegin ? Buffer.concat([head, toRows(page)]) : toRows(page)]],
    ),
    Stream.orElseIfEmpty(() => Stream.make<ReadonlyArray<Uint8Array>>(head)),
  )
