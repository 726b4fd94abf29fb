import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { planRoute } from "@laundry/core/driving/route"
import { type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { useMemo, useState } from "react"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { inChosenOrder, type Leg, moved } from "./stops.ts"

const keyOf = (leg: Leg) => `driver-order-${leg}`

/** The order that a driver gave the stops of a day. */
interface Chosen {
  readonly day: string
  readonly ids: ReadonlyArray<string>
}

const recallChosen = (leg: Leg): Chosen | undefined => {
  const kept = recallForUser(keyOf(leg))
  if (typeof kept !== "object" || kept === null || !("day" in kept) || !("ids" in kept)) return undefined
  if (typeof kept.day !== "string" || !Array.isArray(kept.ids)) return undefined
  return { day: kept.day, ids: kept.ids.filter((id): id is string => typeof id === "string") }
}

/** The day, also while a page that is left open goes over midnight; that of its opening where the server can't be asked. */
const useDay = (): IsoDate => {
  const [openedOn] = useState(() => localDateOf(Date.now()))
  return useToday() ?? openedOn
}

/**
 * The order in which to drive: the suggested one over all of the day's stops, so that it doesn't jump when one is done, or
 * the driver's own, which the phone keeps for the day.
 */
export const useStopOrder = (leg: Leg, orders: ReadonlyArray<DriverOrderView>, depot: Coordinates | null) => {
  const day = useDay()
  const [kept, setKept] = useState(() => recallChosen(leg))
  const chosen = kept?.day === day ? kept.ids : undefined
  const suggested = useMemo(() => planRoute(depot, orders).map(({ id }) => id), [depot, orders])
  const ids = useMemo(() => inChosenOrder(suggested, chosen ?? []), [suggested, chosen])
  const choose = (next: ReadonlyArray<string>) => {
    const own: Chosen = { day, ids: next }
    rememberForUser(keyOf(leg), own)
    setKept(own)
  }
  return {
    ids,
    isChosen: chosen !== undefined && chosen.length > 0,
    /** Moves a stop by places among those that show, up when negative. */
    move: (id: string, shown: ReadonlyArray<string>, steps: number) => choose(moved(ids, shown, id, steps)),
    suggest: () => choose([]),
  }
}
