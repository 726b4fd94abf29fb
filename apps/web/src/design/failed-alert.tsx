import { Alert } from "./alert.tsx"
import { Button } from "./button.tsx"

interface FailedAlertProps {
  readonly title: string
  readonly text: string
  readonly retryText: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Something could not be had: says so and offers to try again. */
export const FailedAlert = ({ title, text, retryText, retrying, onRetry }: FailedAlertProps) => (
  <Alert tone="attention" role="alert">
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Button tone="secondary" pending={retrying} onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  </Alert>
)
