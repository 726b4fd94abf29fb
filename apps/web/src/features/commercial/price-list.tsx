import {
  commercialPriceOf,
  commercialPricePerPound,
  commercialServiceHours,
  serviceDays,
} from "@laundry/core/commercial/commercial-offer"
import { type ReactNode, useId } from "react"
import { Money } from "../../design/money.tsx"
import { useText } from "../../messages/text.tsx"
import { tightHour } from "./say-hours.ts"

/** Weights to multiply the rate with, in pounds. */
const examples = [100, 500, 1000] as const

const Head = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <thead>
    <tr className="border-b-2 border-ink text-left text-sm text-ink-soft">
      <th scope="col" className="py-2 pr-4 font-medium">
        {first}
      </th>
      <th scope="col" className="py-2 text-right font-medium">
        {second}
      </th>
    </tr>
  </thead>
)

const Row = ({ head, children }: { readonly head: string; readonly children: ReactNode }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-4 pr-4 text-left font-normal">
      {head}
    </th>
    <td className="py-4 text-right font-semibold text-balance">{children}</td>
  </tr>
)

/** The price list (specification §2, §9), and what it makes of some weights. */
export const PriceList = () => {
  const text = useText("commercial")
  const id = useId()
  const { start, end } = commercialServiceHours
  const days = { week: String(serviceDays.perWeek), year: String(serviceDays.perYear) }
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id={id} className="text-3xl font-semibold tracking-tight sm:text-4xl">
        {text("pricesTitle")}
      </h2>
      <p className="mt-4 text-lg text-ink-soft">{text("pricesText")}</p>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[6fr_5fr]">
        <table className="w-full self-start border-collapse text-lg">
          <Head first={text("priceItem")} second={text("priceTerms")} />
          <tbody>
            <Row head={text("priceRate")}>
              <span className="whitespace-nowrap">
                {text("priceRateValue", { cents: String(commercialPricePerPound) })}
              </span>
            </Row>
            <Row head={text("priceVan")}>{text("priceVanValue", { start: tightHour(start), end: tightHour(end) })}</Row>
            <Row head={text("priceWash")}>{text("priceWashValue", days)}</Row>
          </tbody>
        </table>
        <table className="w-full self-start border-collapse text-lg">
          <caption className="sr-only">{text("exampleTitle")}</caption>
          <Head first={text("exampleWeight")} second={text("exampleTotal")} />
          <tbody>
            {examples.map((pounds) => (
              <Row key={pounds} head={text("examplePounds", { pounds: pounds.toLocaleString("en-US") })}>
                <Money amount={commercialPriceOf(pounds)} />
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
