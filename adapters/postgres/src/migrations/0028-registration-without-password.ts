import type { Knex } from "knex"

export const name = "0028-registration-without-password"
export const kind = "contract"
export const reason = "registrations have no password, which a program before it writes"

/** The holder of the mailed link chooses the password: one that was typed before, by anybody, is not kept. */
export const up = (knex: Knex) => knex.raw("alter table registrations drop column password_hash")

/** What was asked for meanwhile has no password, and has to be asked for again. */
export const down = (knex: Knex) =>
  knex.raw("delete from registrations; alter table registrations add password_hash text not null")
