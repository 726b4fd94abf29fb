import { useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { type MessageIdWith, useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import type { ActionKind, QueuedAction } from "../../platform/offline/action-queue.ts"
import { outbox } from "../../platform/offline/outbox.ts"
import { Moment } from "../../shared/staff/moment.tsx"
import { useQueuedActions } from "./use-outbox.ts"

const refusedTitles: Readonly<Record<ActionKind, MessageIdWith<"driver", { readonly number: string }>>> = {
  pickup: "refusedPickup",
  missed: "refusedMissed",
  "showed-up": "refusedShowedUp",
  delivery: "refusedDelivery",
}

/** What the server refused, with what was recorded: it stays until the driver has read it. */
const Refused = ({ action }: { readonly action: QueuedAction }) => {
  const text = useText("driver")
  const [photo, setPhoto] = useState<string>()
  const showPhoto = () =>
    void outbox.photoOf(action.id).then(setPhoto, (error: unknown) => logProblem("The photo could not be read", error))
  const dismiss = () =>
    void outbox.dismiss(action.id).catch((error: unknown) => logProblem("The record could not be taken away", error))
  return (
    <Alert tone="attention">
      <p className="font-semibold">{text(refusedTitles[action.kind], { number: String(action.orderNumber) })}</p>
      {action.refusal !== null && action.refusal !== "" && <p>{action.refusal}</p>}
      <p className="text-ink-soft">
        {action.customerName} · <Moment at={action.recordedAt} />
        {action.bags !== null && ` · ${text("refusedBags", { count: action.bags })}`}
      </p>
      {photo !== undefined && <img src={photo} alt={text("photo")} className="mt-2 max-h-64 rounded-control" />}
      <div className="mt-3 flex flex-wrap gap-3">
        {action.bags !== null && photo === undefined && (
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
export const OutboxNotices = () => {
  const text = useText("driver")
  const { waiting, refused } = useQueuedActions()
  return (
    <>
      {refused.length > 0 && (
        <section aria-label={text("refusedList")} className="grid gap-3">
          {refused.map((action) => (
            <Refused key={action.id} action={action} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <Alert tone="notice" role="status">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold">{text("outboxCount", { count: waiting.length })}</p>
            <Button tone="secondary" onClick={outbox.sendNow}>
              {text("sendNow")}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
