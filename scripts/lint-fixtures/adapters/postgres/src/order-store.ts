import { OrderStore } from "@laundry/core/order/order-store.port"
import { layer } from "@laundry/stripe/layer" // error: no-restricted-imports
import knex from "knex"
import { Model } from "objection"
import { memory } from "@laundry/core-testing/memory" // error: no-restricted-imports
import { escaped } from "../../stripe/src/layer.ts" // error: no-restricted-imports

export const used = [OrderStore, layer, knex, Model, memory, escaped]
