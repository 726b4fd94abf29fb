import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { OrderRowsSkeleton } from "../../orders/order-rows-skeleton.tsx"

/** Stands where the recent orders are still loading. */
export const HomeSkeleton = () => (
  <div role="status" className="grid gap-4">
    <VisuallyHidden>{useText("orders")("loading")}</VisuallyHidden>
    <span className="flex min-h-11 items-center">
      <Skeleton />
    </span>
    <OrderRowsSkeleton rows={3} />
  </div>
)
