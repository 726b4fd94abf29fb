import { app } from "@laundry/server/app" // error: no-restricted-imports
import { testDatabase } from "@laundry/postgres/testing/test-database"
import { Model } from "objection" // error: no-restricted-imports
import pg from "pg"

export const used = [app, testDatabase, Model, pg]
