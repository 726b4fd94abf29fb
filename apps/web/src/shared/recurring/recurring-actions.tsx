import type { RecurringView } from "@laundry/contracts/orders/recurring"
import { addDays, type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { TextField } from "../../design/text-field.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useToday } from "../orders/use-today.ts"
import { sayDate } from "../pickup/pickup-day-text.ts"
import { ChangeRecurring } from "./change-recurring.tsx"
import type { RecurringCalls } from "./recurring-calls.ts"
import { sayRhythm } from "./recurring-words.ts"
import { useRecurringChange } from "./use-recurring-change.ts"

interface ActionProps {
  readonly view: RecurringView
  readonly calls: RecurringCalls
}

interface DialogProps extends ActionProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks until when nothing is picked up. */
const PauseDialog = ({ view, calls, open, onClose }: DialogProps) => {
  const text = useText("recurring")
  const today = useToday()
  const [typed, setTyped] = useState("")
  const [error, setError] = useState<string>()
  const pause = useRecurringChange(
    calls,
    (until: IsoDate) => calls.pause(view.id, { until, version: view.version }),
    (until) => text("pauseDone", { day: sayDate(until) }),
  )
  const submit = () => {
    const until = parseIsoDate(typed)
    const isLater = until !== undefined && (today === undefined || until > today)
    setError(isLater ? undefined : text("pauseMissing"))
    if (isLater) pause.mutate(until, { onSuccess: onClose })
  }
  return (
    <Dialog open={open} onClose={onClose} busy={pause.isPending} title={text("pauseTitle")} focusesField>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-ink-soft">{text("pauseText")}</p>
        <TextField
          name="pauseUntil"
          type="date"
          label={text("pauseUntil")}
          value={typed}
          {...(today !== undefined && { min: addDays(today, 1) })}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <div className="max-sm:*:w-full">
          <Button type="submit" pending={pause.isPending} pendingText={text("working")}>
            {text("pauseSave")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks once more before everything ends. */
const EndDialog = ({ view, calls, open, onClose }: DialogProps) => {
  const text = useText("recurring")
  const end = useRecurringChange(
    calls,
    (id: string) => calls.end(id, view.version),
    () => text("endDone"),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={end.isPending}
      title={text("endTitle")}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={end.isPending} onClick={onClose}>
            {text("endKeep")}
          </Button>
          <Button
            pending={end.isPending}
            pendingText={text("working")}
            onClick={() => end.mutate(view.id, { onSuccess: onClose })}
          >
            {text("endForGood")}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{sayRhythm(text, view)}</p>
      <p className="mt-2 text-ink-soft">{text("endText")}</p>
    </Dialog>
  )
}

const dialogs = ["change", "pause", "end"] as const
type DialogName = (typeof dialogs)[number]

/** Change, pause or resume, and end; nothing of what has ended. */
export const RecurringActions = ({ view, calls }: ActionProps) => {
  const text = useText("recurring")
  const today = useToday()
  const [open, setOpen] = useState<DialogName>()
  /** What was opened once stays for its going. */
  const [opened, setOpened] = useState<ReadonlySet<DialogName>>(new Set())
  const resume = useRecurringChange(
    calls,
    (id: string) => calls.resume(id, view.version),
    () => text("resumeDone"),
  )
  const show = (name: DialogName) => {
    setOpened(new Set([...opened, name]))
    setOpen(name)
  }
  const close = () => setOpen(undefined)
  const isPaused = view.pausedUntil !== null && (today === undefined || view.pausedUntil > today)
  const of = <VisuallyHidden> {text("actionsOf", { rhythm: sayRhythm(text, view) })}</VisuallyHidden>
  if (view.endedAt !== null) return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <Button tone="secondary" size="compact" onClick={() => show("change")}>
        {text("change")}
        {of}
      </Button>
      {isPaused ? (
        <Button tone="secondary" size="compact" pending={resume.isPending} onClick={() => resume.mutate(view.id)}>
          {text("resume")}
          {of}
        </Button>
      ) : (
        <Button tone="secondary" size="compact" onClick={() => show("pause")}>
          {text("pause")}
          {of}
        </Button>
      )}
      <Button tone="secondary" size="compact" onClick={() => show("end")}>
        {text("end")}
        {of}
      </Button>
      {opened.has("change") && <ChangeRecurring view={view} calls={calls} open={open === "change"} onClose={close} />}
      {opened.has("pause") && <PauseDialog view={view} calls={calls} open={open === "pause"} onClose={close} />}
      {opened.has("end") && <EndDialog view={view} calls={calls} open={open === "end"} onClose={close} />}
    </div>
  )
}
