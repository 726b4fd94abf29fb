import { Clock, Effect } from "effect"
import type { CompanySettings } from "../../company/company-settings.ts"
import { type Instant, localInstant } from "../../local-time/local-time.ts"
import { zeroCents } from "../../money/cents.ts"
import { type Cancellation, cancellationOf, isCancelledByPolicy } from "../../order/cancellation-policy.ts"
import { type CancellationFeeReason, freeCancellationEnd } from "../../order/cancellation-terms.ts"
import type { Order } from "../../order/order.ts"
import { type CalledOff, foreseeCalledOff } from "../../refunds/called-off.ts"
import { sayClosed } from "../cancel-order.ts"

/** What cancelling would mean now: what is kept of what was paid, and what goes back. */
export interface CancellationQuote extends CalledOff {
  readonly kind: Cancellation["kind"]
  /** Why it costs a fee: only where it does. */
  readonly feeReason?: CancellationFeeReason
  /** Until when it is free, that instant not included; undefined once it is not, and where a worker's setting out ends it. */
  readonly until: Instant | undefined
  /** Why it is closed, in a sentence. */
  readonly because: string | undefined
}

/** What cancelling an order costs its customer now. */
export const quoteCancellation = Effect.fnUntraced(function* (
  order: Order,
  { cancellationPolicy, hours }: Pick<CompanySettings, "cancellationPolicy" | "hours">,
) {
  const cancellation = cancellationOf(yield* Clock.currentTimeMillis, order, { cancellationPolicy, hours })
  if (cancellation.kind === "closed") {
    const because = sayClosed(cancellation.reason, hours)
    const closed: CancellationQuote = { kind: "closed", fee: zeroCents, refund: zeroCents, until: undefined, because }
    return closed
  }
  const { kind, fee } = cancellation
  const end = cancellationPolicy === "before_cutoff" ? hours.sameDayCutoff : freeCancellationEnd
  // While an order is the marketplace's workers', no clock ends it, but the worker who sets out.
  const isTimed = kind === "free" && isCancelledByPolicy(order)
  const until = isTimed ? localInstant(order.pickupDate, end) : undefined
  const quote: CancellationQuote = {
    ...(yield* foreseeCalledOff(order, fee)),
    kind,
    ...(cancellation.kind === "with-fee" && { feeReason: cancellation.reason }),
    until,
    because: undefined,
  }
  return quote
})
