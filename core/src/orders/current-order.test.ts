import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { minimumPaymentStatuses } from "../order/order.ts"
import { type OrderStatus, orderStatuses } from "../order/order-status.ts"
import { currentOrder, ordersWithBalance, recentOrders } from "./current-order.ts"

const listed = (...statuses: ReadonlyArray<OrderStatus>) =>
  statuses.map((status, index) => ({
    id: index,
    status,
    minimumPaymentStatus: "paid" as const,
    amountDue: null as string | null,
  }))

const lists = fc.array(
  fc.record({
    id: fc.nat(),
    status: fc.constantFrom(...orderStatuses),
    minimumPaymentStatus: fc.constantFrom(...minimumPaymentStatuses),
    amountDue: fc.oneof(fc.constant(null), fc.constantFrom("-1.00", "0.00", "0.01", "0.02", "30.00", "1250.00")),
  }),
)

describe("the current order", () => {
  it.each<readonly [string, ReadonlyArray<OrderStatus>, number | undefined]>([
    ["is none without orders", [], undefined],
    ["is the newest on its way", ["ordered", "processing"], 0],
    ["is never a delivered one", ["delivered", "delivered"], undefined],
    ["is never a cancelled one", ["cancelled", "ready_for_delivery"], 1],
    ["is never one that waits for money", ["additional_payment_required", "picked_up"], 1],
    ["is a missed pickup until they book again", ["missed_pickup", "delivered"], 0],
    ["is not a missed pickup that they booked after", ["delivered", "missed_pickup"], undefined],
    ["is not a missed pickup while another is on its way", ["ordered", "missed_pickup"], 0],
  ])("%s", (_, statuses, expected) => {
    expect(currentOrder(listed(...statuses))?.id).toBe(expected)
  })

  it("stays the one in the laundry when another is booked and not paid, which then shows by its balance", () => {
    const [booked, washed] = [
      { status: "ordered", minimumPaymentStatus: "pending", amountDue: "30.00" },
      { status: "processing", minimumPaymentStatus: "paid", amountDue: "0.00" },
    ] as const
    expect(currentOrder([booked, washed])).toBe(washed)
    expect(ordersWithBalance([booked, washed])).toEqual([booked])
    expect(currentOrder([booked])).toBe(booked)
    expect(ordersWithBalance([booked])).toEqual([])
  })

  it("is the first that is on its way, whatever came before and after; an unpaid booking only when there is no other", () => {
    fc.assert(
      fc.property(lists, (orders) => {
        const done: ReadonlySet<OrderStatus> = new Set(["delivered", "additional_payment_required", "cancelled"])
        const onTheirWay = orders.filter(
          ({ status }, index) => !done.has(status) && (status !== "missed_pickup" || index === 0),
        )
        const isPaid = (order: (typeof orders)[number]) =>
          order.status !== "ordered" || order.minimumPaymentStatus !== "pending"
        expect(currentOrder(orders)).toBe(onTheirWay.find(isPaid) ?? onTheirWay[0])
      }),
    )
  })
})

describe("the orders with a balance", () => {
  it("are those that owe more than a cent, without the current one, which shows its own", () => {
    fc.assert(
      fc.property(lists, (orders) => {
        const current = currentOrder(orders)
        const owing = orders.filter(({ amountDue }) => amountDue !== null && Number(amountDue) > 0.01)
        expect(ordersWithBalance(orders)).toEqual(owing.filter((order) => order !== current))
      }),
    )
  })

  it("are told from amounts in cents as well", () => {
    const orders = [0, 1, 2, 4200].map((amount) => ({
      status: "delivered" as const,
      minimumPaymentStatus: "paid" as const,
      amountDue: cents(amount),
    }))
    expect(ordersWithBalance(orders).map(({ amountDue }) => amountDue)).toEqual([2, 4200])
  })
})

it("home shows the three newest orders", () => {
  expect(recentOrders([5, 4, 3, 2, 1])).toEqual([5, 4, 3])
  expect(recentOrders([5])).toEqual([5])
})
