import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { session } from "../../platform/session/session.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { keepOrders, recallOrders } from "./kept-orders.ts"
import { workOrdersQuery } from "./work-order-queries.ts"

/** The worker's orders: from the server, or as this phone keeps them until the server answers. */
export const useWorkOrders = () => {
  const { user } = useSession()
  const userId = user?.id
  const { data, isError, isFetching, refetch } = useQuery(workOrdersQuery)
  const [kept] = useState(() => recallOrders(userId))
  useEffect(() => {
    if (data === undefined) return
    // Somebody may have signed out in another tab: nothing of theirs is kept then.
    if (userId === undefined || session.state().user?.id !== userId) return
    keepOrders({ userId, at: Date.now(), ...data })
  }, [userId, data])
  return {
    /** Undefined until that is known. */
    held: data?.held ?? kept?.held,
    ended: data?.ended ?? kept?.ended ?? [],
    notShown: (data ?? kept)?.notShown ?? 0,
    isFailed: isError,
    isFetching,
    /** When what shows was heard, where that was on an earlier visit; milliseconds since 1970. */
    keptAt: data === undefined ? kept?.at : undefined,
    retry: () => void refetch(),
  }
}
