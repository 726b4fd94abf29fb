import type { OrderPage } from "@laundry/contracts/orders/order-links"
import { formatDollars } from "@laundry/core/money/cents"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import { HandCoins } from "lucide-react"
import { useMemo, useState } from "react"
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
import { OnTheWayNotice } from "../../shared/orders/on-the-way-notice.tsx"
import { OrderProgress } from "../../shared/orders/order-progress.tsx"
import { StatusBadge } from "../../shared/orders/status-badge.tsx"
import { UrgencyBadge, useUrgency } from "../../shared/orders/urgency.tsx"
import { OwnChangesSection } from "../../shared/own-changes/own-changes-section.tsx"
import { RatingPart } from "../../shared/ratings/rating-part.tsx"
import { NextPageButton } from "../../shared/site/next-page-button.tsx"
import { Contact } from "./contact.tsx"
import { ErasePart } from "./erase-part.tsx"
import { MessagesSection } from "./messages-section.tsx"
import { nextPages } from "./order-page-queries.ts"
import { RecurringPart } from "./recurring-part.tsx"

interface PageProps {
  readonly page: OrderPage
  /** Of the link that leads here. */
  readonly token: string
}

const Head = ({ order }: { readonly order: OrderPage["order"] }) => {
  const text = useText("order-page")
  const isLate = useUrgency(order) === "overdue"
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">
          {order.firstName === null ? text("title") : text("titleNamed", { name: order.firstName })}
        </h1>
        <h2 className="mt-1 text-lg text-ink-soft">{text("number", { number: String(order.orderNumber) })}</h2>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={order.status} />
        {isLate && <UrgencyBadge urgency="overdue" />}
      </div>
      <OrderProgress status={order.status} statusBefore={order.statusBefore} />
    </div>
  )
}

/** The way to pay what the order owes; nothing when it owes nothing. */
const Payment = ({ page: { order }, token }: PageProps) => {
  const text = useText("order-page")
  const ordersText = useText("orders")
  const display = paymentDisplay(order)
  if (display.kind !== "due") return null
  if (!display.isPayable) return <p className="text-ink-soft">{ordersText("tooSmall")}</p>
  return (
    <NextPageButton make={() => nextPages.pay(token)} size="large" wide>
      {text("pay", { amount: formatDollars(display.amount) })}
    </NextPageButton>
  )
}

/** What can be said and given once the laundry is back. */
const Afterwards = ({ page: { mayTip, mayClaim, hasClaims, ratable }, token }: PageProps) => {
  const text = useText("order-page")
  const holder = useMemo(() => ({ token }), [token])
  return (
    <>
      {ratable && <RatingPart holder={holder} />}
      {mayTip && (
        <DetailSection title={text("tipTitle")}>
          <p className="text-ink-soft">{text("tipText")}</p>
          <NextPageButton
            make={() => nextPages.tip(token)}
            tone="secondary"
            icon={<HandCoins aria-hidden className="size-5 shrink-0" />}
          >
            {text("tipButton")}
          </NextPageButton>
        </DetailSection>
      )}
      {(mayClaim || hasClaims) && (
        <DetailSection title={text("claimTitle")}>
          {mayClaim && <p className="text-ink-soft">{text("claimText")}</p>}
          <NextPageButton make={() => nextPages.claim(token)} tone="secondary">
            {text(hasClaims ? "claimRead" : "claimButton")}
          </NextPageButton>
        </DetailSection>
      )}
    </>
  )
}

/** What the holder of the link may change. They are not told what the customer wrote. */
const LinkedChanges = ({ page: { order, ownChanges }, token }: PageProps) => {
  const [place, setPlace] = useState(ownChanges)
  if (ownChanges !== undefined && ownChanges !== place) setPlace(ownChanges)
  return (
    place !== undefined && (
      <OwnChangesSection
        holder={{ kind: "link", token }}
        order={{
          pickupDate: order.pickupDate,
          pickupTimeSlot: order.pickupTimeSlot,
          pickupLocation: place.pickupLocation,
          detergentPreference: place.detergentPreference,
        }}
        ownChanges={ownChanges}
      />
    )
  )
}

/** An order as anybody reads it who has the link to its page, and what they may do about it. */
export const LinkedOrderPage = ({ page, token }: PageProps) => {
  const text = useText("order-page")
  const detailText = useText("order-detail")
  const ordersText = useText("orders")
  const { order, onTheWay, timeline, weighTickets, documents } = page
  return (
    <div className="grid gap-7">
      <Head order={order} />
      <LaundryWorkerLine said={page.laundryWorker} />
      {onTheWay !== null && <OnTheWayNotice {...onTheWay} />}
      <Payment page={page} token={token} />
      <WayFacts order={order}>
        <Fact name={text("street")}>{order.street}</Fact>
      </WayFacts>
      <RecurringPart page={page} token={token} />
      <LinkedChanges page={page} token={token} />
      <OrderPhotos order={order} />
      <LaundryFacts order={order} />
      <PaymentLines order={order} fees={page} timeline={timeline} />
      {hasDocuments(documents) && (
        <DetailSection title={ordersText("documentsTitle")}>
          <OrderDocuments documents={documents} />
        </DetailSection>
      )}
      {weighTickets.length > 0 && <WeighTickets tickets={weighTickets} />}
      <MessagesSection token={token} orderNumber={order.orderNumber} />
      <Afterwards page={page} token={token} />
      <DetailSection title={detailText("timelineTitle")}>
        <Timeline events={timeline} />
      </DetailSection>
      <Contact />
      {page.isGuests === true && <ErasePart token={token} />}
      <p className="border-t border-line pt-6 text-sm text-ink-soft">{text("keep")}</p>
    </div>
  )
}
