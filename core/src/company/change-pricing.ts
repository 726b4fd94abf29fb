import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { type Cents, parseMoney } from "../money/cents.ts"
import { pounds } from "../money/pounds.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { type PricingField, pricingProblems } from "./setting-bounds.ts"

/** Changes the prices of orders placed from now on; those that exist keep their terms. Absent fields stay as they are. */
export const changePricing = Effect.fn("changePricing")(function* (
  change: {
    readonly [Field in PricingField]?: string | undefined
  },
  version?: number,
) {
  yield* authorize("settings:manage")
  const { minimumOrderAmount, pricePerPound, freeWeightLimit } = change
  yield* refuseProblems(
    pricingProblems({
      ...(minimumOrderAmount === undefined ? {} : { minimumOrderAmount }),
      ...(pricePerPound === undefined ? {} : { pricePerPound }),
      ...(freeWeightLimit === undefined ? {} : { freeWeightLimit }),
    }),
  )
  const amountOr = (text: string | undefined, kept: Cents): Cents => parseMoney((text ?? "").trim()) ?? kept
  const { before, after } = yield* changeSettings(
    "pricing-changed",
    "Pricing",
    (settings) => ({
      ...settings,
      terms: {
        minimumOrderAmount: amountOr(minimumOrderAmount, settings.terms.minimumOrderAmount),
        pricePerPound: amountOr(pricePerPound, settings.terms.pricePerPound),
        freeWeightLimit:
          freeWeightLimit === undefined
            ? settings.terms.freeWeightLimit
            : (pounds(Number(freeWeightLimit)) ?? settings.terms.freeWeightLimit),
      },
    }),
    ({ terms }) => ({ ...terms }),
    version,
  )
  return { before: before.terms, after: after.terms }
})
