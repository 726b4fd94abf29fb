import type { ReactNode } from "react"
import { Card } from "../../design/card.tsx"
import { useText } from "../../messages/text.tsx"
import { FormPlace } from "./form-place.tsx"
import { PaymentForm } from "./payment-form.tsx"
import type { Payment } from "./use-payment.ts"

interface PaymentCardProps {
  readonly payment: Payment
  /** Where the provider sends the payer back to: a path of this site. */
  readonly returnPath: string
  readonly onPaid: (elsewhere: boolean) => void
  /** Done before the payment is confirmed; true when the intent is another than the form knows. */
  readonly prepare?: () => Promise<boolean>
  /** What is between the card and the button. */
  readonly belowCard?: ReactNode
  /** What is above the form. */
  readonly children?: ReactNode
}

/** The payment form on its card, with something of its shape until it is drawn. */
export const PaymentCard = ({ payment, returnPath, onPaid, prepare, belowCard, children }: PaymentCardProps) => {
  const text = useText("payment")
  const { toTake, isFormReady, onReady, onLoadError } = payment
  return (
    <Card>
      {children}
      <FormPlace isReady={isFormReady} loading={text("loading")}>
        {toTake !== undefined && (
          <PaymentForm
            {...toTake}
            returnUrl={window.location.origin + returnPath}
            onPaid={onPaid}
            prepare={prepare}
            onReady={onReady}
            onLoadError={onLoadError}
          >
            {belowCard}
          </PaymentForm>
        )}
      </FormPlace>
    </Card>
  )
}
