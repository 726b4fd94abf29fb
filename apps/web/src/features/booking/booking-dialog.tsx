import type { UserView } from "@laundry/contracts/people/session"
import { ArrowLeft } from "lucide-react"
import { useId, useState } from "react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { FormFooter } from "../../shared/booking/form-footer.tsx"
import { ProblemSummary } from "../../shared/booking/problem-summary.tsx"
import { StepProgress } from "../../shared/booking/step-progress.tsx"
import { UnpaidOrderQuestion } from "../../shared/orders/unpaid-order-question.tsx"
import { lastStep, steps } from "./booking-values.ts"
import { DetailsStep } from "./details-step.tsx"
import { RepeatFailed } from "./repeat-failed.tsx"
import { ReviewStep } from "./review-step.tsx"
import { ServiceStep } from "./service-step.tsx"
import { useBooking } from "./use-booking.ts"

interface BookingDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const Wizard = ({ user, open, onClose }: BookingDialogProps & { readonly user: UserView }) => {
  const text = useText("booking")
  const shared = useText("booking-fields")
  const formId = useId()
  const booking = useBooking(user)
  const { step, goTo, isPending } = booking
  const isLast = step === lastStep
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isPending}
      title={text("title")}
      footer={
        <FormFooter {...booking.promo}>
          {step > 0 && (
            <Button
              tone="secondary"
              size="large"
              icon={<ArrowLeft aria-hidden className="size-5 max-sm:hidden" />}
              disabled={isPending}
              onClick={() => goTo(step - 1)}
            >
              {shared("previous")}
            </Button>
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
      <form id={formId} noValidate onSubmit={(event) => void booking.onSubmit(event)} className="grid gap-8">
        <StepProgress
          names={steps.map(({ id }) => text(id))}
          step={step}
          headingRef={booking.heading}
          isHeadingFocused={booking.isHeadingFocused}
        />
        <ProblemSummary problems={booking.problems} onChoose={booking.focusOn} />
        {step === 0 && <DetailsStep {...booking} />}
        {step === 1 && <ServiceStep {...booking} />}
        {step === lastStep && <ReviewStep {...booking} />}
      </form>
      {/* Going back from it is not going on to the payment, as closing it is. */}
      {open && <RepeatFailed {...booking.repeatFailed} />}
      <UnpaidOrderQuestion unpaid={booking.unpaid} onOrderAnother={booking.bookBeside} />
    </Dialog>
  )
}

/**
 * 'Schedule Pickup' (specification §2): the booking wizard. Each opening starts where the last one was left, with what the
 * profile says now.
 */
export const BookingDialog = ({ open, onClose }: BookingDialogProps) => {
  const session = useSession()
  // A session that expires while somebody types takes nothing away from what they see.
  const [user, setUser] = useState(session.user)
  if (session.user !== undefined && session.user !== user) setUser(session.user)
  const [visit, setVisit] = useState({ open, count: 0 })
  if (visit.open !== open) setVisit({ open, count: visit.count + (open ? 1 : 0) })
  return user === undefined ? null : (
    <Wizard key={`${user.id} ${visit.count}`} user={user} open={open} onClose={onClose} />
  )
}
