import { type Cents, formatDollars } from "@laundry/core/money/cents"
import type { PaymentIntentResult } from "@stripe/stripe-js"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import type { Prepared } from "./prepare-payment.ts"
import { type FormProblem, ProviderForm } from "./provider-form.tsx"

/** Why it is asked again what is to be paid: the form's payment ended, or its payer came back from another page. */
export type Reopening = "ended" | "back"

export interface PayFormProps {
  /** What the server asks for. */
  readonly amount: Cents
  /** Where the provider sends the payer back to when the bank needs a page of its own. */
  readonly returnUrl: string
  /** The provider took the payment, or is about to; `elsewhere` when it was another form that paid. */
  readonly onPaid: (elsewhere: boolean) => void
  /** Asks the server again what is to be paid. A problem when this very payment is still the one. */
  readonly reopen: (because: Reopening) => Promise<FormProblem | undefined>
  /** Whether what is between the card and the button can be sent. */
  readonly check?: (() => boolean) | undefined
  /** Tells the server what it has to know before the payment is confirmed. */
  readonly prepare?: (() => Promise<Prepared>) | undefined
  /** The form is drawn. */
  readonly onReady: () => void
  /** The form could not be drawn. */
  readonly onLoadError: () => void
  /** What is between the card and the button. */
  readonly children?: ReactNode
}

/** What becomes of the form by what its payment is at the provider. */
const standingOf = ({ error }: PaymentIntentResult): "paid" | "paid-elsewhere" | "ended" | "unpaid" => {
  if (error === undefined) return "paid"
  const status = error.payment_intent?.status
  // Paid in another tab meanwhile: nothing is wrong.
  if (status === "succeeded") return "paid-elsewhere"
  // Another amount is due, or another tab's payment is under way: the server says which.
  return status === "canceled" || status === "processing" ? "ended" : "unpaid"
}

/** Card fields and the pay button. */
export const PayForm = ({ amount, returnUrl, onPaid, reopen, prepare, ...rest }: PayFormProps) => {
  const text = useText("payment")
  const finish = (elsewhere: boolean) => {
    onPaid(elsewhere)
    return undefined
  }
  return (
    <ProviderForm
      {...rest}
      submit={text("pay", { amount: formatDollars(amount) })}
      pending={text("paying")}
      failed={text("failed")}
      failedText={text("failedText")}
      onBack={() => void reopen("back")}
      confirm={async (stripe, elements) => {
        const prepared = await prepare?.()
        if (prepared === "paid-elsewhere") return finish(true)
        if (prepared === "ended") return reopen("ended")
        if (typeof prepared === "object") {
          // What became of the order says more than the refusal.
          const isSaid = prepared.isOutdated && (await reopen("ended")) === undefined
          return isSaid ? undefined : { message: prepared.refusal }
        }
        if (prepared === "told" && (await elements.fetchUpdates()).error !== undefined) return reopen("ended")
        const result = await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: "if_required",
        })
        const standing = standingOf(result)
        if (standing === "ended") return reopen("ended")
        return standing === "unpaid" ? result.error : finish(standing === "paid-elsewhere")
      }}
    />
  )
}
