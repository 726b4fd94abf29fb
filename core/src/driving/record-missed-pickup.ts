import { Effect } from "effect"
import type { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { formatDay, type Instant, localDateOf } from "../local-time/local-time.ts"
import type { Order, OrderId } from "../order/order.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { scheduleMissedPickupRefund } from "../refunds/missed-pickup-refund.ts"
import { missedPickupTerms } from "../refunds/missed-pickup-terms.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import { type DriverStep, takeStepOfOthers } from "./driver-move.ts"

/** How long a driver waited at a door. */
export interface Wait {
  readonly seconds: number
  /** The driver says so: the app did not see it, because it was opened later. */
  readonly isStated: boolean
}

const { waitMinutes } = missedPickupTerms

/** What a driver is told who gives a pickup up before the customer's time is over (specification §9: 5 minutes). */
export const tooEarly = `The customer has ${waitMinutes} minutes to come to the door. Wait until they are over, or say when you arrived.`

/** Whether a wait that is known was as long as the customer may take. */
const isWaitOver = ({ seconds }: Wait): boolean => seconds >= waitMinutes * 60

const giveUp = Effect.fnUntraced(function* (order: Order, at: Instant) {
  yield* (yield* Outbox).schedule({ kind: "end-payments", orderId: order.id }, 0)
  yield* scheduleMissedPickupRefund(order, at)
})

/** What is said of a mark that waited on a phone, while its order was moved to a day after it. */
const movedMeanwhile = (recordedAt: Instant, { pickupDate }: Order, now: Instant): string | undefined =>
  localDateOf(Math.min(recordedAt, now)) < pickupDate
    ? `This pickup was moved to ${formatDay(pickupDate)}: it is not missed before.`
    : undefined

/**
 * The step to 'missed_pickup'. A wait that is told must have been five minutes, and a mark that says when it was made must not be of a
 * day before the pickup; what is left of the money goes back later. The call may come without them, as the specification has it (§7):
 * our app always tells them, and then the history keeps the wait.
 */
export const missedPickupStep = (
  wait: Wait | undefined,
  recordedAt: Instant | undefined,
): DriverStep<CompanySettingsStore | InTransaction | Outbox> => ({
  from: "ordered",
  to: "missed_pickup",
  set: () => ({}),
  recordedAt,
  refuse: (before, at) => {
    if (wait !== undefined && !isWaitOver(wait)) return tooEarly
    return recordedAt === undefined ? undefined : movedMeanwhile(recordedAt, before, at)
  },
  changes: () =>
    wait === undefined ? {} : { waitedSeconds: wait.seconds, ...(wait.isStated ? { waitStated: true } : {}) },
  isTold: ({ from, to }) => to === "missed_pickup" && from !== to,
  follow: giveUp,
})

/**
 * Nobody handed over the bags (specification §4: ordered → missed_pickup). The history
 * keeps how long the driver waited, five minutes at the least, and that it is the driver's word if the app did not see it. What is left of the money goes back
 * later, so that the customer may still show up. Nobody says it of their own order.
 */
export const recordMissedPickup = Effect.fn("recordMissedPickup")(
  (id: OrderId, wait: Wait | undefined, recordedAt?: Instant) =>
    takeStepOfOthers(id, missedPickupStep(wait, recordedAt)),
)
