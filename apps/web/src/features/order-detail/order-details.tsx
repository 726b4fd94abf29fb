import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import type { OrderDetail, OrderView, TimelineEntry } from "@laundry/contracts/orders/orders"
import { orderStep } from "@laundry/core/order/status-meaning"
import { MessageCircle } from "lucide-react"
import { useMemo } from "react"
import { Button } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { hasDocuments, OrderDocuments } from "../../shared/documents/order-documents.tsx"
import { LaundryFacts } from "../../shared/order-detail/laundry-facts.tsx"
import { LaundryWorkerLine } from "../../shared/order-detail/laundry-worker-line.tsx"
import { OrderPhotos } from "../../shared/order-detail/order-photos.tsx"
import { PaymentLines } from "../../shared/order-detail/payment-lines.tsx"
import { DetailSection, Fact } from "../../shared/order-detail/section.tsx"
import { Timeline } from "../../shared/order-detail/timeline.tsx"
import { WayFacts } from "../../shared/order-detail/way-facts.tsx"
import { WeighTickets } from "../../shared/order-detail/weigh-tickets.tsx"
import { OrderProgress } from "../../shared/orders/order-progress.tsx"
import { sayAddress, sayLocation, sayMoment } from "../../shared/orders/order-words.ts"
import { StatusBadge } from "../../shared/orders/status-badge.tsx"
import { UrgencyBadge, useUrgency } from "../../shared/orders/urgency.tsx"
import { useToday } from "../../shared/orders/use-today.ts"
import { OwnChangesSection } from "../../shared/own-changes/own-changes-section.tsx"
import { RatingPart } from "../../shared/ratings/rating-part.tsx"
import { useDialogAddress } from "../../shared/site/dialog-address.ts"
import { DetailFailed } from "./order-states.tsx"
import { RepeatSection } from "./repeat-section.tsx"
import { TipSection } from "./tip-section.tsx"

interface OrderDetailsProps {
  readonly order: OrderView
  /** What of the marketplace is in its price; nothing until it is here. */
  readonly fees: OrderFees
  /** The newest first; none until they are here. */
  readonly weighTickets: OrderDetail["weighTickets"]
  /** Undefined until they are here. */
  readonly documents: OrderDetail["documents"] | undefined
  /** Whether a tip can be left now. */
  readonly mayTip: boolean
  /** Whether a laundry worker did it and brought it back. */
  readonly isRatable: boolean
  /** What the customer may do to it by themselves; undefined where they write to support. */
  readonly ownChanges: OrderDetail["ownChanges"] | undefined
  /** Of an order in the marketplace that waits for its pickup. */
  readonly laundryWorker: OrderDetail["laundryWorker"] | undefined
  /** Undefined until it is here. */
  readonly timeline: ReadonlyArray<TimelineEntry> | undefined
  readonly isTimelineMissing: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Customers change and cancel by writing to support (specification §6). */
const ChangeSection = () => {
  const text = useText("order-detail")
  const { open } = useDialogAddress()
  return (
    <DetailSection title={text("changeTitle")}>
      <p className="text-ink-soft">{text("changeText")}</p>
      <Button
        tone="secondary"
        icon={<MessageCircle aria-hidden className="size-5 shrink-0" />}
        onClick={() => open("chat")}
      >
        {text("changeButton")}
      </Button>
    </DetailSection>
  )
}

/** Where the customer says that something is wrong, and reads the answers. */
const ClaimsSection = ({ order }: { readonly order: OrderView }) => {
  const text = useText("order-detail")
  return (
    <DetailSection title={text("claimsTitle")}>
      <p className="text-ink-soft">{text("claimsText")}</p>
      <TextLink href={`/order-claims/${order.id}`}>{text("claimsLink")}</TextLink>
    </DetailSection>
  )
}

const DocumentSection = ({ documents }: { readonly documents: OrderDetail["documents"] }) => (
  <DetailSection title={useText("orders")("documentsTitle")}>
    <OrderDocuments documents={documents} />
  </DetailSection>
)

const TimelineSection = ({ timeline, isTimelineMissing, isRetrying, onRetry }: OrderDetailsProps) => {
  const text = useText("order-detail")
  return (
    <DetailSection title={text("timelineTitle")}>
      {timeline && <Timeline events={timeline} />}
      {!timeline && isTimelineMissing && <DetailFailed retrying={isRetrying} onRetry={onRetry} />}
      {!timeline && !isTimelineMissing && (
        <div role="status" className="grid gap-3">
          <VisuallyHidden>{text("timelineLoading")}</VisuallyHidden>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </DetailSection>
  )
}

/** Everything that a customer may see of an order. */
export const OrderDetails = (props: OrderDetailsProps) => {
  const { order, fees, timeline, weighTickets, documents, mayTip, isRatable, ownChanges, laundryWorker } = props
  const text = useText("order-detail")
  const ordersText = useText("orders")
  const holder = useMemo(() => ({ orderId: order.id }), [order.id])
  const when = sayMoment(ordersText, order.createdAt, useToday())
  const isLate = useUrgency(order) === "overdue"
  return (
    <div className="grid gap-7 pb-2">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={order.status} />
          {isLate && <UrgencyBadge urgency="overdue" />}
          <p className="text-ink-soft">{text("placed", { when })}</p>
        </div>
        <OrderProgress status={order.status} statusBefore={order.statusBefore} />
        <LaundryWorkerLine said={laundryWorker} />
      </div>
      <WayFacts order={order}>
        <Fact name={text("address")}>{sayAddress(ordersText, order)}</Fact>
        <Fact name={text("location")}>{sayLocation(order)}</Fact>
        <Fact name={text("deliveryInstructions")}>{order.deliveryInstructions}</Fact>
      </WayFacts>
      <OrderPhotos order={order} />
      <LaundryFacts order={order} />
      <PaymentLines order={order} fees={fees} timeline={timeline} />
      {isRatable && <RatingPart holder={holder} />}
      {mayTip && <TipSection orderId={order.id} />}
      {documents !== undefined && hasDocuments(documents) && <DocumentSection documents={documents} />}
      {weighTickets.length > 0 && <WeighTickets tickets={weighTickets} />}
      {orderStep(order) === "delivered" && <ClaimsSection order={order} />}
      <TimelineSection {...props} />
      <RepeatSection order={order} />
      <OwnChangesSection holder={{ kind: "own", id: order.id }} order={order} ownChanges={ownChanges} />
      {ownChanges?.mayChange !== true && <ChangeSection />}
    </div>
  )
}
