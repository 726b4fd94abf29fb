import type { WorkerFileView } from "@laundry/contracts/marketplace/admin-workers"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { refreshWorkers, reviewWorker } from "./worker-queries.ts"

const partNames = {
  name: "changedName",
  address: "changedAddress",
  scale: "changedScale",
  identity: "identity",
  workplace: "workplace",
  insurance: "insurance",
} as const

/** What a worker changed since staff looked at the file, until somebody says that it is well; nothing where nothing was. */
export const ReviewNote = ({ worker }: { readonly worker: WorkerFileView }) => {
  const text = useText("admin-workers")
  const queryClient = useQueryClient()
  const review = useMutation({
    mutationFn: reviewWorker,
    onSuccess: () => showToast({ tone: "done", title: text("reviewed") }),
    onError: (error) => {
      logProblem("A worker's file was not marked as reviewed", error)
      if (!handleMutationError(error)) showToast({ tone: "attention", title: text("reviewFailed") })
    },
    onSettled: () => refreshWorkers(queryClient),
  })
  if (worker.changedSinceReview.length === 0) return null
  return (
    <Alert tone="attention">
      <div className="grid justify-items-start gap-3">
        <p>
          {text("changedSinceReview", {
            state: worker.state,
            parts: worker.changedSinceReview.map((part) => text(partNames[part])).join(", "),
          })}
        </p>
        <Button
          tone="secondary"
          size="compact"
          pending={review.isPending}
          pendingText={text("reviewing")}
          onClick={() => review.mutate(worker)}
        >
          {text("markReviewed")}
        </Button>
      </div>
    </Alert>
  )
}
