import { zeroCents } from "@laundry/core/money/cents"
import type { OfferId } from "@laundry/core/order/offers/offer"
import { expect, it } from "vitest"
import { toEndedWork } from "./work-view.ts"

it("tells pages of the release before of no outcome that they don't know", () => {
  const work = { kind: "ended", id: "offer" as OfferId, orderNumber: 1042, at: 0, pay: zeroCents } as const
  expect(toEndedWork({ ...work, outcome: "cancelled" })).toEqual({
    ...work,
    outcome: "withdrawn",
    isCancelledByStaff: true,
  })
  expect(toEndedWork({ ...work, outcome: "withdrawn" })).toEqual({ ...work, outcome: "withdrawn" })
})
