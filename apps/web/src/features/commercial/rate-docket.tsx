import { commercialPricePerPound, commercialServiceHours, serviceDays } from "@laundry/core/commercial/commercial-offer"
import { useId } from "react"
import { useText } from "../../messages/text.tsx"
import { sayHours } from "./say-hours.ts"

/** The laundry ticket of the landing page, as a business gets it: one rate, and when the van comes. */
export const RateDocket = () => {
  const text = useText("commercial")
  const id = useId()
  const cents = String(commercialPricePerPound)
  const lines = [
    [text("docketVan"), text("docketVanWhen", { window: sayHours(commercialServiceHours) })],
    [
      text("docketWash"),
      text("docketWashWhen", { week: String(serviceDays.perWeek), year: String(serviceDays.perYear) }),
    ],
  ] as const
  return (
    <section
      aria-labelledby={id}
      className="relative rounded-card border border-line bg-paper shadow-lift before:absolute before:top-6 before:left-1/2 before:size-4 before:-translate-x-1/2 before:rounded-full before:border before:border-line before:bg-linen"
    >
      <div className="px-6 pt-14 pb-6 text-center sm:px-8">
        <h2 id={id} className="text-sm font-semibold tracking-wide text-ink-soft uppercase">
          {text("docketTitle")}
        </h2>
        <p className="mt-3">
          <span
            aria-hidden
            className="block text-7xl leading-none font-semibold tracking-tight text-ocean tabular-nums"
          >
            {text("docketRate", { cents })}
          </span>
          <span className="sr-only">{text("docketRateSpoken", { cents })} </span>
          <span className="mt-2 block text-lg">{text("docketPer")}</span>
        </p>
      </div>
      <dl className="grid gap-5 border-t-2 border-dashed border-line px-6 py-6 sm:px-8">
        {lines.map(([what, when]) => (
          <div key={what}>
            <dt className="text-ink-soft">{what}</dt>
            <dd className="mt-0.5 text-xl font-semibold text-balance">{when}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
