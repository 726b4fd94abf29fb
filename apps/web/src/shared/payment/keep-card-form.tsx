import { Elements } from "@stripe/react-stripe-js"
import type { Stripe } from "@stripe/stripe-js"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { ProviderForm } from "./provider-form.tsx"
import { useAppearance } from "./use-appearance.ts"

interface KeepCardFormProps {
  readonly stripe: Stripe
  /** Of the set-up that the server began. */
  readonly clientSecret: string
  /** Where the provider sends the card's owner back to when the bank needs a page of its own: a path of this site. */
  readonly returnPath: string
  /** The provider keeps the card. The server asks it which. */
  readonly onKept: () => void
  readonly onReady: () => void
  readonly onLoadError: () => void
  /** What is between the card and the button: what is agreed to. */
  readonly children?: ReactNode
}

/** Card fields and a button that has the provider keep the card, without a payment. */
export const KeepCardForm = ({ stripe, clientSecret, returnPath, onKept, ...rest }: KeepCardFormProps) => {
  const text = useText("payment")
  const appearance = useAppearance()
  return (
    // A form belongs to one set-up: another one needs another form.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <ProviderForm
        {...rest}
        submit={text("keepCard")}
        pending={text("keeping")}
        failed={text("keepFailed")}
        failedText={text("keepFailedText")}
        confirm={async (loaded, elements) => {
          const { error } = await loaded.confirmSetup({
            elements,
            confirmParams: { return_url: window.location.origin + returnPath },
            redirect: "if_required",
          })
          // Finished in another tab meanwhile: nothing is wrong.
          if (error !== undefined && error.setup_intent?.status !== "succeeded") return error
          onKept()
          return undefined
        }}
      />
    </Elements>
  )
}
