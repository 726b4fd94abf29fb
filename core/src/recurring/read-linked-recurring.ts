import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { skipObstacle, skippableUntil } from "./skip-order.ts"

/** What an order has to do with recurring pickups. */
export type RecurringPart =
  /** They made it; until when it can be skipped for free, while it can. */
  | { readonly kind: "made"; readonly skipUntil: Instant | undefined }
  /** Its customer can have it repeated. */
  | { readonly kind: "repeatable" }

/** What an order has to do with recurring pickups; undefined when nothing. Of an order that a person placed nothing more is read. */
export const recurringPartOf = Effect.fnUntraced(function* (order: Order, history: ReadonlyArray<HistoryEntry>) {
  if (order.userId === null) return undefined
  const settings = yield* (yield* CompanySettingsStore).current
  const isMadeByJob = history.some(({ event, actor }) => event === "placed" && actor.kind === "system")
  if (isMadeByJob && (yield* (yield* RecurringStore).occurrenceOf(order.id)) !== undefined) {
    const isOpen = skipObstacle(order, yield* Clock.currentTimeMillis, settings) === undefined
    const made: RecurringPart = { kind: "made", skipUntil: isOpen ? skippableUntil(order, settings) : undefined }
    return made
  }
  const repeatable: RecurringPart | undefined = settings.recurringPickups ? { kind: "repeatable" } : undefined
  return repeatable
})
