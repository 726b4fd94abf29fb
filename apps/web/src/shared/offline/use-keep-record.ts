import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import type { QueuedAction } from "../../platform/offline/action-queue.ts"
import type { Outbox } from "../../platform/offline/outbox.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { endWait } from "../at-the-door/use-wait.ts"

/**
 * Keeps what was done with an order, to be sent at once or as soon as that is possible; who waited at its door waits no more. Returns
 * whether it is kept; says so when it isn't.
 */
export const useKeepRecord = <Action extends QueuedAction, Answer>(outbox: Outbox<Action, Answer>) => {
  const text = useText("offline")
  return async (action: Action, photo: string | undefined): Promise<boolean> => {
    try {
      await outbox.record(action, photo)
    } catch (error) {
      logProblem("What was recorded could not be kept", error)
      showToast({ tone: "attention", title: text("error"), text: text("keepFailed") })
      return false
    }
    endWait(action.orderId)
    return true
  }
}
