import type { AuditEntry } from "@laundry/core/audit/audit-entry"
import { AuditLog, type KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import { beyondBounds, type Refusal, type RefusalKey, refusalBounds, refusalKey } from "@laundry/core/audit/refusals"
import { fullName } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"

const contains = (whole: string, part: string): boolean => whole.toLowerCase().includes(part.toLowerCase())

const isRefusal = (entry: AuditEntry): entry is Refusal =>
  entry.action === "sign-in-failed" || entry.action === "access-denied"

const withEntry = (state: InMemoryState, entry: AuditEntry): InMemoryState => ({
  ...state,
  audit: [...state.audit, { ...entry, id: state.audit.length + 1, times: 1, accountName: null }],
})

/** The entries that count refusals of a kind in a minute. */
const countersOf = ({ audit }: InMemoryState, { action, minute }: RefusalKey) =>
  audit.flatMap((entry) => {
    if (!isRefusal(entry)) return []
    const key = refusalKey(entry)
    return key.action === action && key.minute === minute ? [{ id: entry.id, key }] : []
  })

const counted = (state: InMemoryState, refusal: Refusal): InMemoryState => {
  const key = refusalKey(refusal)
  const counters = countersOf(state, key)
  const found = counters.find(({ key: { address, about } }) => address === key.address && about === key.about)
  if (found !== undefined) {
    const audit = state.audit.map((entry) => (entry.id === found.id ? { ...entry, times: entry.times + 1 } : entry))
    return { ...state, audit }
  }
  const ofAddress = counters.filter(({ key: { address } }) => address === key.address)
  const isBeyond = refusal.subject === beyondBounds(refusal).subject
  const hasRoom = counters.length < refusalBounds.perMinute && ofAddress.length < refusalBounds.perAddress
  return isBeyond || hasRoom ? withEntry(state, refusal) : counted(state, beyondBounds(refusal))
}

/** What an account is called now, and the words that it is found by. */
const accountOf = ({ users }: InMemoryState, { account }: KeptAuditEntry) => {
  const user = account === null ? undefined : users.get(account)
  if (user === undefined) return { name: null, words: [] }
  return { name: fullName(user) || user.email, words: [fullName(user), user.email] }
}

/** What staff did, in memory. */
export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return AuditLog.of({
      record: (entry) => update((state) => [undefined, withEntry(state, entry)]),
      countRefusal: (refusal) => update((state) => [undefined, counted(state, refusal)]),
      list: ({ action, text, from, until, limit, before = Number.POSITIVE_INFINITY }) =>
        read((state) =>
          state.audit
            .filter(
              (entry) =>
                entry.id < before &&
                (action === undefined || entry.action === action) &&
                (from === undefined || entry.at >= from) &&
                (until === undefined || entry.at < until) &&
                [
                  entry.subject,
                  "name" in entry.actor ? entry.actor.name : "",
                  entry.ip ?? "",
                  entry.requestId ?? "",
                  ...accountOf(state, entry).words,
                ].some((said) => contains(said, text.trim())),
            )
            .toReversed()
            .slice(0, limit)
            .map((entry) => ({ ...entry, accountName: accountOf(state, entry).name })),
        ),
    })
  }),
)
