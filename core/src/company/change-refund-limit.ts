import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { formatMoney, parseMoney } from "../money/cents.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { refundLimitProblems, type TypedRefundLimit } from "./refund-limit.ts"

/** Changes how much an admin may give back of one order in all. Owners have no limit, so they alone set it for others. */
export const changeRefundLimit = Effect.fn("changeRefundLimit")(function* (typed: TypedRefundLimit, version?: number) {
  yield* authorize("refund-limit:set")
  yield* refuseProblems(refundLimitProblems(typed))
  const limit = parseMoney(typed.adminRefundLimit.trim())
  const { before, after } = yield* changeSettings(
    "refund-limit-changed",
    "Refunds",
    (settings) => ({ ...settings, adminRefundLimit: limit ?? settings.adminRefundLimit }),
    (settings) => ({ adminRefundLimit: formatMoney(settings.adminRefundLimit) }),
    version,
  )
  return { before: before.adminRefundLimit, after: after.adminRefundLimit }
})
