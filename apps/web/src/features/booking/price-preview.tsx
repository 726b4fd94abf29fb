import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { formatPounds, pounds } from "@laundry/core/money/pounds"
import { additionalChargesFor, totalChargeFor } from "@laundry/core/pricing/charges"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import { type ReactNode, useId, useState } from "react"
import { Money } from "../../design/money.tsx"
import { Slider } from "../../design/slider.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel, useSettings } from "../../platform/public-data/use-public-data.ts"
import { upfrontOf } from "../../shared/pricing/upfront.ts"

/** The weights that can be tried out, in pounds. */
const lightest = 5
const heaviest = 100

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

/** What a weight comes to, tried out by hand: core's own reckoning (specification §1, §9). */
export const PricePreview = ({ terms }: { readonly terms: PriceTerms }) => {
  const text = useText("booking")
  const id = useId()
  const [tried, setTried] = useState(15)
  const weight = pounds(tried) ?? terms.freeWeightLimit
  const limit = formatPounds(terms.freeWeightLimit)
  const perPound = formatDollars(terms.pricePerPound)
  const over = pounds(Math.max(0, Math.round((weight - terms.freeWeightLimit) * 100) / 100)) ?? weight
  const isOver = over > 0
  const { settings } = useSettings()
  const model = useOperatingModel()
  const upfront = upfrontOf(settings, terms)
  const total = totalChargeFor(weight, { ...terms, minimumOrderAmount: upfront })
  const said = text("weight", { pounds: formatPounds(weight) })
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="border-b border-line pb-2 text-lg font-semibold">
        {text("price")}
      </h4>
      <div className="mt-4 grid gap-4">
        <div className="flex items-end justify-between gap-4">
          <p>
            <span className="block text-ink-soft">{text("total")}</span>
            <span className="block text-xl font-semibold tabular-nums">{said}</span>
          </p>
          <p className="text-4xl leading-none font-semibold tracking-tight text-ocean">
            <Money amount={total} />
          </p>
        </div>
        <Slider
          label={text("tryWeight")}
          value={tried}
          onChange={setTried}
          min={lightest}
          max={heaviest}
          valueText={`${said}, ${formatDollars(total)}`}
        />
        <dl className="grid gap-2 border-t border-line pt-4">
          <Line name={text("minimum", { limit })}>
            <Money amount={terms.minimumOrderAmount} />
          </Line>
          {settings?.marketplace !== undefined && (
            <Line name={text("trustAndSafety")}>${settings.marketplace.trustAndSafetyFee}</Line>
          )}
          <Line name={isOver ? text("extra", { pounds: formatPounds(over), perPound }) : text("noExtra", { limit })}>
            <Money amount={additionalChargesFor(weight, terms)} />
          </Line>
          <Line name={text("delivery")}>{text("free")}</Line>
          <Line name={text("processingFee")}>
            <Money amount={zeroCents} />
          </Line>
        </dl>
        <p className="text-sm text-ink-soft">{text("weighed", { model, minimum: formatDollars(upfront) })}</p>
      </div>
    </section>
  )
}
