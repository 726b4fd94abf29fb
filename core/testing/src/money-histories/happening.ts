import type { ClaimDecisionKind, ClaimKind } from "@laundry/core/order/claims/claim"
import type { ChargeDecision } from "@laundry/core/payments/decide-charge"
import type { ProviderMode } from "../in-memory/provider/payment-provider.ts"
import type { KeptCardAnswer } from "../in-memory/provider/provider-cards.ts"

export type Tab = "A" | "B"

/** What time and machines do. `nth` picks among what there is, here and below. */
export type MachineHappening =
  | { readonly it: "brings a webhook" | "crashes"; readonly nth: number }
  | { readonly it: "runs due jobs"; readonly secondsLater: number }
  | { readonly it: "gets late" }

/** What is done at the provider: by customers in its fields, by banks, and by us at its dashboard. */
export type ProviderHappening =
  | { readonly it: "pays" | "is declined" | "starts processing" | "pays the tip"; readonly tab: Tab }
  | { readonly it: "has the card answer"; readonly answer: KeptCardAnswer }
  | { readonly it: "loses its card" }
  /** Of what was paid, this share in percent. */
  | { readonly it: "refunds at the dashboard"; readonly nth: number; readonly share: number }
  | { readonly it: "charges again" | "disputes"; readonly nth: number }
  | { readonly it: "wins a dispute" | "loses a dispute" | "fails a refund"; readonly nth: number }
  | { readonly it: "finds the provider"; readonly mode: Exclude<ProviderMode, "hanging"> }
  | { readonly it: "finds banks slow to refund"; readonly isSlow: boolean }

/** What the order's customer does with us. */
export type CustomerHappening =
  | { readonly it: "opens the payment"; readonly tab: Tab }
  | { readonly it: "verifies" | "cancels" | "pays with the kept card" }
  /** `again` when they know of the tips that there are, and want to give another. */
  | { readonly it: "opens a tip"; readonly tab: Tab; readonly amount: number; readonly again: boolean }
  | { readonly it: "claims"; readonly kind: ClaimKind }

/** What those do who work here. */
export type StaffHappening =
  | { readonly it: "charges more"; readonly amount: number }
  | { readonly it: "is weighed"; readonly pounds: number }
  | { readonly it: "has oversized items"; readonly count: number }
  /** Staff correct where it is. */
  | { readonly it: "is put to"; readonly status: "ready_for_delivery" | "delivered" | "cancelled" }
  | { readonly it: "is missed" | "shows up" | "is cancelled" | "is cancelled by staff" }
  | { readonly it: "is decided about"; readonly decision: ChargeDecision }
  /** Of what is left to be given back, this share in percent. */
  | { readonly it: "refunds at the desk"; readonly share: number }
  /** Of what is left of a tip, this share in percent. */
  | { readonly it: "refunds a tip at the desk"; readonly nth: number; readonly share: number }
  /** To the order's customer, in cents. */
  | { readonly it: "is given credit"; readonly amount: number }
  | { readonly it: "is claimed at the desk"; readonly kind: ClaimKind }
  /** About the newest claim, in cents; of an order that a worker did with what its fees and the worker bear of it. */
  | {
      readonly it: "decides a claim"
      readonly decision: ClaimDecisionKind
      readonly amount: number
      readonly shares?: { readonly feeAdjustment: number; readonly deduction: number }
    }

/** Something that happens to the payments of one order. */
export type Happening = MachineHappening | ProviderHappening | CustomerHappening | StaffHappening

/** One happening, and how many steps everything under way may take before the next. */
export interface Step {
  readonly happening: Happening
  readonly stepsAfterwards: number
}
