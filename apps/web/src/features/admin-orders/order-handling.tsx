import type { OrderHandling as Handling } from "@laundry/contracts/marketplace/order-handling"
import type { AdminOrderView } from "@laundry/contracts/orders/admin-orders"
import { isOver, placeOf } from "@laundry/core/order/status-meaning"
import { Alert } from "../../design/alert.tsx"
import { FailedAlert } from "../../design/failed-alert.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { sayMoment, sayMomentWithin } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { useShowsWorkers } from "../../shared/work/use-shows-workers.ts"
import { orderHandlingQuery } from "./admin-order-queries.ts"
import { HandOverButton } from "./hand-over-button.tsx"
import { OrderStatementPart } from "./order-statement-part.tsx"
import { OrderSection } from "./section.tsx"
import { useOpenQuery } from "./use-open-query.ts"

type Offer = Handling["offers"][number]

const workerHref = (userId: string): string => `/admin?view=workers&worker=${userId}`

const ends = {
  released: "offerReleased",
  "taken-by-house": "offerTakenByHouse",
  withdrawn: "offerWithdrawn",
  missed: "offerMissed",
  expired: "offerExpired",
} as const satisfies Record<Exclude<Offer["state"], "open" | "accepted">, PlainMessageId<"admin-orders">>

interface HandledProps {
  readonly order: AdminOrderView
  readonly handling: Handling
}

/** What there is to say of an order that no worker has accepted. */
const NotAccepted = ({ order, handling }: HandledProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const open = handling.offers.find(({ state }) => state === "open")
  if (isOver(placeOf(order))) return <p>{text("handlingNobody")}</p>
  // Its money may have gone back since it was offered.
  if (handling.awaitsPayment) return <p>{text("handlingUnpaid")}</p>
  if (open === undefined) return <p>{text("handlingBeingOffered")}</p>
  return <p>{text("handlingOffered", { when: sayMomentWithin(ordersText, open.deadline, today) })}</p>
}

/** Who has the order now, and since when or until when. */
const Present = ({ order, handling }: HandledProps) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const accepted = handling.offers.find(({ state }) => state === "accepted")
  if (handling.handling === "house") return <p>{text("handlingHouse")}</p>
  if (handling.handling === "offered") return <NotAccepted order={order} handling={handling} />
  const { worker, inTransitAt } = handling
  return (
    <div className="grid gap-1">
      <p>
        {worker !== null && <TextLink href={workerHref(worker.userId)}>{worker.name}</TextLink>}{" "}
        {accepted?.acceptedAt !== null &&
          accepted?.acceptedAt !== undefined &&
          text("handlingAccepted", { when: sayMoment(ordersText, accepted.acceptedAt, today) })}
      </p>
      {inTransitAt !== null && (
        <p className="text-ink-soft">
          {text("handlingInTransit", { when: sayMomentWithin(ordersText, inTransitAt, today) })}
        </p>
      )}
    </div>
  )
}

/** What became of earlier offers of the order, the newest first. */
const Ended = ({ offers }: Pick<Handling, "offers">) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const ended = offers.flatMap((offer) =>
    offer.state === "open" || offer.state === "accepted" ? [] : [{ ...offer, said: text(ends[offer.state]) }],
  )
  if (ended.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {ended.toReversed().map(({ openedAt, endedAt, worker, hadNotice, said }) => (
        <li key={openedAt} className="wrap-anywhere">
          {[
            endedAt === null ? undefined : sayMoment(ordersText, endedAt, today),
            worker === null ? said : `${worker.name}: ${said}`,
            hadNotice === false ? text("offerWithoutNotice") : undefined,
          ]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </li>
      ))}
    </ul>
  )
}

/** Who does an order, as the server says, with what staff can do about it. */
export const Handled = ({ order, handling }: HandledProps) => {
  const text = useText("admin-orders")
  const place = placeOf(order)
  const asksToOffer = place === "ordered" && handling.handling !== "offered"
  return (
    <div className="grid gap-3">
      <Present order={order} handling={handling} />
      {place === "ordered" && handling.isOverdue && (
        <Alert tone="attention">
          <p className="font-semibold">{text("handlingOverdue")}</p>
          <p>{text("handlingOverdueText")}</p>
        </Alert>
      )}
      {!isOver(place) && (
        <div className="flex flex-wrap gap-2">
          {handling.handling !== "house" && <HandOverButton to="house" order={order} handling={handling} />}
          {asksToOffer && handling.whyNotOffered === undefined && (
            <HandOverButton to="workers" order={order} handling={handling} />
          )}
        </div>
      )}
      {asksToOffer && handling.whyNotOffered !== undefined && (
        <p className="text-sm text-ink-soft">{handling.whyNotOffered}</p>
      )}
      <Ended offers={handling.offers} />
    </div>
  )
}

/** Who does the laundry of an order in the marketplace, and the ways to hand it over. */
const MarketplaceHandling = ({ order }: { readonly order: AdminOrderView }) => {
  const text = useText("admin-orders")
  const { data, isError, isFetching, refetch } = useOpenQuery(orderHandlingQuery(order.id))
  return (
    <OrderSection title={text("handlingTitle")}>
      {data === undefined && !isError && (
        <div role="status">
          <VisuallyHidden>{text("handlingLoading")}</VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      )}
      {data === undefined && isError && (
        <FailedAlert
          title={text("handlingFailed")}
          text={text("failedText")}
          retryText={text("retry")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Handled order={order} handling={data} />}
    </OrderSection>
  )
}

/** The same, and where the order's money went; nothing where a single operator does all the laundry. */
export const OrderHandling = ({ order }: { readonly order: AdminOrderView }) =>
  useShowsWorkers() ? (
    <>
      <MarketplaceHandling order={order} />
      <OrderStatementPart orderId={order.id} />
    </>
  ) : null
