import type { RecurringView } from "@laundry/contracts/orders/recurring"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import type { RecurringCalls } from "./recurring-calls.ts"

/** A change of recurring pickups: its answer takes the place of what is shown; a refusal is said, and what is shown asked for again. */
export const useRecurringChange = <A>(
  calls: RecurringCalls,
  change: (asked: A) => Promise<RecurringView>,
  say: (asked: A) => string,
) => {
  const text = useText("recurring")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { handlesUnauthorized: true },
    onMutate: () => Date.now(),
    onSuccess: (view, asked, sentAt) => {
      calls.keep(queryClient, view, sentAt)
      showToast({ tone: "done", title: say(asked) })
    },
    onError: (error) => {
      logProblem("Recurring pickups were not changed", error)
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("failed"), text: said ?? text("offerFailedText") })
      void calls.refresh(queryClient)
    },
  })
}
