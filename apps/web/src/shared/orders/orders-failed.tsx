import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"

/** Orders could not be loaded: says so and offers to try again. */
export const OrdersFailed = ({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) => {
  const text = useText("orders")
  return (
    <Alert tone="attention" role="alert">
      <div className="grid justify-items-start gap-3">
        <div>
          <p className="font-semibold">{text("failed")}</p>
          <p className="text-ink-soft">{text("failedText")}</p>
        </div>
        <Button tone="secondary" pending={retrying} onClick={onRetry}>
          {text("retry")}
        </Button>
      </div>
    </Alert>
  )
}
