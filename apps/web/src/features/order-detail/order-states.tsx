import { SearchX } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"

/** There is no such order for this customer. */
export const OrderMissing = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText("order-detail")
  return (
    <div role="alert" className="grid justify-items-center gap-2 py-10 text-center">
      <SearchX aria-hidden className="size-10 text-ink-soft" strokeWidth={1.5} />
      <p className="mt-2 text-lg font-semibold">{text("notFoundTitle")}</p>
      <p className="text-ink-soft">{text("notFoundText")}</p>
      <div className="mt-4">
        <Button tone="secondary" onClick={onClose}>
          {text("closeButton")}
        </Button>
      </div>
    </div>
  )
}

/** The order, or its timeline, could not be loaded. */
export const DetailFailed = ({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) => {
  const text = useText("order-detail")
  return (
    <FailedAlert
      title={text("failedTitle")}
      text={text("failedText")}
      retryText={useText("orders")("retry")}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

/** The shape of the order while it is loading. */
export const DetailSkeleton = () => (
  <div role="status" className="grid gap-6 pb-6">
    <VisuallyHidden>{useText("order-detail")("loading")}</VisuallyHidden>
    <Skeleton shape="chip" />
    <Skeleton shape="control" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)
