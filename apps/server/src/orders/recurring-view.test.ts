import type { UserId } from "@laundry/core/access/actor"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { OrderId } from "@laundry/core/order/order"
import { sampleRecurring } from "@laundry/core-testing/contracts/stores/recurring-samples"
import { expect, it } from "vitest"
import { toRecurringView } from "./recurring-view.ts"

const day = (text: string) => text as IsoDate

it("names the day to which a day's order was moved, and none where it was not", () => {
  const pickup = sampleRecurring("ana" as UserId)
  const friday = {
    recurringId: pickup.id,
    pickupDate: day("2026-11-27"),
    movedTo: day("2026-11-28"),
    state: "ordered",
    because: null,
    orderId: "order-1" as OrderId,
    order: undefined,
    isCalledOff: false,
    isAwaited: true,
    isSkippable: false,
    at: 0,
  } as const
  const stays = { ...friday, pickupDate: day("2026-11-20"), movedTo: undefined }
  const { latest } = toRecurringView({
    pickup,
    next: undefined,
    nextPickup: undefined,
    upcoming: [],
    latest: [friday, stays],
  })
  const ordered = {
    state: "ordered",
    because: null,
    orderId: "order-1",
    isCalledOff: false,
    isAwaited: true,
    isSkippable: false,
  }
  expect(latest).toEqual([
    { date: "2026-11-27", movedTo: "2026-11-28", ...ordered },
    { date: "2026-11-20", ...ordered },
  ])
})
