import { CannotStart, InvalidEnvironment } from "@laundry/wiring/environment"
import { OutdatedSchema } from "@laundry/wiring/schema"
import { expect, it } from "vitest"
import { reasonOf } from "./start-failure.ts"

it.each([
  new CannotStart("Port 3000 is taken."),
  new InvalidEnvironment(["PORT must be a number."]),
  new OutdatedSchema("The database lacks 2 migrations."),
])("what an operator can mend is a sentence, without a stack: %s", (error) => {
  expect(reasonOf(error)).toBe(error.message)
  expect(reasonOf(error)).not.toContain("    at ")
})

it("what nobody foresaw is told with its stack", () => {
  expect(reasonOf(new TypeError("x is undefined"))).toMatch(/^TypeError: x is undefined\n {4}at /)
})
