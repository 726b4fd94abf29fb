import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { OrderRowsSkeleton } from "../../shared/orders/order-rows-skeleton.tsx"
import { HomeColumn, HomeColumns } from "./home-columns.tsx"

/** The shape of the customer's home while it is loading. */
export const HomeSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{useText("orders")("loading")}</VisuallyHidden>
    <HomeColumns>
      <HomeColumn>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </HomeColumn>
      <div className="grid gap-4">
        <span className="flex min-h-11 items-center">
          <Skeleton />
        </span>
        <OrderRowsSkeleton rows={3} />
      </div>
    </HomeColumns>
  </div>
)
