import { type Cents, formatDollars } from "@laundry/core/money/cents"
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js"
import { Lock } from "lucide-react"
import { type SubmitEvent, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"

export interface CardFormProps {
  /** What the server asks for. */
  readonly amount: Cents
  /** Where the provider sends the payer back to when the bank needs a page of its own. */
  readonly returnUrl: string
  /** The provider took the payment, or is about to; `elsewhere` when it was another form that paid. */
  readonly onPaid: (elsewhere: boolean) => void
  /** The form is drawn. */
  readonly onReady: () => void
  /** The form could not be drawn. */
  readonly onLoadError: () => void
}

/** Card fields and the pay button, which takes one press at a time and none after the payment. */
export const CardForm = ({ amount, returnUrl, onPaid, onReady, onLoadError }: CardFormProps) => {
  const text = useText("payment")
  const stripe = useStripe()
  const elements = useElements()
  const isBusy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Back to where a press does something; the button was disabled meanwhile and lost the focus. */
  const release = (button: HTMLElement | null) => {
    isBusy.current = false
    setPaying(false)
    setTimeout(() => {
      if (document.activeElement === document.body) button?.focus()
    })
  }

  const confirm = async (button: HTMLElement | null) => {
    if (stripe === null || elements === null) return
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: "if_required",
    })
    // Paid in another tab meanwhile: nothing is wrong.
    const isPaidElsewhere = error?.payment_intent?.status === "succeeded"
    if (error === undefined || isPaidElsewhere) return onPaid(isPaidElsewhere)
    release(button)
    // The form itself says which field is incomplete.
    if (error.type === "validation_error") return
    const message = error.message ?? text("failedText")
    setFailure(message)
    showToast({ tone: "attention", title: text("failed"), text: message })
  }

  const pay = (event: SubmitEvent) => {
    event.preventDefault()
    // Two presses in one moment come before the button is drawn as disabled.
    if (isBusy.current || !isReady) return
    isBusy.current = true
    setPaying(true)
    setFailure(undefined)
    dismissToast()
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    confirm(button).catch((error: unknown) => {
      logProblem("The payment could not be confirmed", error)
      release(button)
      setFailure(text("failedText"))
      showToast({ tone: "attention", title: text("failed"), text: text("failedText") })
    })
  }

  return (
    // Drawn out of sight until it is whole: nothing moves under a thumb.
    <form onSubmit={pay} aria-label={text("form")} className={isReady ? "grid gap-5" : "invisible grid gap-5"}>
      <PaymentElement
        onReady={() => {
          setReady(true)
          onReady()
        }}
        onLoadError={({ error }) => {
          logProblem("The payment form could not be drawn", error)
          onLoadError()
        }}
      />
      {failure !== undefined && <Alert tone="attention">{failure}</Alert>}
      <Button type="submit" size="large" wide disabled={!isReady} pending={isPaying} pendingText={text("paying")}>
        {text("pay", { amount: formatDollars(amount) })}
      </Button>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text("secure")}
      </p>
    </form>
  )
}
