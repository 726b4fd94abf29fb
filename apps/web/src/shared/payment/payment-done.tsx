import { CircleCheck } from "lucide-react"
import type { ReactNode } from "react"
import { ButtonLink } from "../../design/button.tsx"

interface PaymentDoneProps {
  readonly title: string
  readonly text: string
  readonly href: string
  readonly link: string
  /** Other ways on. */
  readonly children?: ReactNode
}

/** Nothing is left to pay: nothing to worry about. */
export const PaymentDone = ({ title, text, href, link, children }: PaymentDoneProps) => (
  <div className="mx-auto w-full max-w-xl px-4 py-16 sm:px-6 sm:py-24">
    <div role="status">
      <CircleCheck aria-hidden className="size-12 text-done" />
      <h1 className="mt-5 text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{text}</p>
    </div>
    <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
      <ButtonLink href={href}>{link}</ButtonLink>
      {children}
    </div>
  </div>
)
