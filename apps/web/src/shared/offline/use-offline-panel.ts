import { useEffect, useEffectEvent, useRef } from "react"
import { useText } from "../../messages/text.tsx"
import type { QueuedAction } from "../../platform/offline/action-queue.ts"
import { type KeptPage, keepPage } from "../../platform/offline/keep-page.ts"
import type { Outbox, SendReport } from "../../platform/offline/outbox.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast, type Toast } from "../../platform/toasts/toast-store.ts"

/** What a panel does when the server has answered, and the page that is kept. */
interface Sending<Action extends QueuedAction, Answer> {
  readonly page: KeptPage
  readonly doneToast: (action: Action) => Pick<Toast, "tone" | "title" | "text">
  readonly onDone: (answer: Answer, action: Action) => void
  /** For a refusal without words. */
  readonly failedText: (action: Action) => string
  /** Reads anew what no answer tells. */
  readonly refresh: () => void
}

/** Makes a panel work without signal: its page is kept, and what waits is sent while it shows, with the result said. */
export const useOfflinePanel = <Action extends QueuedAction, Answer>(
  outbox: Outbox<Action, Answer>,
  sending: Sending<Action, Answer>,
): void => {
  const text = useText("offline")
  /** Said once: every further attempt fails in silence. */
  const saidLater = useRef(new Set<string>())
  const show = useEffectEvent((report: SendReport<Action, Answer>) => {
    switch (report.kind) {
      case "unauthorized":
        handleMutationError(report.error)
        return
      case "later":
        if (saidLater.current.has(report.action.id)) return
        saidLater.current.add(report.action.id)
        showToast({ tone: "info", title: text("kept"), text: text("keptText") })
        return
      case "refused": {
        const { action, message } = report
        const said = message === "" ? sending.failedText(action) : message
        showToast({ tone: "attention", title: text("error"), text: said })
        sending.refresh()
        return
      }
      case "done":
        showToast(sending.doneToast(report.action))
        if (report.answer === undefined) sending.refresh()
        else sending.onDone(report.answer, report.action)
    }
  })
  useEffect(() => {
    const stopReports = outbox.onReport((report) => show(report))
    const stop = outbox.start()
    return () => {
      stop()
      stopReports()
    }
  }, [outbox])
  const { workerPath, scope } = sending.page
  useEffect(() => keepPage({ workerPath, scope }), [workerPath, scope])
}
