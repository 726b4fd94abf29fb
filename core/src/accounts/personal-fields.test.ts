import { expect, expectTypeOf, it } from "vitest"
import { nobody, type Order, type PersonalField } from "../order/order.ts"
import type { orderFacts, PersonalFacts } from "./export-order.ts"

/** An order with a field that somebody adds. */
interface LaterOrder extends Order {
  readonly birthday: string
}

it("a field that is added to the order compiles only where it is erased and exported", () => {
  expectTypeOf(nobody).toExtend<Pick<Order, PersonalField>>()
  expectTypeOf(nobody).not.toExtend<Pick<LaterOrder, PersonalField<LaterOrder>>>()
  expectTypeOf<ReturnType<typeof orderFacts>>().toExtend<PersonalFacts>()
  expectTypeOf<ReturnType<typeof orderFacts>>().not.toExtend<PersonalFacts<LaterOrder>>()
})

it("everything personal that can be emptied is empty, but for a name that says what happened", () => {
  const { customerName, ...rest } = nobody
  expect(customerName).toBe("Deleted customer")
  expect(Object.values(rest).filter((value) => value !== null && value !== "")).toEqual([])
})
