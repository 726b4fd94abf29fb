import { endpoints } from "@laundry/contracts/http/endpoints"
import { order } from "@laundry/core/order/order" // error: no-restricted-imports
import { arbitraries } from "@laundry/core-testing/arbitraries"
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { escaped } from "../../server/src/composition.ts" // error: no-restricted-imports

export const used = [endpoints, order, arbitraries, layer, knex, escaped]
