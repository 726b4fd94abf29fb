import { CircleAlert } from "lucide-react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { useText } from "../../messages/text.tsx"

interface CheckoutErrorProps {
  /** What the server says, where it says more than that something failed. */
  readonly message: string | undefined
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** 'Payment Error': the payment could not be loaded (specification §2, §8). */
export const CheckoutError = ({ message, isRetrying, onRetry }: CheckoutErrorProps) => {
  const text = useText("guest-checkout")
  const shell = useText("shell")
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-6 pb-16 sm:px-6 sm:pt-16">
      <Card>
        <div role="alert">
          <CircleAlert aria-hidden className="size-10 text-coral" />
          <h1 className="mt-4 text-2xl font-semibold">{text("errorTitle")}</h1>
          <p className="mt-2 text-ink-soft">{message ?? text("errorText")}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
          {message === undefined && (
            <Button pending={isRetrying} onClick={onRetry}>
              {shell("retry")}
            </Button>
          )}
          <ButtonLink href="/" tone="secondary">
            {shell("returnHome")}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
