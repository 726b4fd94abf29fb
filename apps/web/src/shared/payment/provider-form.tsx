import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js"
import type { Stripe, StripeElements } from "@stripe/stripe-js"
import { Lock } from "lucide-react"
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { dismissToast, showToast } from "../../platform/toasts/toast-store.ts"

/** Why something was not done, in the provider's terms or ours; where nothing is said, the form has a sentence of its own. */
export interface FormProblem {
  readonly type?: string
  readonly message?: string | undefined
}

interface ProviderFormProps {
  /** On the button, and while it is under way. */
  readonly submit: string
  readonly pending: string
  /** The headline of a failure, and what is said where nothing else is. */
  readonly failed: string
  readonly failedText: string
  /** Whether what is between the card and the button can be sent; where it can't, its payer is led there. */
  readonly check?: (() => boolean) | undefined
  /** Has the provider do it; answers why it was not done. Without an answer the form stays as it is: the page goes on from there. */
  readonly confirm: (stripe: Stripe, elements: StripeElements) => Promise<FormProblem | undefined>
  /** The browser came back to this page as it was left for the bank's or the wallet's own. */
  readonly onBack?: (() => void) | undefined
  /** The form is drawn. */
  readonly onReady: () => void
  /** The form could not be drawn. */
  readonly onLoadError: () => void
  /** What is between the card and the button. */
  readonly children?: ReactNode
}

/** What a kept card is for is said in our own words, which its owner accepts: the provider's beside them would say it twice. */
const options = { terms: { applePay: "never", card: "never", googlePay: "never" } } as const

/** Tells of a page that is shown again as it was left, from the browser's memory. */
const useBack = (onBack: () => void) => {
  const hear = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => hear(event)
    window.addEventListener("pageshow", listen)
    return () => window.removeEventListener("pageshow", listen)
  }, [])
}

/** The provider's card fields and a button, which takes one press at a time and none after it was done. */
export const ProviderForm = ({
  check,
  confirm,
  onBack,
  onReady,
  onLoadError,
  children,
  ...words
}: ProviderFormProps) => {
  const text = useText("payment")
  const stripe = useStripe()
  const elements = useElements()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Back to where a press does something; the button was disabled meanwhile and lost the focus. */
  const release = (button: HTMLElement | null) => {
    isBusy.current = false
    setPending(false)
    setTimeout(() => {
      if (document.activeElement === document.body) button?.focus()
    })
  }

  useBack(() => {
    if (!isBusy.current) return
    release(null)
    onBack?.()
  })

  const fail = (message = words.failedText) => {
    setFailure(message)
    showToast({ tone: "attention", title: words.failed, text: message })
  }

  const run = async (button: HTMLElement | null) => {
    if (stripe === null || elements === null) return
    // Before anything else is waited for: a wallet opens in answer to the press alone, and an incomplete card agrees to nothing.
    // The script of an outside provider may check its fields only when it confirms.
    const incomplete = "submit" in elements ? (await elements.submit()).error : undefined
    const problem = incomplete ?? (await confirm(stripe, elements))
    if (problem === undefined) return
    release(button)
    // The form itself says which field is incomplete.
    if (problem.type !== "validation_error") fail(problem.message)
  }

  const start = (event: SubmitEvent) => {
    event.preventDefault()
    // Two presses in one moment come before the button is drawn as disabled.
    if (isBusy.current || !isReady || check?.() === false) return
    isBusy.current = true
    setPending(true)
    setFailure(undefined)
    dismissToast()
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    run(button).catch((error: unknown) => {
      logProblem("The card form could not be confirmed", error)
      release(button)
      fail()
    })
  }

  return (
    // Drawn out of sight until it is whole: nothing moves under a thumb.
    <form onSubmit={start} aria-label={text("form")} className={isReady ? "grid gap-5" : "invisible grid gap-5"}>
      <PaymentElement
        options={options}
        onReady={() => {
          setReady(true)
          onReady()
        }}
        onLoadError={({ error }) => {
          logProblem("The payment form could not be drawn", error)
          onLoadError()
        }}
      />
      {children}
      {failure !== undefined && <Alert tone="attention">{failure}</Alert>}
      <Button type="submit" size="large" wide disabled={!isReady} pending={isPending} pendingText={words.pending}>
        {words.submit}
      </Button>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text("secure")}
      </p>
    </form>
  )
}
