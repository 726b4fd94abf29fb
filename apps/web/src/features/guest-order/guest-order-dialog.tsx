import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useId } from "react"
import { ProblemSummary } from "../../booking/problem-summary.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { GuestOrderFields } from "./guest-order-fields.tsx"
import { useGuestOrder } from "./use-guest-order.ts"

export interface GuestOrderDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** 'Quick Order - No Account Required' (specification §2, §3). It stays what it is while closed: nothing typed is lost. */
export const GuestOrderDialog = ({ open, onClose }: GuestOrderDialogProps) => {
  const text = useText("guest-order")
  const shared = useText("booking-fields")
  const formId = useId()
  const order = useGuestOrder(onClose)
  const { terms } = order
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text("title")}
      subtitle={text("subtitle")}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex flex-1 basis-56 items-baseline justify-between gap-4 sm:block">
            <span className="sm:mr-2">{shared("priceLine")}</span>
            <strong className="text-xl font-semibold">
              <Money amount={terms.minimumOrderAmount} />
            </strong>
          </p>
          <div className="max-sm:w-full">
            <Button
              type="submit"
              form={formId}
              size="large"
              wide
              pending={order.isPending}
              pendingText={text("submitting")}
            >
              {text("submit")}
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void order.submit(event)} className="grid gap-8">
        <ProblemSummary problems={order.problems} onChoose={order.focusOn} />
        <GuestOrderFields order={order} />
        <p className="text-sm text-ink-soft">
          {text("priceCovers", {
            limit: formatPounds(terms.freeWeightLimit),
            perPound: formatDollars(terms.pricePerPound),
          })}
        </p>
      </form>
    </Dialog>
  )
}
