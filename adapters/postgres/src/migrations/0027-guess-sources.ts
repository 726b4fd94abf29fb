import type { Knex } from "knex"

export const name = "0027-guess-sources"
export const kind = "contract"
export const reason = "guesses at a password name their source, which a program before it does not write"

/** Guesses are counted by who makes them: those of before, which name nobody, are a quarter of an hour's and forgotten. */
export const up = (knex: Knex) =>
  knex.raw(`
    delete from sign_in_attempts;
    alter table sign_in_attempts add source text not null, add is_known boolean not null;
    -- What is too old is looked for at every sign-in, of all accounts.
    create index sign_in_attempts_by_age on sign_in_attempts (at);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    delete from sign_in_attempts;
    drop index sign_in_attempts_by_age;
    alter table sign_in_attempts drop column source, drop column is_known;
  `)
