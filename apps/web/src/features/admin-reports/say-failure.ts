import { ApiError } from "@laundry/contracts/http/client"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"

/** What the owner is told of a press that failed. */
export const useSayFailure = (title: string) => {
  const text = useText("admin-reports")
  return (failure: Error) => {
    logProblem(title, failure)
    if (handleMutationError(failure)) return
    const said = failure instanceof ApiError ? failure.body?.message : undefined
    showToast({ tone: "attention", title, text: said ?? text("failedText") })
  }
}
