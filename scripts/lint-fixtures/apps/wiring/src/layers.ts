import { program } from "@laundry/cli/main" // error: no-restricted-imports
import { endpoints } from "@laundry/contracts/http/endpoints" // error: no-restricted-imports
import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { memory } from "@laundry/core-testing/memory" // error: no-restricted-imports
import { layer } from "@laundry/postgres/layer"
import { app } from "@laundry/server/app" // error: no-restricted-imports
import { render } from "@laundry/web/server" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { escaped } from "../../../adapters/stripe/src/layer.ts" // error: no-restricted-imports

export const used = [program, endpoints, PaymentGateway, memory, layer, app, render, knex, Model, escaped]
