import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useId } from "react"
import { FormFooter } from "../../booking/form-footer.tsx"
import { ProblemSummary } from "../../booking/problem-summary.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
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
        <FormFooter amount={terms.minimumOrderAmount}>
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
        </FormFooter>
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
