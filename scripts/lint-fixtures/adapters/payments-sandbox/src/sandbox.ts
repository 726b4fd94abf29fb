import knex from "knex"
import { Model } from "objection" // error: no-restricted-imports
import { layer } from "@laundry/postgres/layer" // error: no-restricted-imports

export const sandbox = [knex, Model, layer]
