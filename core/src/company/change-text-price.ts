import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { parseTextPrice, type TypedTextPrice, textPriceProblems } from "./text-price.ts"

/** Changes what a part of a text costs. What was sent before keeps the price of its time. */
export const changeTextPrice = Effect.fn("changeTextPrice")(function* (typed: TypedTextPrice, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(textPriceProblems(typed))
  const textSegmentPrice = parseTextPrice(typed) ?? 0
  const { before, after } = yield* changeSettings(
    "text-price-changed",
    "Text messages",
    (settings) => ({ ...settings, textSegmentPrice }),
    (settings) => ({ textSegmentPrice: settings.textSegmentPrice }),
    version,
  )
  return { before: before.textSegmentPrice, after: after.textSegmentPrice }
})
