import { Effect } from "effect"
import type { Database } from "../database/database.ts"

/** Rows that are changed in one statement: none holds its locks for long. */
const usualBatch = 5_000

export interface BatchLimits {
  readonly batch?: number
  readonly mostBatches?: number
}

/**
 * Runs a statement until it finds less than a batch to do, each time in a transaction of its own. `statement` takes the batch's size and
 * returns SQL that changes that many rows at most, and does not find them again; so it can be broken off and begun anew at any time. For
 * clearing away, and for filling in what a migration has added. Ends after `mostBatches` at the latest, and returns whether all is done.
 */
export const inBatches = (
  { run }: Pick<Database["Service"], "run">,
  statement: (batch: number) => string,
  values: ReadonlyArray<Date | string> = [],
  { batch = usualBatch, mostBatches = Number.POSITIVE_INFINITY }: BatchLimits = {},
): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    for (let batches = 0; batches < mostBatches; batches += 1) {
      const { rowCount } = yield* run<{ readonly rowCount: number }>((knex) => knex.raw(statement(batch), [...values]))
      if (rowCount < batch) return true
    }
    return false
  })
