import { formatPounds } from "@laundry/core/money/pounds"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { upfrontOf } from "./upfront.ts"

/** What a marketplace's order costs at first, line by line, and which fees are in it or can follow. Nothing with a single operator. */
export const UpfrontLines = () => {
  const text = useText("booking-fields")
  const { settings, terms } = useSettings()
  const marketplace = settings?.marketplace
  if (marketplace === undefined) return null
  const line = "flex items-baseline justify-between gap-4"
  return (
    <section aria-label={text("upfront")} className="grid gap-3">
      <dl className="grid gap-1.5">
        <div className={line}>
          <dt className="text-ink-soft">{text("upfrontMinimum", { limit: formatPounds(terms.freeWeightLimit) })}</dt>
          <dd>
            <Money amount={terms.minimumOrderAmount} />
          </dd>
        </div>
        <div className={line}>
          <dt className="text-ink-soft">{text("upfrontFee")}</dt>
          <dd className="tabular-nums">${marketplace.trustAndSafetyFee}</dd>
        </div>
        <div className={`${line} border-t border-line pt-1.5 font-semibold`}>
          <dt>{text("upfrontTotal")}</dt>
          <dd>
            <Money amount={upfrontOf(settings, terms)} />
          </dd>
        </div>
      </dl>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        <li>{text("upfrontOversized", { fee: `$${marketplace.oversizedItemFee}` })}</li>
        <li>{text("upfrontPlatform", { percent: String(marketplace.platformFeePercent) })}</li>
        <li>{text("upfrontCancelling", { fee: `$${marketplace.cancellationFee}` })}</li>
      </ul>
    </section>
  )
}
