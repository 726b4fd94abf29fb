import { formatDay } from "@laundry/core/local-time/local-time"
import { formatMoney } from "@laundry/core/money/cents"
import { giftTakenOff } from "@laundry/core/order/amount-due"
import { chargedOf, costOfOrder, discountOf, formatOrderNumber, type Order, totalPaid } from "@laundry/core/order/order"
import { dueOf } from "@laundry/core/order/order-balance"
import { orderStatusLabels } from "@laundry/core/order/order-status"
import type { ListColumn } from "../../views/listing.ts"
import { sayInstant, sayPayment } from "../../views/order-view.ts"

/** What lists of orders can show. */
export const orderColumns: ReadonlyArray<ListColumn<Order>> = [
  {
    name: "order",
    title: "Order",
    value: ({ orderNumber }) => orderNumber,
    text: ({ orderNumber }) => formatOrderNumber(orderNumber),
  },
  {
    name: "status",
    title: "Status",
    shrinks: true,
    value: ({ status }) => status,
    text: ({ status }) => orderStatusLabels[status],
  },
  {
    name: "placed",
    title: "Placed",
    isExtra: true,
    value: ({ createdAt }) => new Date(createdAt).toISOString(),
    text: ({ createdAt }) => sayInstant(createdAt),
  },
  {
    name: "pickup",
    title: "Pickup",
    value: ({ pickupDate }) => pickupDate,
    text: ({ pickupDate }) => formatDay(pickupDate),
  },
  { name: "window", title: "Window", isExtra: true, value: ({ pickupTimeSlot }) => pickupTimeSlot },
  {
    name: "delivery",
    title: "Delivery",
    isExtra: true,
    value: ({ deliveryDate }) => deliveryDate,
    text: ({ deliveryDate }) => formatDay(deliveryDate),
  },
  { name: "customer", title: "Customer", shrinks: true, value: ({ customerName }) => customerName },
  { name: "phone", title: "Phone", isExtra: true, value: ({ customerPhone }) => customerPhone },
  { name: "email", title: "Email", isExtra: true, shrinks: true, value: ({ customerEmail }) => customerEmail },
  { name: "address", title: "Address", isExtra: true, shrinks: true, value: ({ pickupAddress }) => pickupAddress },
  { name: "apt", title: "Apt", isExtra: true, value: ({ pickupApt }) => pickupApt },
  { name: "weight", title: "Pounds", align: "right", isExtra: true, value: ({ weight }) => weight },
  { name: "ready-bags", title: "Ready bags", align: "right", isExtra: true, value: ({ readyBags }) => readyBags },
  {
    name: "charges",
    title: "Additional",
    align: "right",
    isExtra: true,
    value: ({ additionalCharges }) => formatMoney(additionalCharges),
  },
  { name: "promo", title: "Promo code", isExtra: true, value: ({ terms }) => terms.promo?.code ?? "" },
  {
    name: "discount",
    title: "Discount",
    align: "right",
    isExtra: true,
    value: (order) => formatMoney(discountOf(order)),
  },
  { name: "total", title: "Total", align: "right", isExtra: true, value: (order) => formatMoney(costOfOrder(order)) },
  { name: "paid", title: "Paid", align: "right", isExtra: true, value: (order) => formatMoney(totalPaid(order)) },
  { name: "due", title: "Payment", align: "right", value: (order) => formatMoney(dueOf(order)), text: sayPayment },
  { name: "notes", title: "Staff notes", isExtra: true, shrinks: true, value: ({ notes }) => notes },
  { name: "version", title: "Version", align: "right", isExtra: true, value: ({ version }) => version },
  // Last, so that what reads the file by position goes on.
  {
    name: "credit",
    title: "Credit used",
    align: "right",
    isExtra: true,
    value: ({ credit }) => formatMoney(credit),
  },
  {
    name: "given-back",
    title: "Given back",
    align: "right",
    isExtra: true,
    value: (order) => formatMoney(giftTakenOff(chargedOf(order))),
  },
]
