import { Clock, Effect, Schema } from "effect"
import { type Cents, parseMoney } from "../money/cents.ts"
import { type Pounds, pounds } from "../money/pounds.ts"
import { authorize } from "../people/permissions.ts"
import type { PriceTerms } from "../pricing/price-terms.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"

/** A price is out of the bounds that keep a slip of the keyboard from reaching customers. `field` names the input. */
export class InvalidPricing extends Schema.TaggedError<InvalidPricing>()("InvalidPricing", {
  field: Schema.Literals(["minimumOrderAmount", "pricePerPound", "freeWeightLimit"]),
  message: Schema.String,
}) {}

/** The bounds of each price: dollars for the amounts, pounds for the limit. */
export const pricingBounds = {
  minimumOrderAmount: { least: 100, most: 100_000 },
  pricePerPound: { least: 1, most: 10_000 },
  freeWeightLimit: { least: 0, most: 500 },
} as const

const readAmount = Effect.fnUntraced(function* (
  field: "minimumOrderAmount" | "pricePerPound",
  label: string,
  text: string,
) {
  const { least, most } = pricingBounds[field]
  const amount = parseMoney(text.trim())
  if (amount === undefined || amount < least || amount > most) {
    const message = `${label} must be an amount from ${(least / 100).toFixed(2)} to ${(most / 100).toFixed(2)} dollars.`
    return yield* new InvalidPricing({ field, message })
  }
  return amount
})

const readLimit = Effect.fnUntraced(function* (text: string) {
  const { least, most } = pricingBounds.freeWeightLimit
  const limit = /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? pounds(Number(text)) : undefined
  if (limit === undefined || limit < least || limit > most) {
    const message = `Free weight limit must be a weight from ${least} to ${most} pounds.`
    return yield* new InvalidPricing({ field: "freeWeightLimit", message })
  }
  return limit
})

/** Changes the prices of orders placed from now on; those that exist keep their terms. Absent fields stay as they are. */
export const changePricing = Effect.fn("changePricing")(function* (change: {
  readonly minimumOrderAmount?: string | undefined
  readonly pricePerPound?: string | undefined
  readonly freeWeightLimit?: string | undefined
}) {
  yield* authorize("settings:manage")
  const minimumOrderAmount: Cents | undefined =
    change.minimumOrderAmount === undefined
      ? undefined
      : yield* readAmount("minimumOrderAmount", "Minimum order amount", change.minimumOrderAmount)
  const pricePerPound: Cents | undefined =
    change.pricePerPound === undefined
      ? undefined
      : yield* readAmount("pricePerPound", "Price per pound", change.pricePerPound)
  const freeWeightLimit: Pounds | undefined =
    change.freeWeightLimit === undefined ? undefined : yield* readLimit(change.freeWeightLimit)

  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* store.currentForUpdate
      const terms: PriceTerms = {
        minimumOrderAmount: minimumOrderAmount ?? before.terms.minimumOrderAmount,
        pricePerPound: pricePerPound ?? before.terms.pricePerPound,
        freeWeightLimit: freeWeightLimit ?? before.terms.freeWeightLimit,
      }
      yield* store.save({ ...before, terms, updatedAt: now })
      return { before: before.terms, after: terms }
    }),
  )
})
