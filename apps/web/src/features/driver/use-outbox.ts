import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { type ActionKind, actionsOf } from "../../platform/offline/action-queue.ts"
import { outbox } from "../../platform/offline/outbox.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { refreshRoute, showAnswer } from "./driver-queries.ts"

type DriverText = PlainMessageId<"driver">

interface Words {
  readonly done: DriverText
  readonly doneText?: DriverText
  readonly failed: DriverText
}

/** The texts for each kind of queued action (specification §8). */
const words: Readonly<Record<ActionKind, Words>> = {
  pickup: { done: "pickedUp", doneText: "pickedUpText", failed: "pickupFailed" },
  missed: { done: "missed", doneText: "missedText", failed: "missedFailed" },
  "showed-up": { done: "updated", failed: "showedUpFailed" },
  delivery: { done: "delivered", doneText: "deliveredText", failed: "deliveryFailed" },
}

/** What the driver recorded and the server has not taken. */
export const useQueuedActions = () => {
  const { user } = useSession()
  const userId = user?.id
  const queue = useSyncExternalStore(outbox.subscribe, outbox.actions, outbox.actions)
  return useMemo(() => actionsOf(queue, userId), [queue, userId])
}

/** Sends what waits while the screen shows, and shows the result. */
export const useSending = (): void => {
  const text = useText("driver")
  const queryClient = useQueryClient()
  useEffect(() => {
    /** Said once: every further attempt fails in silence. */
    const saidLater = new Set<string>()
    const stopReports = outbox.onReport((report) => {
      switch (report.kind) {
        case "unauthorized":
          handleMutationError(report.error)
          return
        case "later":
          if (saidLater.has(report.action.id)) return
          saidLater.add(report.action.id)
          showToast({ tone: "info", title: text("kept"), text: text("keptText") })
          return
        case "refused": {
          const failed = text(words[report.action.kind].failed)
          showToast({ tone: "attention", title: text("error"), text: report.message === "" ? failed : report.message })
          void refreshRoute(queryClient)
          return
        }
        case "done": {
          const { done, doneText } = words[report.action.kind]
          showToast({
            tone: report.action.kind === "missed" ? "attention" : "done",
            title: text(done),
            ...(doneText !== undefined && { text: text(doneText) }),
          })
          showAnswer(queryClient, report.order)
        }
      }
    })
    const stop = outbox.start()
    return () => {
      stop()
      stopReports()
    }
  }, [text, queryClient])
}
