import { app } from "@laundry/server/app" // error: no-restricted-imports
import { Model } from "objection" // error: no-restricted-imports
import pg from "pg"

export const used = [app, Model, pg]
