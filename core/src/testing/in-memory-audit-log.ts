import { Effect, Layer } from "effect"
import { AuditLog } from "../audit/audit-log.port.ts"
import { InMemoryDatabase } from "./in-memory-database.ts"

const contains = (whole: string, part: string): boolean => whole.toLowerCase().includes(part.toLowerCase())

/** What staff did, in memory. */
export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return AuditLog.of({
      record: (entry) =>
        update((state) => [undefined, { ...state, audit: [...state.audit, { ...entry, id: state.audit.length + 1 }] }]),
      list: ({ action, text, from, until, limit, before = Number.POSITIVE_INFINITY }) =>
        read(({ audit }) =>
          audit
            .filter(
              (entry) =>
                entry.id < before &&
                (action === undefined || entry.action === action) &&
                (from === undefined || entry.at >= from) &&
                (until === undefined || entry.at < until) &&
                [entry.subject, "name" in entry.actor ? entry.actor.name : ""].some((said) =>
                  contains(said, text.trim()),
                ),
            )
            .toReversed()
            .slice(0, limit),
        ),
    })
  }),
)
