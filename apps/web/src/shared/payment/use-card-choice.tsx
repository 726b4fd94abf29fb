import type { CardOffer } from "@laundry/contracts/payments/card-offer"
import type { KeptWish } from "@laundry/contracts/payments/cards"
import type { Cents } from "@laundry/core/money/cents"
import { formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { cardTerms } from "@laundry/core/payment/card-wording"
import { useRef, useState } from "react"
import { Checkbox } from "../../design/checkbox.tsx"
import { useText } from "../../messages/text.tsx"
import { CardConsent, typedLimit } from "./card-consent.tsx"
import { type Prepared, prepareWith } from "./prepare-payment.ts"

/** What the payer wants of their card. */
export interface CardWish {
  readonly keep: boolean
  readonly limit?: Cents
  /** The version of the terms that the page shows. */
  readonly terms?: number
}

/** What of a payment that was opened this is about. */
interface Intent {
  readonly clientSecret: string
  readonly cardOffer?: CardOffer
}

/**
 * The choice to keep the card that pays, off until it is made, and what tells the server of it before the payment is confirmed: always,
 * also that it is not to be kept, since another page of the same payment may have said so. Nothing where it is not offered.
 */
export const useCardChoice = (intent: Intent | undefined, tell: (wish: CardWish) => Promise<KeptWish>) => {
  const text = useText("payment")
  const [isChosen, setChosen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const limitField = useRef<HTMLInputElement>(null)
  const offer = intent?.cardOffer
  if (intent === undefined || offer === undefined) return {}
  const shown = typed ?? formatMoney(offer.limit).replace(/\.00$/, "")
  const limit = typedLimit(shown, offer.ceiling)
  return {
    check: (): boolean => {
      if (!isChosen || limit !== undefined) return true
      limitField.current?.focus()
      return false
    },
    prepare: (): Promise<Prepared> => {
      const wish = isChosen && limit !== undefined ? { keep: true, limit, terms: cardTerms.version } : { keep: false }
      return prepareWith(() => tell(wish), intent.clientSecret)
    },
    belowCard: (
      <div className="grid gap-3 rounded-control bg-linen-deep px-4 py-3">
        <Checkbox
          name="keepCard"
          checked={isChosen}
          onChange={({ target }) => setChosen(target.checked)}
          label={text("keepCardLabel", { covered: formatPounds(offer.coveredWeight) })}
        />
        {isChosen && <CardConsent {...offer} limit={shown} onLimit={setTyped} limitField={limitField} />}
      </div>
    ),
  }
}
