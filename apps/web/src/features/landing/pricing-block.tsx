import { sayWallTime } from "@laundry/core/local-time/local-time"
import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { freeCancellationEnd, lateCancellationFee } from "@laundry/core/order/cancellation-terms"
import { totalChargeFor } from "@laundry/core/pricing/charges"
import { exampleWeights } from "@laundry/core/pricing/price-terms"
import { useId } from "react"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import type { Settings } from "../../platform/public-data/use-public-data.ts"
import { upfrontOf } from "../../shared/pricing/upfront.ts"

const examples = [
  { weight: exampleWeights.small, id: "pricingExampleSmall" },
  { weight: exampleWeights.medium, id: "pricingExampleMedium" },
  { weight: exampleWeights.large, id: "pricingExampleLarge" },
] as const

/** What laundry costs, from the settings, and until when plans may change. */
export const PricingBlock = ({ settings, terms, hours }: Settings) => {
  const text = useText("landing")
  const id = useId()
  const limit = formatPounds(terms.freeWeightLimit)
  const marketplace = settings?.marketplace
  const first = { ...terms, minimumOrderAmount: upfrontOf(settings, terms) }
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id={id} className="text-3xl font-semibold tracking-tight sm:text-4xl">
            {text("pricingTitle")}
          </h2>
          <p className="mt-4 text-lg text-ink-soft">
            {text("pricingText", {
              minimum: formatDollars(terms.minimumOrderAmount),
              limit,
              perPound: formatDollars(terms.pricePerPound),
            })}
          </p>
          {marketplace !== undefined && (
            <p className="mt-4 text-ink-soft">
              {text("pricingFees", {
                fee: `$${marketplace.trustAndSafetyFee}`,
                oversized: `$${marketplace.oversizedItemFee}`,
              })}
            </p>
          )}
          <p className="mt-4 text-ink-soft">
            {marketplace !== undefined
              ? text("cancelWorker", { fee: `$${marketplace.cancellationFee}` })
              : settings?.cancellationPolicy === "before_cutoff"
                ? text("cancelBeforeCutoff", { cutoff: sayWallTime(hours.sameDayCutoff) })
                : text("cancelWithFee", {
                    time: sayWallTime(freeCancellationEnd),
                    fee: formatDollars(lateCancellationFee),
                  })}
          </p>
        </div>
        <table className="w-full self-start border-collapse text-lg">
          <thead>
            <tr className="border-b-2 border-ink text-left text-sm text-ink-soft">
              <th scope="col" className="py-2 font-medium">
                {text("pricingWeight")}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {text("pricingTotal")}
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ weight, id: example }) => (
              <tr key={weight} className="border-b border-line">
                <th scope="row" className="py-4 text-left font-normal">
                  <span className="font-semibold tabular-nums">
                    {text("pricingPounds", { pounds: formatPounds(weight) })}
                  </span>
                  <span className="block text-base text-ink-soft">{text(example)}</span>
                </th>
                <td className="py-4 text-right text-2xl font-semibold">
                  <Money amount={totalChargeFor(weight, first)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
