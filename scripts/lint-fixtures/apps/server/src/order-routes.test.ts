import { program } from "@laundry/cli/main" // error: no-restricted-imports
import { memory } from "@laundry/core-testing/memory"
import { layer } from "@laundry/postgres/layer"
import { app } from "@laundry/server/app" // error: no-restricted-imports
import { page } from "@laundry/web/page" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { expect, it } from "vitest"
import { escaped } from "../../../adapters/postgres/src/stores/orders/order-store.ts" // error: no-restricted-imports

it("holds", () => expect([memory, layer]).not.toBe([program, app, page, knex, Model, escaped]))
