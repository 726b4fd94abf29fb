import { type WorkerState, workerStates } from "@laundry/core/workers/worker"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { session } from "../../platform/session/session.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"
import { ownFileQuery } from "./own-file-query.ts"

const key = "worker-state"

const recallState = (userId: string | undefined): WorkerState | undefined => {
  const kept = recallForUser(key)
  if (typeof kept !== "object" || kept === null || !("userId" in kept) || kept.userId !== userId) return undefined
  return workerStates.find((state) => "state" in kept && kept.state === state)
}

/**
 * What the user is as a laundry worker: as the server says, or while it has not answered as this browser was told last. Null for somebody
 * without a file, undefined while it isn't known.
 */
export const useWorkerState = (): WorkerState | null | undefined => {
  const { user } = useSession()
  const userId = user?.id
  const { data } = useQuery({ ...ownFileQuery, enabled: userId !== undefined })
  const state = data === undefined ? undefined : (data.file?.state ?? null)
  useEffect(() => {
    // Somebody may have signed out in another tab: nothing of theirs is kept then.
    if (state === undefined || userId === undefined || session.state().user?.id !== userId) return
    rememberForUser(key, { userId, state })
  }, [userId, state])
  return state === undefined ? recallState(userId) : state
}
