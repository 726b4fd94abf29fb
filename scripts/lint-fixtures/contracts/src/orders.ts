import { cents } from "@laundry/core/money/cents"
import { OrderNotFound } from "@laundry/core/order/order-errors"
import { OrderStore } from "@laundry/core/order/order-store.port" // error: no-restricted-imports
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order" // error: no-restricted-imports
import { memory } from "@laundry/core-testing/memory" // error: no-restricted-imports
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import { Schema } from "effect"
import { HttpApi } from "effect/http-api" // error: no-restricted-imports
import fastify from "fastify" // error: no-restricted-imports
import { escaped } from "../../core/src/orders/place-guest-order.ts" // error: no-restricted-imports
import { testing } from "./testing/examples.ts" // error: no-restricted-imports

export const used = [cents, OrderNotFound, OrderStore, placeGuestOrder, memory, layer, Schema, HttpApi, fastify, escaped, testing]
