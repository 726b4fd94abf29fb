import type { Knex } from "knex"
import { nameIn } from "../database/branch.ts"
import { migratedBranch } from "./branch-schema.ts"

export const name = "0059-in-branch"
export const kind = "expand"

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Rewrites how this schema's functions name the channels that they tell something on. */
const renameChannels = (from: string, to: string): string => `
  do $rename$
  declare definition text;
  begin
    for definition in
      select pg_get_functiondef(oid) from pg_proc
       where pronamespace = to_regnamespace(quote_ident(current_schema())) and prokind = 'f' and prosrc ~ 'pg_notify'
    loop
      execute regexp_replace(definition, ${literal(from)}, ${literal(to)}, 'g');
    end loop;
  end $rename$;`

/**
 * Locks and channels are the whole database's, so a branch says their names with its own (as `nameIn` does): nobody of another branch
 * waits for it, or hears it. Without branches each name is what it was, for programs that don't know this. The planner puts the
 * function's text in its place, so that it costs nothing.
 */
export const up = async (knex: Knex) => {
  const branch = await migratedBranch(knex)
  const suffix = nameIn(branch, "")
  await knex.raw(`
    create function in_branch(name text) returns text language sql immutable parallel safe
      as $own$ select name${suffix === "" ? "" : ` || ${literal(suffix)}`} $own$;
    ${renameChannels("pg_notify\\(('[a-z_]+'),", "pg_notify(in_branch(\\1),")}
  `)
}

export const down = (knex: Knex) =>
  knex.raw(`
    ${renameChannels("pg_notify\\(in_branch\\(('[a-z_]+')\\),", "pg_notify(\\1,")}
    drop function in_branch;
  `)
