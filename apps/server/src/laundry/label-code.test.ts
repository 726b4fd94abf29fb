import type { OrderId } from "@laundry/core/order/order"
import { expect, it } from "vitest"
import { labelCodeOf } from "./label-code.ts"

const [id, other] = ["026f354158b34730b09b05", "edd839f8dd1e48c6a5547c"] as Array<OrderId>

it("is the same for the same order and another for another, in characters that an address can contain", () => {
  if (id === undefined || other === undefined) throw new Error("there are two orders")
  expect(labelCodeOf(id)).toBe(labelCodeOf(id))
  expect(labelCodeOf(id)).not.toBe(labelCodeOf(other))
  expect(labelCodeOf(id)).toMatch(/^[\w-]{16}$/)
})
