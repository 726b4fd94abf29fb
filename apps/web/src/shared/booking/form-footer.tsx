import type { Cents } from "@laundry/core/money/cents"
import type { ReactNode } from "react"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"

interface FormFooterProps {
  /** What is to be paid next. */
  readonly amount: Cents
  /** The buttons. */
  readonly children: ReactNode
}

/** What an order form costs now, beside what can be done with it. */
export const FormFooter = ({ amount, children }: FormFooterProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p className="flex flex-1 basis-40 items-baseline justify-between gap-4 sm:block">
      <span className="sm:mr-2">{useText("booking-fields")("priceLine")}</span>
      <strong className="text-xl font-semibold">
        <Money amount={amount} />
      </strong>
    </p>
    <div className="flex gap-3 max-sm:w-full">{children}</div>
  </div>
)
