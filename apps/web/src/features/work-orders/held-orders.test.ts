import { Weight } from "@laundry/contracts/http/wire"
import { describe, expect, it } from "vitest"
import { hasNoticeLeft, heldOrdersOf, nextStepOf } from "./held-orders.ts"
import { sampleHeldOrder } from "./testing/sample-held-order.ts"
import type { WorkAction, WorkActionKind } from "./work-action.ts"

/** When the worker may set out, and later. */
const inTime = sampleHeldOrder().setOutFrom

const action = (kind: WorkActionKind, changes: Partial<WorkAction> = {}): WorkAction => ({
  id: kind,
  userId: "worker",
  kind,
  orderId: "offer-1",
  orderNumber: 1042,
  customerName: "Ana Alvarez",
  recordedAt: 5,
  bags: null,
  oversizedItems: null,
  weight: null,
  intakeWeight: null,
  refusal: null,
  ...changes,
})

describe("accepted orders", () => {
  it("show what was recorded and waits to be sent as done, each step followed by the next", () => {
    const kinds = ["set-out", "pickup", "wash", "weigh", "delivery"] as const
    const steps = kinds.map((_, count) => {
      const [held] = heldOrdersOf(
        [sampleHeldOrder()],
        kinds.slice(0, count).map((kind) => action(kind)),
      )
      return held && [held.isWaiting, nextStepOf(held.order, inTime)]
    })
    expect(steps).toEqual([
      [false, "set-out"],
      [true, "pickup"],
      [true, "wash"],
      [true, "weigh"],
      [true, "delivery"],
    ])
    const [delivered] = heldOrdersOf([sampleHeldOrder()], [action("delivery", { bags: 3 })])
    expect(delivered && nextStepOf(delivered.order, inTime)).toBeUndefined()
  })

  it("can be picked up still after their customer missed them, with or without a signal", () => {
    const [missed] = heldOrdersOf([sampleHeldOrder()], [action("set-out"), action("missed")])
    expect(missed && [missed.order.mayRelease, nextStepOf(missed.order, inTime)]).toEqual([false, "showed-up"])
    const [late] = heldOrdersOf([sampleHeldOrder({ status: "missed_pickup" })], [action("showed-up", { bags: 2 })])
    expect(late && [late.order.actualBags, nextStepOf(late.order, inTime)]).toEqual([2, "wash"])
  })

  it("show what was counted and weighed, and can't be given back from the pickup on", () => {
    const [held] = heldOrdersOf(
      [sampleHeldOrder({ oversizedItems: 1 })],
      [
        action("pickup", { bags: 3, oversizedItems: 2 }),
        action("weigh", { bags: 4, weight: 31.5, oversizedItems: 0, id: "w" }),
      ],
    )
    expect(held?.order).toMatchObject({
      actualBags: 3,
      readyBags: 4,
      weight: Weight.make(31.5),
      oversizedItems: 0,
      mayRelease: false,
      pickedUpAt: 5,
    })
  })

  it("are untouched by what was recorded for others", () => {
    const order = sampleHeldOrder()
    expect(heldOrdersOf([order], [action("pickup", { orderId: "another" })])).toEqual([{ order, isWaiting: false }])
  })

  it("can't be set out for before the server takes it; while its time isn't known the server decides", () => {
    const order = sampleHeldOrder()
    expect(nextStepOf(order, inTime - 1)).toBe("early")
    for (const now of [inTime, inTime + 86_400_000, undefined]) expect(nextStepOf(order, now)).toBe("set-out")
  })

  it("ask for nothing where the office has taken over", () => {
    for (const status of ["cancelled", "delivered"] as const)
      expect(nextStepOf(sampleHeldOrder({ status }), inTime)).toBeUndefined()
  })

  it("are given back with notice until the very moment", () => {
    const order = sampleHeldOrder()
    expect(hasNoticeLeft(order, order.noticeUntil)).toBe(true)
    expect(hasNoticeLeft(order, order.noticeUntil + 1)).toBe(false)
  })
})
