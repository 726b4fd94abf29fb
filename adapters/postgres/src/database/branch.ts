/**
 * A branch: an installation of its own in schemas of its own, beside others in one database. Its address says which it is, so that
 * whatever is given the address works in it.
 */

/** Where an installation keeps what is its own. */
export interface Schemas {
  /** The records. */
  readonly records: string
  /** The job library's tables. */
  readonly jobs: string
  /** Which processes have taken jobs. */
  readonly runner: string
  /** The payment sandbox's. */
  readonly sandbox: string
  /** Is there while a restore is not finished. */
  readonly unfinishedRestore: string
}

/** Those of the installation that has the database for itself. */
const alone: Schemas = {
  records: "public",
  jobs: "graphile_worker",
  runner: "job_runner",
  sandbox: "payments_sandbox",
  unfinishedRestore: "unfinished_restore",
}

/** The schemas of a branch; of the installation without branches when undefined. */
export const schemasOf = (branch: string | undefined): Schemas =>
  branch === undefined
    ? alone
    : {
        records: branch,
        jobs: `${branch}_jobs`,
        runner: `${branch}_runner`,
        sandbox: `${branch}_sandbox`,
        unfinishedRestore: `${branch}_unfinished`,
      }

const kept = ["records", "jobs", "runner", "sandbox"] as const satisfies ReadonlyArray<keyof Schemas>

/** All schemas that hold something of an installation. */
export const keptSchemas = (schemas: Schemas): ReadonlyArray<string> => kept.map((part) => schemas[part])

/** The name that one of these schemas has without branches, which it has in backups; itself when it is none of them. */
export const plainSchema = (schemas: Schemas, name: string): string => {
  const part = kept.find((candidate) => schemas[candidate] === name)
  return part === undefined ? name : alone[part]
}

/** The schema that has this name without branches. */
export const schemaOfPlain = (schemas: Schemas, plain: string): string => {
  const part = kept.find((candidate) => alone[candidate] === plain)
  return part === undefined ? plain : schemas[part]
}

/** Names that mean something else to PostgreSQL, its extensions or the product. */
const taken: ReadonlySet<string> = new Set([
  ...keptSchemas(alone),
  alone.unfinishedRestore,
  "information_schema",
  "extensions",
  // Words of SQL that are no name without quotes.
  ..."all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with".split(
    " ",
  ),
])

/** Endings of a branch's further schemas: a branch of such a name would be another's queue. */
const furtherEndings = /_(?:jobs|runner|sandbox|unfinished)$/

/** Why a branch's schema can't have this name, to be read after what names it; undefined when it can. */
export const whyNoBranchSchema = (name: string): string | undefined => {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name))
    return "must be small letters, digits and underscores, with a letter first and 41 of them at most."
  if (taken.has(name) || name.startsWith("pg_")) return `must be a branch's own: ${name} means something else already.`
  if (furtherEndings.test(name))
    return "must not end with _jobs, _runner, _sandbox or _unfinished, as a branch's further schemas do."
  return undefined
}

/** What tells a branch's schema from others in the catalogue, as its comment. */
export const branchComment = "laundry branch"

/**
 * A name that the whole database knows (of a lock, of a channel), as an installation says it: what a branch says is heard in no other.
 * The migration "in-branch" says the same in SQL, and what either says must not change.
 */
export const nameIn = (branch: string | undefined, name: string): string =>
  branch === undefined ? name : `${name} of ${branch}`

/** Says in an address which branch it leads to; the driver passes over it. */
const marker = "laundry_schema"

const queryOf = (connectionString: string): URLSearchParams =>
  new URLSearchParams(/\?([^#]*)/.exec(connectionString)?.[1] ?? "")

const withQuery = (connectionString: string, query: URLSearchParams): string =>
  // The driver takes "+" for a space in a query, PostgreSQL's own programs don't.
  connectionString.replace(/\?.*$/, "").concat("?", query.toString().replaceAll("+", "%20"))

/**
 * The address of a branch in the database of an address: its connections find the branch's tables and no others. Through a pooler that
 * has to be the pooler's to see to, which takes no such parameters when a connection is made.
 */
export const inBranch = (
  connectionString: string,
  branch: string | undefined,
  { isPooled = false }: { readonly isPooled?: boolean } = {},
): string => {
  if (branch === undefined) return connectionString
  const query = queryOf(connectionString)
  query.set(marker, branch)
  const options = query.get("options")
  if (!isPooled) query.set("options", `${options === null ? "" : `${options} `}-c search_path=${branch}`)
  return withQuery(connectionString, query)
}

/** The branch that an address leads to; undefined when it leads to the installation without branches. */
export const branchOf = (connectionString: string): string | undefined =>
  queryOf(connectionString).get(marker) ?? undefined

/** The schemas of the installation that an address leads to. */
export const schemasAt = (connectionString: string): Schemas => schemasOf(branchOf(connectionString))
