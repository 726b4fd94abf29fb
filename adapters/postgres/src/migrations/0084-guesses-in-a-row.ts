import type { Knex } from "knex"

export const name = "0084-guesses-in-a-row"
export const kind = "expand"

/**
 * A guess names the latest that it was counted with, and of two that name the same only one is noted: the other counts again. Those of
 * programs before it name none; they hold a lock of their own.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table sign_in_attempts add follows bigint;
    -- The table holds the guesses of an hour.
    -- squawk-ignore require-concurrent-index-creation
    create unique index sign_in_attempts_in_a_row on sign_in_attempts (email_key, follows);
  `)

export const down = (knex: Knex) => knex.raw("alter table sign_in_attempts drop column follows")
