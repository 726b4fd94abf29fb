import { type Cents, formatDollars } from "@laundry/core/money/cents"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { ProviderForm } from "./provider-form.tsx"

export interface PayFormProps {
  /** What the server asks for. */
  readonly amount: Cents
  /** Where the provider sends the payer back to when the bank needs a page of its own. */
  readonly returnUrl: string
  /** The provider took the payment, or is about to; `elsewhere` when it was another form that paid. */
  readonly onPaid: (elsewhere: boolean) => void
  /** Done before the payment is confirmed; true when the intent is another than the form knows, as when its card is to be kept. */
  readonly prepare?: (() => Promise<boolean>) | undefined
  /** The form is drawn. */
  readonly onReady: () => void
  /** The form could not be drawn. */
  readonly onLoadError: () => void
  /** What is between the card and the button. */
  readonly children?: ReactNode
}

/** Card fields and the pay button. */
export const PayForm = ({ amount, returnUrl, onPaid, ...rest }: PayFormProps) => {
  const text = useText("payment")
  return (
    <ProviderForm
      {...rest}
      submit={text("pay", { amount: formatDollars(amount) })}
      pending={text("paying")}
      failed={text("failed")}
      failedText={text("failedText")}
      confirm={async (stripe, elements) => {
        const { error } = await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: returnUrl },
          redirect: "if_required",
        })
        // Paid in another tab meanwhile: nothing is wrong.
        const isPaidElsewhere = error?.payment_intent?.status === "succeeded"
        if (error !== undefined && !isPaidElsewhere) return error
        onPaid(isPaidElsewhere)
        return undefined
      }}
    />
  )
}
