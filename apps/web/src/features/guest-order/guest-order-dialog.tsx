import { ArrowLeft } from "lucide-react"
import { useId } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useIsPhone } from "../../design/use-is-phone.ts"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { FormFooter } from "../../shared/booking/form-footer.tsx"
import { ProblemSummary } from "../../shared/booking/problem-summary.tsx"
import { StepProgress } from "../../shared/booking/step-progress.tsx"
import { GuestOrderFields, GuestStepFields } from "./guest-order-fields.tsx"
import { guestOrderSteps, lastGuestStep } from "./guest-order-values.ts"
import { useGuestOrder } from "./use-guest-order.ts"

export interface GuestOrderDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * 'Quick Order - No Account Required' (specification §2, §3): one form, on a phone a step for each screen. It stays what it
 * is while closed: nothing typed is lost.
 */
export const GuestOrderDialog = ({ open, onClose }: GuestOrderDialogProps) => {
  const text = useText("guest-order")
  const model = useOperatingModel()
  const shared = useText("booking-fields")
  const formId = useId()
  const isStepped = useIsPhone()
  const order = useGuestOrder(onClose, isStepped)
  const { step, goTo, isPending } = order
  const stepNames = {
    contact: shared("contact"),
    where: text("where", { model }),
    when: text("when", { model }),
    laundry: text("laundry"),
  }
  const { id } = guestOrderSteps[step] ?? guestOrderSteps[0]
  const isLast = !isStepped || step === lastGuestStep
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isPending}
      title={text("title")}
      subtitle={text("subtitle")}
      focusesField
      footer={
        <FormFooter {...order.promo}>
          {isStepped && step > 0 && (
            <Button
              tone="secondary"
              size="large"
              disabled={isPending}
              aria-label={shared("previous")}
              icon={<ArrowLeft aria-hidden className="size-6" />}
              onClick={() => goTo(step - 1)}
            />
          )}
          <Button
            // Another button: a press that began on one must not end on the other.
            key={isLast ? "submit" : "continue"}
            type="submit"
            form={formId}
            size="large"
            wide
            pending={isPending}
            pendingText={text("submitting")}
          >
            {isLast ? text("submit") : shared("continue")}
          </Button>
        </FormFooter>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void order.onSubmit(event)} className="grid gap-6 sm:gap-8">
        {isStepped && (
          <StepProgress
            names={guestOrderSteps.map((each) => stepNames[each.id])}
            step={step}
            headingRef={order.heading}
            isHeadingFocused={order.isHeadingFocused}
          />
        )}
        <ProblemSummary problems={order.problems} onChoose={order.focusOn} />
        {isStepped ? <GuestStepFields id={id} order={order} /> : <GuestOrderFields order={order} />}
      </form>
    </Dialog>
  )
}
