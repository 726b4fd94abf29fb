import { useMemo, useSyncExternalStore } from "react"
import { actionsOf, type QueuedAction } from "../../platform/offline/action-queue.ts"
import type { Outbox } from "../../platform/offline/outbox.ts"
import { useSession } from "../../platform/session/use-session.ts"

/** What the signed-in user recorded and the server has not taken. */
export const useQueuedActions = <Action extends QueuedAction, Answer>(outbox: Outbox<Action, Answer>) => {
  const { user } = useSession()
  const userId = user?.id
  const queue = useSyncExternalStore(outbox.subscribe, outbox.actions, outbox.actions)
  return useMemo(() => actionsOf(queue, userId), [queue, userId])
}
