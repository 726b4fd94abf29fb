import { endpoints } from "@laundry/contracts/http/endpoints"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { memory } from "@laundry/core-testing/memory" // error: no-restricted-imports
import { appLayer } from "@laundry/wiring/layers"
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports
import { program } from "@laundry/cli/main" // error: no-restricted-imports
import { render } from "@laundry/web/server" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { escaped } from "../../../adapters/stripe/src/layer.ts" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports

export const used = [endpoints, placeGuestOrder, memory, appLayer, layer, program, render, Model, escaped, knex]
