import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { AuditValues } from "../audit/audit-entry.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { localDateOf } from "../local-time/local-time.ts"
import { formatMoney } from "../money/cents.ts"
import { parsePromoName, sayOffer } from "../pricing/promo.ts"
import { isRunning, type NewPromoCode, type PromoCode } from "../pricing/promo-code.ts"
import { PromoCodeStore } from "../pricing/promo-code-store.port.ts"
import { PromoCodeNotFound, PromoCodeTaken, PromoDayPassed } from "../pricing/promo-errors.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

const values = (code: NewPromoCode): AuditValues => ({
  discount: sayOffer(code),
  minimum: code.minimum === null ? null : formatMoney(code.minimum),
  firstOrderOnly: code.firstOrderOnly,
  until: code.until,
  times: code.times,
})

const isSame = (wish: NewPromoCode, code: PromoCode): boolean =>
  code.isActive && Object.entries(values(wish)).every(([field, value]) => values(code)[field] === value)

/**
 * Adds a promo code. Adding the same again changes nothing. The caller checks its bounds. Asks for `settings:manage`. Fails with
 * PromoCodeTaken, PromoDayPassed.
 */
export const addPromoCode = Effect.fn("addPromoCode")(function* (wish: NewPromoCode) {
  yield* authorize("settings:manage")
  const codes = yield* PromoCodeStore
  const { transact } = yield* UnitOfWork
  if (wish.until !== null && wish.until < localDateOf(yield* Clock.currentTimeMillis)) {
    return yield* new PromoDayPassed()
  }
  return yield* transact(
    Effect.gen(function* () {
      if (yield* codes.add({ ...wish, isActive: true })) {
        yield* recordAuditEntry("promo-code-added", wish.code, {}, values(wish))
      }
      const known = yield* codes.find(wish.code)
      if (known === undefined || !isSame(wish, known)) return yield* new PromoCodeTaken({ promoCode: wish.code })
      return known
    }),
  )
})

/** Every promo code with how often it was used, by name. */
export const listPromoCodes = Effect.fn("listPromoCodes")(function* () {
  yield* authorize("settings:read")
  return yield* (yield* PromoCodeStore).list
})

/**
 * Ends a promo code: no further order takes it. Those that have it keep it. Ending it again changes nothing. Asks for
 * `settings:manage`. Fails with PromoCodeNotFound.
 */
export const endPromoCode = Effect.fn("endPromoCode")(function* (typed: string) {
  yield* authorize("settings:manage")
  const codes = yield* PromoCodeStore
  const { transact } = yield* UnitOfWork
  const name = parsePromoName(typed)
  if (name === undefined) return yield* new PromoCodeNotFound()
  return yield* transact(
    Effect.gen(function* () {
      const code = yield* codes.hold(name)
      if (code === undefined) return yield* new PromoCodeNotFound()
      if (!code.isActive) return code
      yield* codes.end(name)
      yield* recordAuditEntry("promo-code-ended", name, { isActive: true }, { isActive: false })
      return { ...code, isActive: false }
    }),
  )
})

/** Whether there is a promo code that somebody could use now. */
export const hasPromoCodes = Effect.gen(function* () {
  const today = localDateOf(yield* Clock.currentTimeMillis)
  return (yield* (yield* PromoCodeStore).active).some((code) => isRunning(code, today))
})
