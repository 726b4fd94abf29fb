import { ApiError } from "@laundry/contracts/http/client"
import type { WorkerFileView } from "@laundry/contracts/marketplace/admin-workers"
import { workerBounds } from "@laundry/core/workers/worker"
import { needsReason, type WorkerDecision, workerDecisions } from "@laundry/core/workers/worker-states"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { TextArea } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { useDraft } from "../../platform/storage/use-draft.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { type Decision, decideWorker, refreshWorkers, workerQuery } from "./worker-queries.ts"

const effects = {
  activate: "activateEffect",
  refuse: "refuseEffect",
  pause: "pauseEffect",
  resume: "resumeEffect",
  end: "endEffect",
} as const satisfies Record<WorkerDecision, string>

const useDeciding = (worker: WorkerFileView, onProblem: (problem: string) => void, onDone: () => void) => {
  const text = useText("admin-workers")
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decideWorker(worker, decision),
    meta: { handlesUnauthorized: true },
    onSuccess: (answer) => {
      onDone()
      queryClient.setQueryData(workerQuery(worker.userId).queryKey, answer)
      showToast({ tone: "done", title: text("decided"), text: text("decidedText") })
    },
    onError: (error) => {
      logProblem("A laundry worker was not decided about", error)
      if (handleMutationError(error)) return
      const said = error instanceof ApiError ? error.body : undefined
      const reason = said?.fields?.["reason"]
      if (reason !== undefined) onProblem(reason)
      else showToast({ tone: "attention", title: text("decideFailed"), text: said?.message ?? text("sendFailedText") })
    },
    onSettled: () => refreshWorkers(queryClient),
  })
}

/** What becomes of a file. What was typed stays when it could not be decided. */
export const DecisionForm = ({ worker }: { readonly worker: WorkerFileView }) => {
  const text = useText("admin-workers")
  const draft = `worker-decision-${worker.userId}`
  const [keptKind, setKind] = useDraft(`${draft}-kind`)
  const [reason, setReason] = useDraft(`${draft}-reason`)
  const [problem, setProblem] = useState<string>()
  const deciding = useDeciding(worker, setProblem, () => {
    setKind("")
    setReason("")
  })
  const isIncomplete = worker.missingDocuments.length > 0
  const possible = worker.decisions.filter((each) => each !== "activate" || !isIncomplete)
  const decision = possible.find((each) => each === keptKind) ?? possible[0]
  if (decision === undefined) return null
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const said = reason.trim()
        if (!needsReason(decision)) deciding.mutate({ decision })
        else if (said !== "") deciding.mutate({ decision, reason: said })
        else {
          setProblem(text("reasonMissing"))
          const field = event.currentTarget.elements.namedItem("reason")
          if (field instanceof HTMLElement) field.focus()
        }
      }}
    >
      <RadioCards
        legend={text("decision")}
        name="decision"
        chosen={decision}
        cards={workerDecisions
          .filter((each) => worker.decisions.includes(each))
          .map((value) => {
            const isShut = value === "activate" && isIncomplete
            return {
              value,
              label: text(value),
              detail: text(isShut ? "activateMissing" : effects[value]),
              disabled: isShut,
            }
          })}
        onChange={({ target }) => {
          setKind(target.value)
          setProblem(undefined)
        }}
      />
      {needsReason(decision) && (
        <TextArea
          name="reason"
          label={text("reason")}
          hint={text("reasonHint")}
          maxLength={workerBounds.reason}
          value={reason}
          error={problem}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(undefined)
          }}
        />
      )}
      <div>
        <Button type="submit" pending={deciding.isPending} pendingText={text("deciding")}>
          {text(decision)}
        </Button>
      </div>
    </form>
  )
}
