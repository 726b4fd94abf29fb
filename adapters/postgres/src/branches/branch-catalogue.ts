import { expectWhole } from "../backup/unfinished-restore.ts"
import { branchComment, inBranch, schemasAt, schemasOf } from "../database/branch.ts"
import { withClient } from "../database/with-client.ts"
import { compareSchema, type SchemaState } from "../migrations/schema-state.ts"

/** What the installation without a branch is called among branches: the schema that it is in. */
export const withoutBranch = schemasOf(undefined).records

/** The address of a branch by the name that {@link branchNames} has. */
export const addressOf = (connectionString: string, name: string): string =>
  inBranch(connectionString, name === withoutBranch ? undefined : name)

/** How long a branch may take to say how it is, in milliseconds. */
const patience = { applicationName: "laundry branches", patienceMillis: 5_000 }

/** The branches of a database by name, in whatever state; the installation without a branch is among them where there is one. */
export const branchNames = (connectionString: string): Promise<ReadonlyArray<string>> =>
  withClient(connectionString, patience, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname::text as name from pg_namespace where obj_description(oid, 'pg_namespace') = $1
       union select $2 where to_regclass('public.migrations') is not null and to_regclass('public.migrations_lock') is not null
       order by 1`,
      [branchComment, withoutBranch],
    )
    return rows.map(({ name }) => name)
  })

/**
 * How far the making of a branch is: no schema of its name, one that is empty and nobody's, one of something else, a branch that
 * nobody owns yet, and one with an owner.
 */
export type BranchProgress = "missing" | "empty" | "foreign" | "begun" | "owned"

interface ProgressRow {
  readonly is_branch: boolean
  readonly is_empty: boolean
  readonly has_users: boolean
}

export const branchProgress = (connectionString: string, name: string): Promise<BranchProgress> =>
  withClient(addressOf(connectionString, name), patience, async (client) => {
    const { rows } = await client.query<ProgressRow>(
      `select obj_description(oid, 'pg_namespace') is not distinct from $2 as is_branch,
              not exists (select from pg_class where relnamespace = pg_namespace.oid) as is_empty,
              exists (select from pg_class where relnamespace = pg_namespace.oid and relname = 'users') as has_users
         from pg_namespace where nspname = $1`,
      [name, branchComment],
    )
    const [schema] = rows
    if (schema === undefined) return "missing"
    if (!schema.is_branch) return schema.is_empty ? "empty" : "foreign"
    if (!schema.has_users) return "begun"
    const owners = await client.query<{ there: boolean }>(
      "select exists (select from users where lower(role) = 'owner') as there",
    )
    return owners.rows[0]?.there === true ? "owned" : "begun"
  })

/** What a list says of a branch. */
export interface BranchFacts {
  readonly companyName: string | undefined
  readonly domainName: string | undefined
  readonly timeZone: string | undefined
  readonly orders: number
  readonly lastOrderAt: Date | null
}

/** A branch that answers. */
export interface BranchState {
  readonly schema: SchemaState
  /** Undefined while the schema lacks what they are read from. */
  readonly facts: BranchFacts | undefined
}

interface FactsRow {
  readonly settings: Readonly<Record<string, unknown>> | null
  readonly orders: string
  readonly last_order_at: Date | null
}

/** Orders are counted by the sums that are kept of them, and the last is found by its number: neither grows with their number. */
const factsStatement = `
  select (select to_jsonb(company_settings) from company_settings) as settings,
         (select coalesce(sum(orders), 0) from order_figures) as orders,
         (select created_at from orders order by order_number desc limit 1) as last_order_at`

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

const toFacts = ({ settings, orders, last_order_at }: FactsRow): BranchFacts => ({
  companyName: textOf(settings?.["company_name"]),
  domainName: textOf(settings?.["domain_name"]),
  timeZone: textOf(settings?.["time_zone"]),
  orders: Number(orders),
  lastOrderAt: last_order_at,
})

/** How a branch is, asked on one connection. Fails when it does not answer, and when something is missing that its schema should have. */
export const readBranch = (connectionString: string, name: string): Promise<BranchState> =>
  withClient(addressOf(connectionString, name), patience, async (client) => {
    await expectWhole(client, schemasAt(addressOf(connectionString, name)))
    const schema = await compareSchema(client)
    const facts = await client.query<FactsRow>(factsStatement).then(
      ({ rows }) => rows.map(toFacts)[0],
      (error: unknown) => {
        if (schema.pending.length === 0) throw error
        return undefined
      },
    )
    return { schema, facts }
  })
