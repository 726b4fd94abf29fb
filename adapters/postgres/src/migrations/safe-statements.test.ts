import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Knex } from "knex"
import { expect, test } from "vitest"
import { migrations } from "./all.ts"
import { concurrentIndex } from "./concurrent-index.ts"
import { type Migration, numberOf } from "./migration.ts"

/** Squawk's rules against what locks a table out while all its rows are read or written. */
const locking: ReadonlySet<string> = new Set([
  "adding-field-with-default",
  "adding-foreign-key-constraint",
  "adding-not-nullable-field",
  "adding-serial-primary-key-field",
  "changing-column-type",
  "constraint-missing-not-valid",
  "disallowed-unique-constraint",
  "require-concurrent-index-creation",
  "require-concurrent-index-deletion",
  "syntax-error",
])

/** Those against what a program that does not know it can't go on with; a contracting migration does just that. */
const breaking: ReadonlySet<string> = new Set([
  "adding-required-field",
  "ban-drop-column",
  "ban-drop-table",
  "ban-truncate-cascade",
  "renaming-column",
  "renaming-table",
])

const squawk = join(dirname(createRequire(import.meta.url).resolve("squawk-cli/package.json")), "js/bin/squawk")

/** The statements of a migration, which finds a database without anything. */
const statementsOf = async ({ up }: Migration): Promise<string> => {
  const said: Array<string> = []
  const raw = (sql: string) => {
    said.push(sql.trim().replace(/;?$/, ";"))
    return Promise.resolve({ rows: [] })
  }
  // Migrations use nothing of knex but `raw`.
  await up({ raw } as unknown as Knex)
  // The only question that a step asks the database; it can't be read without its value.
  return said.filter((sql) => !sql.startsWith("select indisvalid")).join("\n")
}

const problemsOf = async (migration: Migration): Promise<ReadonlyArray<string>> => {
  const inTransaction = migration.config === undefined ? ["--assume-in-transaction"] : []
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [squawk, "--reporter", "json", "--pg-version", "15", "--stdin-filepath", migration.name, ...inTransaction],
    { input: await statementsOf(migration), encoding: "utf8" },
  )
  expect(stderr).toBe("")
  const found = JSON.parse(stdout) as ReadonlyArray<{ readonly rule_name: string; readonly message: string }>
  const isBanned = (rule: string) => locking.has(rule) || (migration.kind === "expand" && breaking.has(rule))
  return found.filter(({ rule_name }) => isBanned(rule_name)).map(({ rule_name: rule }) => rule)
}

/** Before programs had to bear a schema that is newer than they are. */
const lastUnchecked = "0055"

test.each(migrations.filter(({ name }) => numberOf(name) > lastUnchecked).map((each) => [each.name, each] as const))(
  "%s neither locks a table out for long nor breaks programs that it says it does not",
  async (_name, migration) => {
    expect(await problemsOf(migration)).toEqual([])
  },
)

const stepOf = (sql: string, kind: "expand" | "contract" = "expand"): Migration => ({
  name: "9999-planted",
  ...(kind === "expand" ? { kind } : { kind, reason: "of a test" }),
  up: (knex) => knex.raw(sql),
  down: () => Promise.resolve(),
})

test.each([
  ["create index by_notes on orders (notes)", "require-concurrent-index-creation"],
  ["drop index orders_by_status", "require-concurrent-index-deletion"],
  ["alter table orders alter column notes type varchar(9)", "changing-column-type"],
  ["alter table orders alter column notes set not null", "adding-not-nullable-field"],
  ["alter table orders add seen timestamptz not null default clock_timestamp()", "adding-field-with-default"],
  ["alter table orders add twice text generated always as (notes || notes) stored", "adding-field-with-default"],
  ["alter table orders add constraint short check (length(notes) < 9)", "constraint-missing-not-valid"],
  ["alter table orders add foreign key (notes) references users (id)", "adding-foreign-key-constraint"],
  ["alter table orders add code text unique", "disallowed-unique-constraint"],
  ["alter table orders drop column notes", "ban-drop-column"],
  ["alter table orders rename column notes to remarks", "renaming-column"],
  ["alter table orders add code text not null", "adding-required-field"],
  ["drop table payment_flags", "ban-drop-table"],
])("is found: %s", async (sql, rule) => {
  expect(await problemsOf(stepOf(sql))).toContain(rule)
})

test.each([
  ["a table with its indexes", stepOf("create table more (id uuid primary key); create index by_id on more (id)")],
  ["a column with a constant", stepOf("alter table orders add code text not null default 'none'")],
  ["a rule for new rows", stepOf("alter table orders add constraint short check (length(notes) < 9) not valid")],
  ["its later check of old rows", stepOf("alter table orders validate constraint short")],
  ["taking away what says so", stepOf("alter table orders drop column notes", "contract")],
  ["an index made beside the traffic", { ...stepOf(""), ...concurrentIndex("by_notes", "on orders (notes)") }],
])("lets through: %s", async (_what, migration) => {
  expect(await problemsOf(migration)).toEqual([])
})
