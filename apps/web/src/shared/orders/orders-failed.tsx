import { FailedAlert } from "../../design/failed-alert.tsx"
import { useText } from "../../messages/text.tsx"

/** Orders could not be loaded: says so and offers to try again. */
export const OrdersFailed = ({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) => {
  const text = useText("orders")
  return (
    <FailedAlert
      title={text("failed")}
      text={text("failedText")}
      retryText={text("retry")}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}
