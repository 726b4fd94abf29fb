import fc from "fast-check"
import type { Step } from "./happening.ts"
import {
  banks,
  cancelledByStaff,
  cancelling,
  chargesMore,
  claiming,
  correcting,
  credit,
  extraordinary,
  missing,
  ordinary,
  pressing,
  type Some,
  sharing,
  tipping,
  weighed,
  weighing,
} from "./happenings.ts"

const stepsOf = (...happenings: ReadonlyArray<Some>): fc.Arbitrary<ReadonlyArray<Step>> =>
  fc.array(fc.record({ happening: fc.oneof(...happenings), stepsAfterwards: fc.nat(8) }), {
    maxLength: 40,
    size: "max",
  })

export const ordinarySteps = stepsOf(...ordinary)
export const anySteps = stepsOf(...ordinary, ...extraordinary, cancelledByStaff)
/** What may happen to a customer's order: like any, and they may cancel it. */
export const customerSteps = stepsOf(...ordinary, ...cancelling)
export const anyCustomerSteps = stepsOf(...ordinary, ...extraordinary, ...cancelling)
/** What may happen to an order when banks take part. */
export const bankSteps = stepsOf(...ordinary, ...extraordinary, ...banks)
export const bankCustomerSteps = stepsOf(...ordinary, ...extraordinary, ...banks, ...cancelling)
/** What may happen to the order of a customer who has credit, or gets some. */
export const creditSteps = stepsOf(...ordinary, ...extraordinary, ...banks, ...cancelling, ...credit)
/** What may happen to an order that was delivered, whose customer tips. */
export const tippingSteps = stepsOf(
  ...ordinary,
  ...extraordinary,
  ...banks,
  ...banks,
  ...banks,
  ...tipping,
  cancelledByStaff,
)
/** The first amount is paid before anything else happens: what is unpaid has nothing to give back for a claim. */
const paidFirst: ReadonlyArray<Step> = [
  { happening: { it: "opens the payment", tab: "A" }, stepsAfterwards: Number.POSITIVE_INFINITY },
  { happening: { it: "pays", tab: "A" }, stepsAfterwards: 0 },
  { happening: { it: "verifies" }, stepsAfterwards: Number.POSITIVE_INFINITY },
]

const anyWorkerSteps = stepsOf(
  ...ordinary.filter(({ arbitrary }) => arbitrary !== chargesMore.arbitrary),
  ...extraordinary,
  ...banks,
  ...banks,
  ...tipping,
  ...correcting,
  ...sharing,
  ...sharing,
)
/**
 * What may happen to an order that a worker delivered: the same, and it may be weighed and priced anew, delivered again, or claimed about,
 * which is why every other one is paid first.
 */
export const workerSteps = fc
  .tuple(fc.constantFrom(paidFirst, []), anyWorkerSteps)
  .map(([begin, steps]) => [...begin, ...steps])

/** More than the first amount is paid at once. */
const heavyFirst: ReadonlyArray<Step> = [
  { happening: { it: "is weighed", pounds: 60 }, stepsAfterwards: Number.POSITIVE_INFINITY },
  ...paidFirst,
]

/**
 * What may happen to an order whose customer is not there, or comes late; what it costs may be corrected meanwhile, which is why every other
 * one is paid first.
 */
export const missedSteps = fc
  .tuple(fc.constantFrom(heavyFirst, []), stepsOf(...ordinary, ...extraordinary, ...missing, weighed))
  .map(([begin, steps]) => [...begin, ...steps])

const isOrdinary = ({ arbitrary }: Some): boolean => arbitrary !== chargesMore.arbitrary

/** What may happen to an order that is weighed and whose card is kept. */
export const weighingSteps = stepsOf(...ordinary.filter(isOrdinary), ...weighing)
export const anyWeighingSteps = stepsOf(...ordinary.filter(isOrdinary), ...extraordinary, ...banks, ...weighing)

/** What may happen to a customer's order who keeps a card and may pay with it, in a page or with a press. */
export const pressingSteps = stepsOf(...ordinary, ...cancelling, ...pressing)
/** What may happen to an order that came back, whose customer claims something. */
export const claimSteps = stepsOf(...ordinary, ...extraordinary, ...banks, ...claiming)
