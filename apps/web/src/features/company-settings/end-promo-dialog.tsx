import type { PromoCodeView } from "@laundry/contracts/company/promo-codes"
import { sayOffer } from "@laundry/core/pricing/promo"
import { useMutation } from "@tanstack/react-query"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { saidOf } from "../../platform/api/said-of.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { endPromoCode } from "./promo-queries.ts"

interface EndPromoDialogProps {
  readonly promo: PromoCodeView
  readonly open: boolean
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Asks before a promo code ends: no order takes it any more, and it can't be begun again. */
export const EndPromoDialog = ({ promo, open, onClose, onEnded }: EndPromoDialogProps) => {
  const text = useText("company-settings")
  const end = useMutation({
    ...endPromoCode,
    onSuccess: ({ code }) => {
      onClose()
      onEnded()
      showToast({ tone: "done", title: text("promoEnded", { code }) })
    },
    onError: (error) => {
      logProblem("The promo code was not ended", error)
      onClose()
      if (handleMutationError(error)) return
      const said = saidOf(error)
      showToast({ tone: "attention", title: text("error"), text: said ?? text("promoEndFailed") })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={end.isPending}
      title={text("endPromoTitle", { code: promo.code })}
      subtitle={sayOffer(promo)}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={end.isPending} onClick={onClose}>
            {text("keepPromo")}
          </Button>
          <Button pending={end.isPending} pendingText={text("endingPromo")} onClick={() => end.mutate(promo.code)}>
            {text("endPromo")}
          </Button>
        </div>
      }
    >
      <p>{text("endPromoText")}</p>
    </Dialog>
  )
}
