import { formatDollars } from "@laundry/core/money/cents"
import { maskCard, sayCard } from "@laundry/core/payment/kept-card"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { OneClickTerms, type OneClickTermsProps } from "./one-click-terms.tsx"
import type { OneClick } from "./use-one-click.ts"

interface OneClickQuestionProps extends Omit<OneClickTermsProps, "then"> {
  readonly oneClick: OneClick
}

/** Asked of who has a kept card: to book and pay in one, by this card and with this amount, or to pay on the next page as ever. */
export const OneClickQuestion = ({ oneClick, ...terms }: OneClickQuestionProps) => {
  const text = useText("customer-home")
  const { offer, isAsked, isPending, close, pay, book } = oneClick
  if (offer === undefined) return null
  return (
    <Dialog
      open={isAsked}
      onClose={close}
      busy={isPending}
      title={text("oneClick")}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={isPending} onClick={book}>
            {text("oneClickPayLater")}
          </Button>
          <Button pending={isPending} pendingText={text("booking")} onClick={pay}>
            {text("oneClickPay", { amount: formatDollars(offer.amount), card: maskCard(offer.card) })}
          </Button>
        </div>
      }
    >
      <OneClickTerms {...terms} then={text("oneClickPayText", { card: sayCard(offer.card) })} />
    </Dialog>
  )
}
