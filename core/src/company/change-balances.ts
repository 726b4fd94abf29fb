import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { type Cents, formatMoney, parseMoney } from "../money/cents.ts"
import { balanceProblems, isBalanceRequest, type TypedBalances } from "./balance-bounds.ts"
import type { BalanceSettings } from "./balance-settings.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"

/** The settings as somebody would type them. */
export const typedBalances = (balances: BalanceSettings): TypedBalances => ({
  ...balances,
  chargeLimit: formatMoney(balances.chargeLimit),
  chargeLimitCeiling: formatMoney(balances.chargeLimitCeiling),
  chargeNoticeMinutes: String(balances.chargeNoticeMinutes),
})

const readBalances = (typed: TypedBalances, kept: BalanceSettings): BalanceSettings => {
  const amountOr = (text: string, otherwise: Cents): Cents => parseMoney(text.trim()) ?? otherwise
  return {
    offerCardOnFile: typed.offerCardOnFile,
    chargeLimit: amountOr(typed.chargeLimit, kept.chargeLimit),
    chargeLimitCeiling: amountOr(typed.chargeLimitCeiling, kept.chargeLimitCeiling),
    chargeNoticeMinutes: Number(typed.chargeNoticeMinutes),
    requestBalances: isBalanceRequest(typed.requestBalances) ? typed.requestBalances : kept.requestBalances,
    holdUntilPaid: typed.holdUntilPaid,
  }
}

/** Changes what becomes of money that is owed after weighing. What was agreed to about kept cards stays; absent fields stay as they are. */
export const changeBalances = Effect.fn("changeBalances")(function* (
  change: { readonly [Field in keyof TypedBalances]?: TypedBalances[Field] | undefined },
  version?: number,
) {
  yield* authorize("settings:manage")
  const present = typedBalances((yield* (yield* CompanySettingsStore).current).balances)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const typed: TypedBalances = { ...present, ...given }
  yield* refuseProblems(balanceProblems(typed))
  const { before, after } = yield* changeSettings(
    "balances-changed",
    "Balances",
    (settings) => ({ ...settings, balances: readBalances(typed, settings.balances) }),
    ({ balances }) => ({ ...balances }),
    version,
  )
  return { before: before.balances, after: after.balances }
})
