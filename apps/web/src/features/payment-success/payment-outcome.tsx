import { formatMoney } from "@laundry/core/money/cents"
import { guestCheckoutPath } from "@laundry/core/payment/payment-paths"
import { CircleAlert, CircleCheck, Clock } from "lucide-react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { useText } from "../../messages/text.tsx"
import { PaymentConfirmation } from "./payment-confirmation.tsx"
import type { Outcome } from "./use-payment-outcome.ts"

const heading = "mt-5 text-3xl font-semibold tracking-tight sm:text-4xl"

const WayOn = ({ outcome, orderId }: { outcome: Extract<Outcome, { kind: "issue" }>; orderId: string }) => {
  const text = useText("payment-success")
  const shell = useText("shell")
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button
          tone={outcome.amountDue === undefined ? "primary" : "secondary"}
          pending={outcome.isRetrying && !outcome.isRechecking}
          onClick={outcome.retry}
        >
          {shell("retry")}
        </Button>
        {outcome.amountDue !== undefined && (
          <ButtonLink href={guestCheckoutPath(orderId, formatMoney(outcome.amountDue))}>{text("payAgain")}</ButtonLink>
        )}
      </div>
      <p aria-live="polite" className="flex min-h-6 items-center gap-2 text-ink-soft">
        {outcome.isRechecking && (
          <>
            <Spinner />
            {text("checkingAgain")}
          </>
        )}
      </p>
    </div>
  )
}

/** The payment's state: heading, status line, and what comes next. */
export const PaymentOutcome = ({ outcome, orderId }: { readonly outcome: Outcome; readonly orderId: string }) => {
  const text = useText("payment-success")
  const paymentText = useText("payment")
  switch (outcome.kind) {
    case "verifying":
      return (
        <div role="status">
          <span className="block size-12 text-ocean *:size-12">
            <Spinner />
          </span>
          <h1 className={heading}>{text("verifying")}</h1>
          <p className="mt-3 text-lg text-ink-soft">{text("verifyingText")}</p>
        </div>
      )
    case "success":
      return (
        <>
          <div role="status">
            <CircleCheck aria-hidden className="size-12 text-done" />
            <h1 className={heading}>{text("success")}</h1>
            <p className="mt-3 text-lg text-ink-soft">{outcome.message}</p>
          </div>
          <PaymentConfirmation order={outcome.order} orderId={orderId} />
        </>
      )
    case "processing":
      return (
        <div role="status">
          <Clock aria-hidden className="size-12 text-ocean" />
          <h1 className={heading}>{paymentText("processing")}</h1>
          <p className="mt-3 text-lg text-ink-soft">{outcome.message}</p>
        </div>
      )
    case "issue":
      return (
        <>
          <div role="alert">
            <CircleAlert aria-hidden className="size-12 text-coral" />
            <h1 className={heading}>{text("issue")}</h1>
            <p className="mt-3 text-lg text-ink-soft">{outcome.message}</p>
          </div>
          <WayOn outcome={outcome} orderId={orderId} />
        </>
      )
  }
}
