import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { formatMoney, parseMoney } from "../money/cents.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { lateCreditProblems, type TypedLateCredit } from "./late-credit.ts"

/** Changes the credit that customers get whose laundry comes late; nothing turns it off. */
export const changeLateCredit = Effect.fn("changeLateCredit")(function* (typed: TypedLateCredit, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(lateCreditProblems(typed))
  const credit = parseMoney(typed.lateDeliveryCredit.trim())
  const { before, after } = yield* changeSettings(
    "late-credit-changed",
    "Late deliveries",
    (settings) => ({ ...settings, lateDeliveryCredit: credit ?? settings.lateDeliveryCredit }),
    (settings) => ({ lateDeliveryCredit: formatMoney(settings.lateDeliveryCredit) }),
    version,
  )
  return { before: before.lateDeliveryCredit, after: after.lateDeliveryCredit }
})
