import type { ReactNode } from "react"
import { Card } from "../../design/card.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { PaymentForm } from "./payment-form.tsx"
import type { Payment } from "./use-payment.ts"

interface PaymentCardProps {
  readonly payment: Payment
  /** Where the provider sends the payer back to: a path of this site. */
  readonly returnPath: string
  readonly onPaid: (elsewhere: boolean) => void
  /** What is above the form. */
  readonly children?: ReactNode
}

/** The payment form on its card, with something of its shape until it is drawn. */
export const PaymentCard = ({ payment, returnPath, onPaid, children }: PaymentCardProps) => {
  const text = useText("payment")
  const { toTake, isFormReady, onReady, onLoadError } = payment
  return (
    <Card>
      {children}
      <div className="relative min-h-72">
        {!isFormReady && (
          <div role="status" className="absolute inset-0 grid content-start gap-5">
            <span className="sr-only">{text("loading")}</span>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} shape="control" />
            ))}
          </div>
        )}
        {toTake !== undefined && (
          <PaymentForm
            {...toTake}
            returnUrl={window.location.origin + returnPath}
            onPaid={onPaid}
            onReady={onReady}
            onLoadError={onLoadError}
          />
        )}
      </div>
    </Card>
  )
}
