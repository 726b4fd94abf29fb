import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { DifferenceNotFound, DifferenceSettled } from "./books-errors.ts"
import { BooksStore } from "./books-store.port.ts"
import { gapOf, isOpenDifference } from "./difference.ts"
import { dayDifferences } from "./reconciliation.ts"
import { type DayDifference, differenceName, type Settlement } from "./settlement.ts"

/**
 * Says of a difference of a day's newest comparison why it stays as it is, so that it keeps the day open no more. `name` is its
 * {@link differenceName}. A repeat changes nothing; of two who settle it at once one does. The caller checks that the reason says something.
 *
 * Asks for `day:close`. Fails with DifferenceNotFound, DifferenceSettled.
 */
export const settleDifference = Effect.fn("settleDifference")(function* (day: IsoDate, name: string, reason: string) {
  const by = yield* authorize("day:close")
  const store = yield* BooksStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const compared = yield* store.compared({ from: day, to: day })
      const found = compared.flatMap(dayDifferences).find((difference) => differenceName(difference) === name)
      if (found === undefined || !isOpenDifference(found)) return yield* new DifferenceNotFound()
      if (found.settlement?.reason === reason) return found
      const settlement: Settlement = { reason, at: yield* Clock.currentTimeMillis, by }
      if (found.settlement !== null || !(yield* store.settle(day, name, settlement))) {
        return yield* new DifferenceSettled()
      }
      const { kind, providerId } = found
      const difference = `${kind} ${providerId}`
      yield* recordAuditEntry("difference-settled", day, {}, { difference, amount: gapOf(found), reason })
      return { ...found, settlement } satisfies DayDifference
    }),
  )
})
