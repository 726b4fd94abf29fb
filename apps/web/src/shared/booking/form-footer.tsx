import { formatDollars } from "@laundry/core/money/cents"
import type { ReactNode } from "react"
import { Alert } from "../../design/alert.tsx"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import type { Promo } from "./use-promo.ts"

interface FormFooterProps extends Pick<Promo, "due" | "taken"> {
  /** The buttons. */
  readonly children: ReactNode
}

/** What an order form costs now, beside what can be done with it. */
export const FormFooter = ({ due, taken, children }: FormFooterProps) => {
  const text = useText("booking-fields")
  const { settings } = useSettings()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {settings?.payments.mode === "off" && (
        <div className="basis-full">
          <Alert tone="notice">{text("paymentsOff")}</Alert>
        </div>
      )}
      <p className="flex flex-1 basis-40 items-baseline justify-between gap-4 sm:block">
        <span className="sm:mr-2">{text("priceLine")}</span>
        <span className="text-right sm:text-left">
          <strong className="text-xl font-semibold">
            <Money amount={due} />
          </strong>
          {taken !== undefined && (
            <span className="block text-sm text-ink-soft">
              {text("promoLine", { code: taken.promo.code, discount: formatDollars(taken.discount) })}
            </span>
          )}
        </span>
      </p>
      <div className="flex gap-3 max-sm:w-full">{children}</div>
    </div>
  )
}
