import type { KeptCardView } from "@laundry/contracts/payments/cards"
import { leastChargeLimit } from "@laundry/core/company/balance-settings"
import { type Cents, parseMoney, sayDollars } from "@laundry/core/money/cents"
import { consentWording } from "@laundry/core/payment/card-wording"
import type { CardHolder } from "@laundry/core/payment/kept-card"
import type { RefObject } from "react"
import { TextField } from "../../design/text-field.tsx"
import { useText } from "../../messages/text.tsx"

/** The limit that was typed; undefined where it is none, or out of the company's bounds. */
export const typedLimit = (typed: string, ceiling: Cents): Cents | undefined => {
  const amount = parseMoney(typed.trim().replace(/^\$/, ""))
  return amount !== undefined && amount >= leastChargeLimit && amount <= ceiling ? amount : undefined
}

/** Of a server that does not say it. */
const usualNoticeMinutes = 30

interface CardConsentProps {
  readonly companyName: string
  readonly serves: CardHolder["kind"]
  readonly noticeMinutes?: number
  /** The card that is kept already. */
  readonly card?: Pick<KeptCardView, "brand" | "last4"> | undefined
  readonly ceiling: Cents
  /** As it was typed. */
  readonly limit: string
  readonly onLimit: (typed: string) => void
  /** The field of the limit, for who leads there. */
  readonly limitField?: RefObject<HTMLInputElement | null>
}

/** What somebody agrees to who lets us keep a card, word for word as it is kept, and the limit in it. */
export const CardConsent = ({ ceiling, limit, onLimit, limitField, ...named }: CardConsentProps) => {
  const { companyName, serves, noticeMinutes = usualNoticeMinutes, card } = named
  const text = useText("payment")
  const bounds = { least: sayDollars(leastChargeLimit), most: sayDollars(ceiling) }
  const chosen = typedLimit(limit, ceiling)
  return (
    <div className="grid gap-3">
      <TextField
        ref={limitField}
        name="chargeLimit"
        inputMode="decimal"
        autoComplete="off"
        label={text("chargeLimit")}
        hint={text("chargeLimitHint", bounds)}
        error={chosen === undefined ? text("chargeLimitWrong", bounds) : undefined}
        value={limit}
        onChange={({ target }) => onLimit(target.value)}
      />
      {chosen !== undefined && (
        <p className="text-sm text-ink-soft">
          {consentWording({ companyName, serves, noticeMinutes, card, limit: chosen })}
        </p>
      )}
    </div>
  )
}
