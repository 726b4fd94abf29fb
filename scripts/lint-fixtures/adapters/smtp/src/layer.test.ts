import { mailerContract } from "@laundry/core-testing/mailer"
import { testDatabase } from "@laundry/postgres/testing/test-database"
import { outbox } from "@laundry/mail-outbox/layer" // error: no-restricted-imports
import knex from "knex" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import { expect, it } from "vitest"
import { escaped } from "../../stripe/src/layer.ts" // error: no-restricted-imports

it("holds", () => expect([mailerContract, testDatabase]).not.toBe([outbox, knex, Model, escaped]))
