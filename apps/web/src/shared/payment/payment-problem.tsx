import { CircleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Button, ButtonLink } from "../../design/button.tsx"
import { Card } from "../../design/card.tsx"
import { useText } from "../../messages/text.tsx"

interface PaymentProblemProps {
  readonly title: string
  readonly text: string
  /** Where trying again may help. */
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** What is below: whom to ask, for instance. */
  readonly children?: ReactNode
}

/** Why there is no payment form, and the ways on. */
export const PaymentProblem = ({ title, text, onRetry, isRetrying = false, children }: PaymentProblemProps) => {
  const shell = useText("shell")
  return (
    <div className="mx-auto w-full max-w-xl px-4 pt-6 pb-16 sm:px-6 sm:pt-16">
      <Card>
        <div role="alert">
          <CircleAlert aria-hidden className="size-10 text-coral" />
          <h1 className="mt-4 text-2xl font-semibold">{title}</h1>
          <p className="mt-2 text-ink-soft">{text}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
          {onRetry !== undefined && (
            <Button pending={isRetrying} onClick={onRetry}>
              {shell("retry")}
            </Button>
          )}
          <ButtonLink href="/" tone="secondary">
            {shell("returnHome")}
          </ButtonLink>
        </div>
      </Card>
      {children}
    </div>
  )
}
