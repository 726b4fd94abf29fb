import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import type { QueuedAction } from "../../platform/offline/action-queue.ts"
import type { Outbox } from "../../platform/offline/outbox.ts"
import { Moment } from "../staff/moment.tsx"
import { useQueuedActions } from "./use-queued-actions.ts"

/** What a refused action was, in the panel's words. */
export interface RefusedWords {
  readonly title: string
  /** What was recorded, beside whose order it is and when. */
  readonly facts: ReadonlyArray<string>
  /** What its photo shows; undefined for an action without one. */
  readonly photo: string | undefined
}

interface OutboxNoticesProps<Action extends QueuedAction, Answer> {
  readonly outbox: Outbox<Action, Answer>
  readonly wordsOf: (action: Action) => RefusedWords
}

/** What the server refused, with what was recorded: it stays until it has been read. */
const Refused = <Action extends QueuedAction, Answer>({
  action,
  outbox,
  wordsOf,
}: OutboxNoticesProps<Action, Answer> & { readonly action: Action }) => {
  const text = useText("offline")
  const [shown, setShown] = useState<string>()
  const { title, facts, photo } = wordsOf(action)
  const showPhoto = () =>
    void outbox.photoOf(action.id).then(setShown, (error: unknown) => logProblem("The photo could not be read", error))
  const dismiss = () =>
    void outbox.dismiss(action.id).catch((error: unknown) => logProblem("The record could not be taken away", error))
  return (
    <Alert tone="attention">
      <p className="font-semibold">{title}</p>
      {action.refusal !== null && action.refusal !== "" && <p>{action.refusal}</p>}
      <p className="text-ink-soft">
        {action.customerName} · <Moment at={action.recordedAt} />
        {facts.map((fact) => ` · ${fact}`)}
      </p>
      {shown !== undefined && <img src={shown} alt={photo} className="mt-2 max-h-64 rounded-control" />}
      <div className="mt-3 flex flex-wrap gap-3">
        {photo !== undefined && shown === undefined && (
          <Button tone="secondary" onClick={showPhoto}>
            {text("showPhoto")}
          </Button>
        )}
        <Button tone="secondary" onClick={dismiss}>
          {text("dismissRefused")}
        </Button>
      </div>
    </Alert>
  )
}

/** What was recorded and the server has not taken: what waits, and what it refused. */
export const OutboxNotices = <Action extends QueuedAction, Answer>({
  outbox,
  wordsOf,
}: OutboxNoticesProps<Action, Answer>) => {
  const text = useText("offline")
  const { waiting, refused } = useQueuedActions(outbox)
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={text("refusedList")} className="grid gap-3">
          {refused.map((action) => (
            <Refused key={action.id} action={action} outbox={outbox} wordsOf={wordsOf} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <Alert tone="notice" role="status">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold">{text("waiting", { count: waiting.length })}</p>
            <Button tone="secondary" onClick={outbox.sendNow}>
              {text("sendNow")}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
