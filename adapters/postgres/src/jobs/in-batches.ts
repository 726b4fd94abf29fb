import { Effect } from "effect"
import type { Database } from "../database/database.ts"

/** Rows that are changed in one statement: none holds its locks for long. */
const usualBatch = 5_000

/**
 * Runs a statement until it finds less than a batch to do, each time in a transaction of its own. `statement` takes the batch's size and
 * returns SQL that changes that many rows at most, and does not find them again; so it can be broken off and begun anew at any time. For
 * clearing away, and for filling in what a migration has added.
 */
export const inBatches = (
  { run }: Pick<Database["Service"], "run">,
  statement: (batch: number) => string,
  values: ReadonlyArray<Date | string> = [],
  batch: number = usualBatch,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    for (;;) {
      const { rowCount } = yield* run<{ readonly rowCount: number }>((knex) => knex.raw(statement(batch), [...values]))
      if (rowCount < batch) return
    }
  })
