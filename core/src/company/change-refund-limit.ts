import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { formatMoney, parseMoney } from "../money/cents.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { refundLimitProblems, type TypedRefundLimit } from "./refund-limit.ts"

/**
 * Changes how much an admin may give back of one order in all, and as credit on one day. Owners have no limit, so they alone set it for
 * others.
 */
export const changeRefundLimit = Effect.fn("changeRefundLimit")(function* (typed: TypedRefundLimit, version?: number) {
  yield* authorize("refund-limit:set")
  yield* refuseProblems(refundLimitProblems(typed))
  const limit = parseMoney(typed.adminRefundLimit?.trim() ?? "")
  const creditLimit = parseMoney(typed.adminCreditLimit?.trim() ?? "")
  const { before, after } = yield* changeSettings(
    "refund-limit-changed",
    "Refunds",
    (settings) => ({
      ...settings,
      adminRefundLimit: limit ?? settings.adminRefundLimit,
      adminCreditLimit: creditLimit ?? settings.adminCreditLimit,
    }),
    ({ adminRefundLimit, adminCreditLimit }) => ({
      adminRefundLimit: formatMoney(adminRefundLimit),
      adminCreditLimit: formatMoney(adminCreditLimit),
    }),
    version,
  )
  return { before: before.adminRefundLimit, after: after.adminRefundLimit }
})
