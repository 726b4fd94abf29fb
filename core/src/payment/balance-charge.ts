import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"

/** Why nothing is charged until the customer accepts the weigh ticket or staff decide; of one from before a restore, until staff do. */
export const holdReasons = ["restored", "above-limit", "unusual-weight", "looks-wrong", "due-grew", "disputed"] as const
export type HoldReason = (typeof holdReasons)[number]

/** How a charge stands. It is open while it is held or scheduled; an order has one open charge at most. */
export const chargeStates = ["held", "scheduled", "charged", "failed", "ended"] as const
export type ChargeState = (typeof chargeStates)[number]

/** What an order owes after weighing, on its way to the card that was kept for it. */
export interface BalanceCharge {
  readonly id: string
  readonly orderId: OrderId
  /** The weigh ticket that it is for. */
  readonly ticketId: string
  /** What was due when the customer was told: never more is charged. Once it was charged, what the card paid, which credit may have made less. */
  readonly amount: Cents
  readonly state: ChargeState
  readonly heldFor: HoldReason | null
  /** When it was planned, or the customer accepted it last. */
  readonly madeAt: Instant
  /** When the card is charged next. */
  readonly dueAt: Instant
  /** Tries that were declined. */
  readonly tries: number
  readonly firstTriedAt: Instant | null
  /** The attempt to pay that the last try used. */
  readonly attemptId: string | null
  /** What the bank said to the last try, in the provider's word. */
  readonly lastError: string | null
}

export const isOpenCharge = ({ state }: Pick<BalanceCharge, "state">): boolean =>
  state === "held" || state === "scheduled"

/** Whether staff alone have a charge made that is held: it may have been made already, which only the provider knows. */
export const isForStaff = ({ heldFor }: Pick<BalanceCharge, "heldFor">): boolean => heldFor === "restored"

/** Whether the card's holder or staff alone have it made: it takes more than the holder agreed to, or a bank looks at the order. */
export const isForHolder = ({ heldFor }: Pick<BalanceCharge, "heldFor">): boolean =>
  heldFor === "above-limit" || heldFor === "disputed"

const hourMillis = 3_600_000

/** After a decline the card is tried again this long after the first try. */
const retriesAfter = [12, 24, 36, 48].map((hours) => hours * hourMillis)

/** When a charge that was declined so often is tried again; undefined when it is not. */
export const nextTryAt = (firstTriedAt: Instant, tries: number): Instant | undefined => {
  const after = retriesAfter[tries - 1]
  return after === undefined ? undefined : firstTriedAt + after
}

/** More than this many times a customer's usual weight is unusual. */
const unusualFactor = 1.5

/** Of so many deliveries at most the usual weight is taken, and from fewer than this none is. */
export const deliveriesCompared = { most: 5, least: 2 } as const

/** The median of weights; undefined when they are too few to say what is usual. */
export const usualWeight = (weights: ReadonlyArray<number>): number | undefined => {
  if (weights.length < deliveriesCompared.least) return undefined
  const sorted = weights.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}

/** Whether a weight is far from what the customer's laundry usually weighs. */
export const isUnusual = (weight: number, earlier: ReadonlyArray<number>): boolean => {
  const usual = usualWeight(earlier)
  return usual !== undefined && weight > usual * unusualFactor
}
