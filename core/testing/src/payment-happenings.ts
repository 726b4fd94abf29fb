import { type ChargeDecision, chargeDecisions } from "@laundry/core/payments/decide-charge"
import fc from "fast-check"
import type { ProviderMode } from "./in-memory/provider/payment-provider.ts"
import type { KeptCardAnswer } from "./in-memory/provider/provider-cards.ts"

export type Tab = "A" | "B"

/** Something that happens to the payments of one order. `nth` picks among what there is. */
export type Happening =
  | { readonly it: "opens the payment" | "pays" | "is declined" | "starts processing"; readonly tab: Tab }
  | { readonly it: "is missed" | "shows up" }
  | { readonly it: "verifies" | "is cancelled" | "cancels" | "gets late" }
  | { readonly it: "brings a webhook" | "crashes" | "charges again" | "disputes"; readonly nth: number }
  | { readonly it: "wins a dispute" | "loses a dispute" | "fails a refund"; readonly nth: number }
  /** Of what was paid, this share in percent. */
  | { readonly it: "refunds at the dashboard"; readonly nth: number; readonly share: number }
  /** At our desk: of what is left to be given back, this share in percent. */
  | { readonly it: "refunds at the desk"; readonly share: number }
  /** To the order's customer, in cents. */
  | { readonly it: "is given credit"; readonly amount: number }
  | { readonly it: "runs due jobs"; readonly secondsLater: number }
  | { readonly it: "finds the provider"; readonly mode: Exclude<ProviderMode, "hanging"> }
  | { readonly it: "finds banks slow to refund"; readonly isSlow: boolean }
  | { readonly it: "charges more"; readonly amount: number }
  | { readonly it: "is weighed"; readonly pounds: number }
  | { readonly it: "has the card answer"; readonly answer: KeptCardAnswer }
  /** `again` when they know of the tips that there are, and want to give another. */
  | { readonly it: "opens a tip"; readonly tab: Tab; readonly amount: number; readonly again: boolean }
  | { readonly it: "pays the tip"; readonly tab: Tab }
  /** At our desk: of what is left of a tip, this share in percent. */
  | { readonly it: "refunds a tip at the desk"; readonly nth: number; readonly share: number }
  | { readonly it: "loses its card" | "is cancelled by staff" }
  | { readonly it: "is decided about"; readonly decision: ChargeDecision }
  | { readonly it: "pays with the kept card" }

/** One happening, and how many steps everything under way may take before the next. */
export interface Step {
  readonly happening: Happening
  readonly stepsAfterwards: number
}

const tab = fc.constantFrom<Tab>("A", "B")
const nth = fc.nat(20)

const chargesMore: fc.WeightedArbitrary<Happening> = {
  weight: 2,
  arbitrary: fc.record({
    it: fc.constant("charges more" as const),
    // Some are less than a card can pay.
    amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 50, max: 5000 })),
  }),
}

/** What ordinary days bring. */
const ordinary: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 6, arbitrary: fc.record({ it: fc.constant("opens the payment" as const), tab }) },
  { weight: 5, arbitrary: fc.record({ it: fc.constant("pays" as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("is declined" as const, "starts processing" as const), tab }),
  },
  { weight: 3, arbitrary: fc.record({ it: fc.constant("verifies" as const) }) },
  { weight: 4, arbitrary: fc.record({ it: fc.constant("brings a webhook" as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ it: fc.constant("runs due jobs" as const), secondsLater: fc.constantFrom(0, 10, 60) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("finds the provider" as const),
      mode: fc.constantFrom("up" as const, "up" as const, "down" as const, "cut-off" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("crashes" as const), nth }) },
  chargesMore,
]

const cancelledByStaff: fc.WeightedArbitrary<Happening> = {
  weight: 2,
  arbitrary: fc.record({ it: fc.constant("is cancelled" as const) }),
}

/** What makes money come that is not due, or go. */
const extraordinary: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  {
    weight: 1,
    arbitrary: fc.record({
      it: fc.constant("refunds at the dashboard" as const),
      nth,
      share: fc.constantFrom(1, 30, 100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constant("refunds at the desk" as const), share: fc.constantFrom(1, 30, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("charges again" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("finds banks slow to refund" as const), isSlow: fc.boolean() }) },
]

/** What customers' banks do to money that had been taken or given back. */
const banks: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 2, arbitrary: fc.record({ it: fc.constant("disputes" as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("wins a dispute" as const, "loses a dispute" as const), nth }),
  },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("fails a refund" as const), nth }) },
]

/** What a customer does who changes their mind, on time or late. */
const cancelling: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 3, arbitrary: fc.record({ it: fc.constant("cancels" as const) }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("gets late" as const) }) },
]

/** What staff do for a customer they let down. */
const credit: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  {
    weight: 3,
    arbitrary: fc.record({ it: fc.constant("is given credit" as const), amount: fc.integer({ min: 1, max: 4000 }) }),
  },
]

/** What a driver finds at the door. */
const missing: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 3, arbitrary: fc.record({ it: fc.constant("is missed" as const) }) },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("shows up" as const) }) },
]

const answering: fc.WeightedArbitrary<Happening> = {
  weight: 3,
  arbitrary: fc.record({
    it: fc.constant("has the card answer" as const),
    answer: fc.constantFrom<KeptCardAnswer>("pays", "pays", "declines", "is-lost", "authenticates"),
  }),
}

/** What follows from weighing for an order whose card is kept. */
const weighing: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  {
    weight: 6,
    arbitrary: fc.record({ it: fc.constant("is weighed" as const), pounds: fc.integer({ min: 20, max: 90 }) }),
  },
  answering,
  {
    weight: 4,
    arbitrary: fc.record({
      it: fc.constant("runs due jobs" as const),
      // A notice, and the time between two tries.
      secondsLater: fc.constantFrom(1800, 43_200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      it: fc.constant("is decided about" as const),
      decision: fc.constantFrom(...chargeDecisions),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("loses its card" as const, "is cancelled by staff" as const) }),
  },
]

/** What a customer does who was pleased, and what becomes of it. */
const tipping: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  {
    weight: 6,
    arbitrary: fc.record({
      it: fc.constant("opens a tip" as const),
      tab,
      amount: fc.constantFrom(100, 450, 600),
      again: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ it: fc.constant("pays the tip" as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      it: fc.constant("refunds a tip at the desk" as const),
      nth,
      share: fc.constantFrom(1, 30, 100),
    }),
  },
]

const stepsOf = (...happenings: ReadonlyArray<fc.WeightedArbitrary<Happening>>): fc.Arbitrary<ReadonlyArray<Step>> =>
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
/** What may happen to an order whose customer is not there, or comes late. */
export const missedSteps = stepsOf(...ordinary, ...extraordinary, ...missing)

const isOrdinary = ({ arbitrary }: fc.WeightedArbitrary<Happening>): boolean => arbitrary !== chargesMore.arbitrary

/** What may happen to an order that is weighed and whose card is kept. */
export const weighingSteps = stepsOf(...ordinary.filter(isOrdinary), ...weighing)
export const anyWeighingSteps = stepsOf(...ordinary.filter(isOrdinary), ...extraordinary, ...weighing)

/** What a customer brings about who keeps a card and pays with a press. */
const pressing: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 8, arbitrary: fc.record({ it: fc.constant("pays with the kept card" as const) }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("loses its card" as const) }) },
  answering,
]

/** What may happen to a customer's order who keeps a card and may pay with it, in a page or with a press. */
export const pressingSteps = stepsOf(...ordinary, ...cancelling, ...pressing)
