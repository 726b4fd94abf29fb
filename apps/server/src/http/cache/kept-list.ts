import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { OrderQueries } from "@laundry/core/order/order-queries.port"
import type { Listed } from "@laundry/core/shared/listed"
import { Clock, Effect } from "effect"
import { keep } from "./kept-answers.ts"

/** How many ways of asking are kept for: each `limit` is one. */
const mostKept = 20

const secondMillis = 1000

/** What a list of orders is read from: their changes, the settings, and the time, of which rows say whether they are late. */
const readState = Effect.gen(function* () {
  const orders = yield* (yield* OrderQueries).version
  const settings = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  return `${orders} ${settings.version} ${Math.floor(now / secondMillis)}`
})

/**
 * Keeps a list of orders that is the same for all who may read it, while nothing that it shows can have changed: an order's change makes
 * every screen at work ask at once, and one of them has it read. Who may read it is decided before, for each call. `way` names what was
 * asked for. The state is read before the list: a list is never kept for a state that is newer than it.
 */
export const makeKeptList = <A>() => {
  const kept = new Map<string, { readonly state: string; readonly list: Listed<A> }>()
  return Effect.fnUntraced(function* <E, R>(way: string, read: Effect.Effect<Listed<A>, E, R>) {
    const state = yield* readState
    const known = kept.get(way)
    if (known?.state === state) return known.list
    const list = yield* read
    keep(list.rows)
    if (kept.size >= mostKept) kept.clear()
    kept.set(way, { state, list })
    return list
  })
}
