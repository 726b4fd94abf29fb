import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"

interface RepeatFailedProps {
  /** Why the booking is not repeated; undefined while nothing failed. */
  readonly reason: string | undefined
  readonly isPending: boolean
  readonly onTryAgain: () => void
  /** To the payment of what was booked. */
  readonly onGoOn: () => void
}

/** The pickup is booked, and stays booked; having it repeated failed. */
export const RepeatFailed = ({ reason, isPending, onTryAgain, onGoOn }: RepeatFailedProps) => {
  const text = useText("recurring")
  return (
    <Dialog
      open={reason !== undefined}
      onClose={onGoOn}
      busy={isPending}
      title={text("wizardBooked")}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" pending={isPending} pendingText={text("starting")} onClick={onTryAgain}>
            {text("wizardTryAgain")}
          </Button>
          <Button disabled={isPending} onClick={onGoOn}>
            {text("wizardGoOn")}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        {reason !== undefined && <p className="font-semibold">{text("wizardNotRepeated", { reason })}</p>}
        <p className="text-ink-soft">{text("wizardStays")}</p>
      </div>
    </Dialog>
  )
}
