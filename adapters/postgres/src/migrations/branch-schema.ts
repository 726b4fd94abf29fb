import type { Knex } from "knex"
import type { ClientBase } from "pg"
import { branchComment } from "../database/branch.ts"

/** The schema that a branch is to have is something else's. */
export class NoBranch extends Error {
  override readonly name = "NoBranch"

  constructor(branch: string) {
    super(
      `The schema ${branch} holds what is not of this program: it can't become a branch. Give DATABASE_SCHEMA another name.`,
    )
  }
}

/** An address that names no branch leads into one. */
export class InsideBranch extends Error {
  override readonly name = "InsideBranch"

  constructor(branch: string) {
    super(
      `DATABASE_URL leads to the branch ${branch}, where its role looks for tables: set DATABASE_SCHEMA=${branch}, or give DATABASE_URL a role without a search_path.`,
    )
  }
}

/** The branch that a connection works in: one row, or none where the schema is no branch's. */
const presentBranch = `select current_schema() as branch
  where obj_description(to_regnamespace(quote_ident(current_schema())), 'pg_namespace') = '${branchComment}'`

/** Fails where what was meant for the installation without branches would be done in a branch. */
export const expectNoBranch = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ branch: string }>(presentBranch)
  if (rows[0] !== undefined) throw new InsideBranch(rows[0].branch)
}

interface Found {
  readonly is_there: boolean
  readonly is_marked: boolean
  readonly is_empty: boolean
}

const look = `
  select to_regnamespace($1) is not null as is_there,
         coalesce(obj_description(to_regnamespace($1), 'pg_namespace') = $2, false) as is_marked,
         not exists (select from pg_class where relnamespace = to_regnamespace($1)) as is_empty`

/** Makes a branch's schema unless it is there, and marks it, so that the catalogue tells which branches a database has. */
export const ensureBranchSchema = async (client: ClientBase, branch: string): Promise<void> => {
  const { rows } = await client.query<Found>(look, [branch, branchComment])
  const [found] = rows
  if (found?.is_marked === true) return
  if (found?.is_empty === false) throw new NoBranch(branch)
  // One statement where both are to be done: a schema without its mark is not found as a branch.
  const mark = `comment on schema ${branch} is '${branchComment}'`
  await client.query(found?.is_there === true ? mark : `create schema ${branch}; ${mark}`)
}

/** The branch whose schema a migration makes; undefined of the installation that has the database for itself. */
export const migratedBranch = async (knex: Knex): Promise<string | undefined> => {
  const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<{ readonly branch: string }> }>(presentBranch)
  return rows[0]?.branch
}
