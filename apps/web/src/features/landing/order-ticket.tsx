import { formatDollars } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { useId } from "react"
import { Money } from "../../design/money.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import type { Settings } from "../../platform/public-data/use-public-data.ts"
import { PickupDay } from "../../shared/pickup/pickup-day.tsx"
import { firstBookable, sayDelivery } from "../../shared/pickup/pickup-day-text.ts"
import { usePickupDays } from "../../shared/pickup/use-pickup-days.ts"
import { upfrontOf } from "../../shared/pricing/upfront.ts"

/** A laundry ticket: when an order placed now is picked up, when it is back, what is paid today. */
export const OrderTicket = ({ settings, terms, hours }: Settings) => {
  const text = useText("landing")
  const pickupText = useText("pickup")
  const id = useId()
  const days = usePickupDays(hours)
  const next = firstBookable(days)
  const limit = formatPounds(terms.freeWeightLimit)
  const marketplace = settings?.marketplace
  const missing = days === undefined ? <Skeleton /> : "–"
  return (
    <section
      aria-labelledby={id}
      className="relative rounded-card border border-line bg-paper shadow-lift before:absolute before:top-6 before:left-1/2 before:size-4 before:-translate-x-1/2 before:rounded-full before:border before:border-line before:bg-linen"
    >
      <div className="px-6 pt-14 pb-6 sm:px-8">
        <h2 id={id} className="text-center text-sm font-semibold tracking-wide text-ink-soft uppercase">
          {text("ticketTitle")}
        </h2>
        <dl className="mt-5 grid gap-5">
          <div>
            <dt className="text-ink-soft">{text("ticketPickup")}</dt>
            <dd className="mt-0.5 min-h-8 text-xl font-semibold">
              {next === undefined ? missing : <PickupDay day={next} hours={hours} />}
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft">{text("ticketDelivery")}</dt>
            <dd className="mt-0.5 min-h-8 text-xl font-semibold">
              {next === undefined ? missing : sayDelivery(pickupText, next.deliveryDate, hours)}
            </dd>
          </div>
        </dl>
      </div>
      <div className="flex items-end justify-between gap-4 border-t-2 border-dashed border-line px-6 py-5 sm:px-8">
        <p>
          <span className="block">{text("ticketPrice")}</span>
          <span className="block text-sm text-ink-soft">
            {marketplace === undefined
              ? text("ticketCovers", { limit })
              : text("ticketFirst", { minimum: formatDollars(terms.minimumOrderAmount), limit })}
          </span>
          {marketplace !== undefined && (
            <span className="block text-sm text-ink-soft">
              {text("ticketFee", { fee: `$${marketplace.trustAndSafetyFee}` })}
            </span>
          )}
        </p>
        <p className="text-4xl leading-none font-semibold tracking-tight text-ocean">
          <Money amount={upfrontOf(settings, terms)} />
        </p>
      </div>
    </section>
  )
}
