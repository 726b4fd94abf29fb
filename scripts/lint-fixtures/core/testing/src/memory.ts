import { order } from "@laundry/core/orders/order"
import { stripe } from "@laundry/stripe/layer" // error: no-restricted-imports
import { TestClock } from "effect/testing"
import { assert } from "fast-check"

export const memory = [TestClock, assert, order, stripe]
