import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import { ArrowRight } from "lucide-react"
import { Alert } from "../../design/alert.tsx"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { changedTerms } from "./typed-terms.ts"

interface PricingQuestionProps {
  readonly before: PriceTerms
  readonly after: PriceTerms
  readonly openOrders: number
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** What new prices change, and what they leave as it is: orders keep the prices of the day they were placed. */
export const PricingQuestion = ({ before, after, openOrders, open, onConfirm, onCancel }: PricingQuestionProps) => {
  const text = useText("company-settings")
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={text("pricingQuestion")}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" onClick={onCancel}>
            {text("keepEditing")}
          </Button>
          <Button onClick={onConfirm}>{text("changePrices")}</Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div>
          <h3 className="font-semibold">{text("fromNowOn")}</h3>
          <dl className="mt-2 grid gap-2">
            {changedTerms(before, after).map(({ field, from, to }) => (
              <div key={field} className="flex flex-wrap items-baseline justify-between gap-x-6">
                <dt className="text-ink-soft">{text(field)}</dt>
                <dd className="flex items-center gap-2 tabular-nums">
                  <span className="text-ink-soft">{from}</span>
                  <ArrowRight aria-hidden className="size-4 shrink-0" />
                  <VisuallyHidden>{text("becomes")}</VisuallyHidden>
                  <span className="font-semibold">{to}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Alert tone="notice">
          <p className="font-semibold">{text("openOrders", { count: openOrders })}</p>
          <p className="mt-1">
            <RichText
              area="company-settings"
              id="repriceHint"
              elements={{ command: <code className="rounded bg-paper whitespace-nowrap px-1.5 py-0.5 text-sm" /> }}
            />
          </p>
        </Alert>
      </div>
    </Dialog>
  )
}
