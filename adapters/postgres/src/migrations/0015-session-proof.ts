import type { Knex } from "knex"

export const name = "0015-session-proof"
export const kind = "contract"
export const reason = "sessions name their origin, which a program before it does not write"

/**
 * What a session was proven with, and where it comes from: a new password ends those that the old one opened, also one
 * that is being opened at that moment; signing out ends the ids that a session had before as well.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table users add credentials_version integer not null default 0;
    alter table sessions add credentials_version integer not null default 0;
    -- The digest of the first id: a session that is given another one keeps it.
    alter table sessions add origin bytea;
    update sessions set origin = id_digest;
    alter table sessions alter column origin set not null;
    create index sessions_by_origin on sessions (origin);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop index sessions_by_origin;
    alter table sessions drop column origin, drop column credentials_version;
    alter table users drop column credentials_version;
  `)
