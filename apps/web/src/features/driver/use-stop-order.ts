import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { planRoute } from "@laundry/core/driving/route"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { useMemo, useState } from "react"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"
import { inChosenOrder, type Leg, moved } from "./stops.ts"

const keyOf = (leg: Leg) => `driver-order-${leg}`

const recallChosen = (leg: Leg, day: string): ReadonlyArray<string> => {
  const kept = recallForUser(keyOf(leg))
  if (typeof kept !== "object" || kept === null || !("day" in kept) || !("ids" in kept)) return []
  if (kept.day !== day || !Array.isArray(kept.ids)) return []
  return kept.ids.filter((id): id is string => typeof id === "string")
}

/**
 * The order in which to drive: the suggested one over all of the day's stops, so that it doesn't jump when one is done, or
 * the driver's own, which the phone keeps for the day.
 */
export const useStopOrder = (leg: Leg, orders: ReadonlyArray<DriverOrderView>, depot: Coordinates | null) => {
  const [day] = useState(() => localDateOf(Date.now()))
  const [chosen, setChosen] = useState(() => recallChosen(leg, day))
  const suggested = useMemo(() => planRoute(depot, orders).map(({ id }) => id), [depot, orders])
  const ids = useMemo(() => inChosenOrder(suggested, chosen), [suggested, chosen])
  const choose = (next: ReadonlyArray<string>) => {
    rememberForUser(keyOf(leg), { day, ids: next })
    setChosen(next)
  }
  return {
    ids,
    isChosen: chosen.length > 0,
    /** Moves a stop by places among those that show, up when negative. */
    move: (id: string, shown: ReadonlyArray<string>, steps: number) => choose(moved(ids, shown, id, steps)),
    suggest: () => choose([]),
  }
}
