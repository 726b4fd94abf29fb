import { readFileSync } from "node:fs" // error: no-restricted-imports
import { memory } from "@laundry/core-testing/memory"
import { stripe } from "@laundry/stripe/layer" // error: no-restricted-imports
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { assert } from "fast-check"
import { expect, it } from "vitest"
import { escaped } from "../../../contracts/src/orders/orders.ts" // error: no-restricted-imports
import { order } from "./order.ts"

it("holds", () => expect([Effect, TestClock, assert, memory, order]).not.toBe([stripe, readFileSync, escaped]))
it.only("runs alone", () => expect(1).toBe(1)) // error: no-focused-tests
it.skip("never runs", () => expect(1).toBe(1)) // error: no-disabled-tests
