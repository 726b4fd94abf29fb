import type { UserId } from "@laundry/core/access/actor"
import { byHouse, type Handling } from "@laundry/core/order/handling"

/** Who does an order's laundry, as its row says it. */
export interface HandlingColumns {
  readonly handling: Handling["kind"]
  /** Of an order that a worker does. */
  readonly worker_id: string | null
  /** A number where a prepared statement reads it. */
  readonly worker_in_transit_at: Date | number | null
}

/** Who does an order's laundry, from its columns. */
export const handlingOf = ({ handling, worker_id, worker_in_transit_at }: HandlingColumns): Handling => {
  if (handling === "offered") return { kind: handling }
  if (handling === "house" || worker_id === null) return byHouse
  return { kind: "worker", workerId: worker_id as UserId, inTransitAt: worker_in_transit_at?.valueOf() ?? null }
}

/** What an order's row is written with. */
export const handlingColumns = (handling: Handling) => {
  const { workerId, inTransitAt } = handling.kind === "worker" ? handling : { workerId: null, inTransitAt: null }
  return {
    handling: handling.kind,
    worker_id: workerId,
    worker_in_transit_at: inTransitAt === null ? null : new Date(inTransitAt),
  }
}
