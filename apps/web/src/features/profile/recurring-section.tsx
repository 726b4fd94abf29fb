import type { OrderView } from "@laundry/contracts/orders/orders"
import { useQuery } from "@tanstack/react-query"
import { Repeat } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { ordersQuery } from "../../shared/orders/order-queries.ts"
import { ownRecurringCalls, ownRecurringQuery } from "../../shared/recurring/recurring-calls.ts"
import { RecurringCard } from "../../shared/recurring/recurring-card.tsx"
import { RepeatOrderDialog } from "../../shared/recurring/repeat-order-dialog.tsx"
import { useRecurringOffered } from "../../shared/recurring/use-recurring-offered.ts"
import { useDialogAddress } from "../../shared/site/dialog-address.ts"
import { useAddressParameter } from "../../shared/site/use-address-parameter.ts"
import { ProfileSection } from "./section.tsx"

/** Repeats the customer's last order, or the one that the address names by its number ("?repeat=1042"): an order's page leads here. */
const RepeatOrder = ({ orders }: { readonly orders: ReadonlyArray<OrderView> }) => {
  const text = useText("recurring")
  const named = useAddressParameter("repeat")
  const [isAsked, setAsked] = useState(false)
  const wanted = orders.find(({ orderNumber }) => String(orderNumber) === named.value)
  const [shown, setShown] = useState<OrderView>()
  const asked = wanted ?? (isAsked ? orders[0] : undefined)
  // The last one stays while the dialog goes.
  if (asked !== undefined && asked.id !== shown?.id) setShown(asked)
  return (
    <div>
      <Button tone="secondary" icon={<Repeat aria-hidden className="size-5 shrink-0" />} onClick={() => setAsked(true)}>
        {text("repeatLast")}
      </Button>
      {shown !== undefined && (
        <RepeatOrderDialog
          key={shown.id}
          order={shown}
          open={asked !== undefined}
          onClose={() => {
            setAsked(false)
            named.forget()
          }}
        />
      )}
    </div>
  )
}

const Recurring = () => {
  const text = useText("recurring")
  const model = useOperatingModel()
  const { open } = useDialogAddress()
  const { data, isError, isFetching, refetch } = useQuery(ownRecurringQuery)
  const { data: orders } = useQuery(ordersQuery)
  if (data === undefined && isError) {
    return (
      <FailedAlert
        title={text("sectionFailed")}
        text={text("offerFailedText")}
        retryText={text("retry")}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) {
    return (
      <div role="status">
        <VisuallyHidden>{text("sectionLoading")}</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    )
  }
  const hasOrders = orders !== undefined && orders.length > 0
  return (
    <>
      {data.length === 0 && <p className="text-ink-soft">{text(hasOrders ? "sectionEmpty" : "sectionNoOrder")}</p>}
      {data.length > 0 && (
        <>
          <p className="text-ink-soft">{text("sectionText", { model })}</p>
          <ul className="grid gap-4">
            {data.map((view) => (
              <li key={view.id}>
                <RecurringCard
                  view={view}
                  calls={ownRecurringCalls}
                  onOrder={(orderId) => open("order", { orderId })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasOrders && <RepeatOrder orders={orders} />}
    </>
  )
}

/** The pickups that are booked by themselves. Nothing where they are not offered. */
export const RecurringSection = () => {
  const text = useText("recurring")
  const isOffered = useRecurringOffered()
  return (
    isOffered && (
      <ProfileSection title={text("sectionTitle")}>
        <Recurring />
      </ProfileSection>
    )
  )
}
