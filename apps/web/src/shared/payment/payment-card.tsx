import type { ReactNode } from "react"
import { Alert } from "../../design/alert.tsx"
import { Card } from "../../design/card.tsx"
import { useText } from "../../messages/text.tsx"
import { FormPlace } from "./form-place.tsx"
import type { PayFormProps } from "./pay-form.tsx"
import { PaymentForm } from "./payment-form.tsx"
import type { Prepared } from "./prepare-payment.ts"
import type { Payment } from "./use-payment.ts"

interface PaymentCardProps {
  readonly payment: Omit<Payment, "reopen"> & Pick<PayFormProps, "reopen">
  /** Where the provider sends the payer back to: a path of this site. */
  readonly returnPath: string
  readonly onPaid: (elsewhere: boolean) => void
  /** Whether what is between the card and the button can be sent. */
  readonly check?: () => boolean
  /** Tells the server what it has to know before the payment is confirmed. */
  readonly prepare?: () => Promise<Prepared>
  /** What is between the card and the button. */
  readonly belowCard?: ReactNode
  /** What is above the form. */
  readonly children?: ReactNode
}

/** The payment form on its card, with something of its shape until it is drawn. */
export const PaymentCard = ({ payment, returnPath, belowCard, children, ...form }: PaymentCardProps) => {
  const text = useText("payment")
  const { toTake, notice, isFormReady, onReady, onLoadError, reopen } = payment
  return (
    <Card>
      {children}
      {notice !== undefined && (
        <div className="mb-5">
          <Alert tone="attention" role="alert">
            {text(notice)}
          </Alert>
        </div>
      )}
      <FormPlace isReady={isFormReady} loading={text("loading")}>
        {toTake !== undefined && (
          <PaymentForm
            {...toTake}
            {...form}
            returnUrl={window.location.origin + returnPath}
            reopen={reopen}
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
