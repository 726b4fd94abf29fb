import { Elements } from "@stripe/react-stripe-js"
import type { Stripe } from "@stripe/stripe-js"
import { PayForm, type PayFormProps } from "./pay-form.tsx"
import { useAppearance } from "./use-appearance.ts"

interface PaymentFormProps extends PayFormProps {
  readonly stripe: Stripe
  readonly clientSecret: string
}

/** The embedded payment form of the provider with its pay button. */
export const PaymentForm = ({ stripe, clientSecret, ...rest }: PaymentFormProps) => {
  const appearance = useAppearance()
  return (
    // A form belongs to one intent: another one needs another form.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <PayForm {...rest} />
    </Elements>
  )
}
