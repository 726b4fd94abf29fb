import { readFileSync } from "node:fs"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import { Schema } from "effect"
import { property } from "fast-check"
import fastify from "fastify" // error: no-restricted-imports
import { expect, it } from "vitest"
import { escaped } from "../../core/src/order/order.ts" // error: no-restricted-imports
import { testing } from "./testing/examples.ts"

it("holds", () => expect([readFileSync, placeGuestOrder, Schema, property, testing]).not.toBe([layer, fastify, escaped]))
