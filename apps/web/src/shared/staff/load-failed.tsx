import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"

interface LoadFailedProps {
  readonly title: string
  readonly text: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Something could not be loaded: says so and offers to try again. */
export const LoadFailed = ({ title, text, retrying, onRetry }: LoadFailedProps) => (
  <Alert tone="attention" role="alert">
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Button tone="secondary" pending={retrying} onClick={onRetry}>
        {useText("shell")("retry")}
      </Button>
    </div>
  </Alert>
)
