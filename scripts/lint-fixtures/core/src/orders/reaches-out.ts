import { readFileSync } from "node:fs" // error: no-restricted-imports
import { Schema } from "effect/Schema" // error: no-restricted-imports
import { endpoints } from "@laundry/contracts/http/endpoints" // error: no-restricted-imports
import { order } from "@laundry/core/order/order" // error: no-restricted-imports
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import type { Layer } from "@laundry/stripe/layer" // error: no-restricted-imports
import { escaped } from "../../../adapters/stripe/src/layer.ts" // error: no-restricted-imports
import { memory } from "@laundry/core-testing/memory" // error: no-restricted-imports
import { built } from "../../../contracts/dist/endpoints.js" // error: no-restricted-imports

export { route } from "fastify" // error: no-restricted-imports
export const later = import("@laundry/server/main") // error: no-restricted-imports
export const used = [readFileSync, Schema, endpoints, order, layer, escaped, memory, built]
export type Used = Layer
