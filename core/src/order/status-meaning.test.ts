import { describe, expect, it } from "vitest"
import { type OrderStatus, orderStatuses } from "./order-status.ts"
import {
  calledOffStatuses,
  endedStatuses,
  isOver,
  type OrderStep,
  orderStep,
  owesNothing,
  placeOf,
  placesInWork,
  placesOwed,
  waitingStatuses,
  waitsForMoney,
} from "./status-meaning.ts"

interface Meaning {
  readonly step: OrderStep | undefined
  readonly isOver: boolean
  readonly owesNothing: boolean
  readonly isInWork: boolean
  readonly isOwed: boolean
  readonly waitsForMoney: boolean
}

const underWay = { isOver: false, owesNothing: false, isInWork: false, isOwed: false, waitsForMoney: false }

/** Every status with all that it means. */
const expected: Readonly<Record<OrderStatus, Meaning>> = {
  ordered: { ...underWay, step: "ordered" },
  picked_up: { ...underWay, step: "picked_up", isInWork: true, isOwed: true },
  in_progress: { ...underWay, step: "in_laundry", isInWork: true, isOwed: true },
  processing: { ...underWay, step: "in_laundry", isInWork: true, isOwed: true },
  ready_for_delivery: { ...underWay, step: "ready", isOwed: true },
  delivered: { ...underWay, step: "delivered", isOver: true },
  missed_pickup: { ...underWay, step: undefined, isOver: true, owesNothing: true },
  cancelled: { ...underWay, step: undefined, isOver: true, owesNothing: true },
  additional_payment_required: { ...underWay, step: undefined, waitsForMoney: true },
}

describe("what a status means", () => {
  it.each(orderStatuses)("%s", (status) => {
    expect({
      step: orderStep({ status, statusBefore: null }),
      isOver: isOver(status),
      owesNothing: owesNothing(status),
      isInWork: placesInWork.includes(status),
      isOwed: placesOwed.includes(status),
      waitsForMoney: waitsForMoney(status),
    }).toEqual(expected[status])
  })

  it("is listed for the queries", () => {
    expect(calledOffStatuses).toEqual(orderStatuses.filter((status) => expected[status].owesNothing))
    expect(waitingStatuses).toEqual(orderStatuses.filter((status) => expected[status].waitsForMoney))
    expect(endedStatuses).toEqual(orderStatuses.filter((status) => expected[status].isOver))
  })
})

describe("the place of an order on its way", () => {
  it.each(orderStatuses.filter((status) => status !== "additional_payment_required"))(
    "is told by %s itself, whatever came before",
    (status) => {
      for (const statusBefore of [null, ...orderStatuses]) {
        expect(placeOf({ status, statusBefore })).toBe(status)
        expect(orderStep({ status, statusBefore })).toBe(expected[status].step)
      }
    },
  )

  it.each(orderStatuses)("is remembered while money is owed: %s", (statusBefore) => {
    const order = { status: "additional_payment_required", statusBefore } as const
    expect(placeOf(order)).toBe(statusBefore)
    expect(orderStep(order)).toBe(expected[statusBefore].step)
  })

  it("is not known of an order that was on no way when money was asked for", () => {
    const order = { status: "additional_payment_required", statusBefore: null } as const
    expect(placeOf(order)).toBe("additional_payment_required")
    expect(orderStep(order)).toBeUndefined()
  })
})
