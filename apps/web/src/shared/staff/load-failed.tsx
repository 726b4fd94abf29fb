import { FailedAlert } from "../../design/failed-alert.tsx"
import { useText } from "../../messages/text.tsx"

/** What an area says while something is loading and where that failed, by ids that each such area has. */
export type LoadText = (id: "loading" | "failed" | "failedText") => string

interface LoadFailedProps {
  readonly title: string
  readonly text: string
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Something could not be loaded: says so and offers to try again. */
export const LoadFailed = ({ title, text, retrying, onRetry }: LoadFailedProps) => (
  <FailedAlert title={title} text={text} retryText={useText("shell")("retry")} retrying={retrying} onRetry={onRetry} />
)
