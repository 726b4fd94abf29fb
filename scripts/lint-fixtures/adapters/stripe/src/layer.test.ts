import { gatewayContract } from "@laundry/core-testing/payment-gateway"
import { sandbox } from "@laundry/payments-sandbox/server"
import { database } from "@laundry/postgres/database/database" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { expect, it } from "vitest"
import { escaped } from "../../smtp/src/layer.ts" // error: no-restricted-imports

it("holds", () => expect([gatewayContract, sandbox]).not.toBe([database, knex, Model, escaped]))
