import { commercialRecord } from "@laundry/core/commercial/commercial-offer"
import { useLingui } from "@lingui/react"
import { useId } from "react"
import { useText } from "../../messages/text.tsx"

/** Whom we wash for, with the month in which that was counted. */
export const RecordBlock = () => {
  const text = useText("commercial")
  const { i18n } = useLingui()
  const id = useId()
  const { hotels, hostels, apartmentComplexes, satisfactionPercent, month } = commercialRecord
  const monthName = new Intl.DateTimeFormat(i18n.locale, { timeZone: "UTC", month: "long", year: "numeric" }).format(
    Date.UTC(month.year, month.month - 1),
  )
  const figures = [
    [String(hotels), text("statHotels")],
    [String(hostels), text("statHostels")],
    [String(apartmentComplexes), text("statApartments")],
    [text("percent", { percent: String(satisfactionPercent) }), text("statSatisfaction")],
  ] as const
  return (
    <section aria-labelledby={id} className="bg-linen-deep">
      <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={id} className="text-xl font-semibold">
            {text("statsTitle")}
          </h2>
          <p className="text-sm text-ink-soft">{text("statsDate", { month: monthName })}</p>
        </div>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {figures.map(([figure, what]) => (
            <div key={what} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-4">
              <dt className="mt-1 text-ink-soft sm:text-lg">{what}</dt>
              <dd className="text-5xl leading-none font-semibold tracking-tight tabular-nums sm:text-6xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
