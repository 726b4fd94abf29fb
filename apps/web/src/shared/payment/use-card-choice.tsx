import type { CardOffer } from "@laundry/contracts/payments/card-offer"
import type { Cents } from "@laundry/core/money/cents"
import { formatMoney } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Checkbox } from "../../design/checkbox.tsx"
import { useText } from "../../messages/text.tsx"
import { CardConsent, typedLimit } from "./card-consent.tsx"

/** What the payer wants of their card. */
export interface CardWish {
  readonly keep: boolean
  readonly limit?: Cents
}

/** What of a payment that was opened this is about. */
interface Intent {
  readonly cardOffer?: CardOffer
}

/**
 * The choice to keep the card that pays, off until it is made, and what tells the server of it before the payment is confirmed:
 * also that it is not to be kept, where somebody had said so before. Nothing where it is not offered.
 */
export const useCardChoice = (
  offer: CardOffer | undefined,
  intentKey: QueryKey,
  tell: (wish: CardWish) => Promise<unknown>,
) => {
  const text = useText("payment")
  const queryClient = useQueryClient()
  const [isChosen, setChosen] = useState(false)
  const [typed, setTyped] = useState<string>()
  if (offer === undefined) return {}
  const limit = typed ?? formatMoney(offer.limit).replace(/\.00$/, "")

  /** Noted where the intent is kept, which may outlive this page: a customer who comes back to it can take the wish back. */
  const noteAsked = (isAsked: boolean) => {
    const kept = queryClient.getQueryState<Intent>(intentKey)
    if (kept?.data?.cardOffer === undefined) return
    const intent: Intent = { ...kept.data, cardOffer: { ...kept.data.cardOffer, isAsked } }
    queryClient.setQueryData(intentKey, intent, { updatedAt: kept.dataUpdatedAt })
  }

  const prepare = async (): Promise<boolean> => {
    const chosen = typedLimit(limit, offer.ceiling)
    if (isChosen && chosen === undefined) throw new Error("the limit is out of bounds")
    if (!isChosen && !offer.isAsked) return false
    // It may reach the server though its answer is lost.
    if (isChosen) noteAsked(true)
    await tell(isChosen && chosen !== undefined ? { keep: true, limit: chosen } : { keep: false })
    noteAsked(isChosen)
    return true
  }
  return {
    prepare,
    belowCard: (
      <div className="grid gap-3 rounded-control bg-linen-deep px-4 py-3">
        <Checkbox
          name="keepCard"
          checked={isChosen}
          onChange={({ target }) => setChosen(target.checked)}
          label={text("keepCardLabel", { covered: formatPounds(offer.coveredWeight) })}
        />
        {isChosen && <CardConsent {...offer} limit={limit} onLimit={setTyped} />}
      </div>
    ),
  }
}
