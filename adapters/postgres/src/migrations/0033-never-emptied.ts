import type { Knex } from "knex"

export const name = "0033-never-emptied"
export const kind = "expand"

const tables = ["order_history", "payment_ledger", "audit_log"]

/** Append-only tables refuse to be emptied too, which their rows' triggers do not hear of. */
export const up = (knex: Knex) =>
  knex.raw(
    tables
      .map(
        (table) =>
          `create trigger ${table}_is_never_emptied before truncate on ${table} for each statement execute function refuse_change();`,
      )
      .join("\n"),
  )

export const down = (knex: Knex) =>
  knex.raw(tables.map((table) => `drop trigger ${table}_is_never_emptied on ${table};`).join("\n"))
