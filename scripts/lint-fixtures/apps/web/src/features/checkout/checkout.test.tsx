import { endpoints } from "@laundry/contracts/http/endpoints"
import { arbitraries } from "@laundry/core-testing/arbitraries"
import { app } from "@laundry/server/app" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { expect, it } from "vitest"
import { escaped } from "../../../../../core/src/order/order.ts" // error: no-restricted-imports

it("holds", () => expect([endpoints, arbitraries]).not.toBe([app, knex, Model, escaped]))
