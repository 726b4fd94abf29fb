import type { Knex } from "knex"

export const name = "0089-payers"
export const kind = "expand"

/**
 * A consent to keep a card says which version of the terms was read, in which language and browser, and about which card. An attempt to pay
 * says who was given it, and one that keeps its payer's card is theirs alone: programs before this one take it for ended, and what it pays they
 * record.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table card_consents
      add version integer not null default 1,
      add language text not null default 'en',
      add browser text,
      add card_brand text,
      add card_last4 text;
    alter table payment_attempts add given_to text, add payer text;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table payment_attempts drop column given_to, drop column payer;
    alter table card_consents drop column version, drop column language, drop column browser,
      drop column card_brand, drop column card_last4;
  `)
