import { orderStoreContract } from "@laundry/core-testing/order-store"
import { outbox } from "@laundry/mail-outbox/layer" // error: no-restricted-imports
import knex from "knex"
import { expect, it } from "vitest"
import { escaped } from "../../stripe/src/layer.ts" // error: no-restricted-imports

it("holds", () => expect([orderStoreContract, knex]).not.toBe([outbox, escaped]))
