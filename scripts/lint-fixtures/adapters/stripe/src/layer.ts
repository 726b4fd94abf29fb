import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { memory } from "@laundry/core-testing/memory" // error: no-restricted-imports
import { sandbox } from "@laundry/payments-sandbox/server" // error: no-restricted-imports
import { database } from "@laundry/postgres/database/database" // error: no-restricted-imports
import { endpoints } from "@laundry/contracts/http/endpoints" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { Stripe } from "stripe"
import { escaped } from "../../smtp/src/layer.ts" // error: no-restricted-imports
import { built } from "../../smtp/dist/layer.js" // error: no-restricted-imports

export const layer = [PaymentGateway, memory, sandbox, database, endpoints, knex, Model, Stripe, escaped, built]
