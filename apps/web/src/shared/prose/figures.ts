import { servingSince } from "@laundry/core/commercial/commercial-offer"
import { arbitrationTerms, legalTextsUpdated, liabilityCap } from "@laundry/core/company/legal-terms"
import { marketplaceFees, workerDuties } from "@laundry/core/marketplace/marketplace-terms"
import type { Cents } from "@laundry/core/money/cents"
import { freeCancellationEnd, lateCancellationFee } from "@laundry/core/order/cancellation-terms"
import { claimTerms } from "@laundry/core/order/claims/claim-terms"
import { ageLimits } from "@laundry/core/people/age-limits"
import { missedPickupTerms } from "@laundry/core/refunds/missed-pickup-terms"
import { workerDocumentDays } from "@laundry/core/workers/worker"

/** Every figure of the FAQ, the terms and the privacy policy that is not a setting: the constants that the code enforces. */
export const enforcedFigures = {
  ...missedPickupTerms,
  ...claimTerms,
  ...marketplaceFees,
  ...workerDuties,
  ...liabilityCap,
  ...arbitrationTerms,
  ...ageLimits,
  freeCancellationEnd,
  lateCancellationFee,
  servingSince,
  legalTextsUpdated,
  workerDocumentDays,
}

type Widened<Value> = Value extends Cents ? Cents : Value extends number ? number : Value

/** The same names with any values of the same kinds, so that a test can show that the texts follow them. */
export type Figures = { readonly [Name in keyof typeof enforcedFigures]: Widened<(typeof enforcedFigures)[Name]> }
