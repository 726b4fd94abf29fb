import type { Knex } from "knex"

/**
 * What a migration means for programs that don't know it: servers and commands of an older release, on a database that a newer one has
 * migrated (docs/decisions/0048-older-programs.md).
 */
export type SchemaChange = Expanding | Contracting

/** They read and write as before, and what they write is right for programs that know it. */
interface Expanding {
  readonly name: string
  readonly kind: "expand"
}

/** They would fail, or write what is wrong. */
export interface Contracting {
  readonly name: string
  readonly kind: "contract"
  /** What they can't do any more, to be read after the migration's name. */
  readonly reason: string
  /** Programs that know this earlier migration, by its name, go on all the same: since it they don't use what is taken away. */
  readonly worksFrom?: string
}

/** A step of the schema, and the way back. */
export type Migration = SchemaChange & {
  /** Without a transaction, for what PostgreSQL does in none: each statement has to bear being run again after a crash. */
  readonly config?: { readonly transaction: false }
  readonly up: (knex: Knex) => PromiseLike<unknown>
  readonly down: (knex: Knex) => PromiseLike<unknown>
}

/** The number that a migration's name begins with: the older one has the smaller. */
export const numberOf = (name: string): string => name.slice(0, name.indexOf("-"))
