import type { WorkOffer } from "@laundry/contracts/marketplace/work"
import { AlarmClock, Check, MapPin } from "lucide-react"
import { useId } from "react"
import { Badge } from "../../design/badge.tsx"
import { Button } from "../../design/button.tsx"
import { Money } from "../../design/money.tsx"
import { StackedFact } from "../../design/stacked-fact.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useServerClock } from "../../platform/clock/use-server-clock.ts"
import { useServiceAreas } from "../../platform/public-data/use-public-data.ts"
import { sayDay, sayTimeSlot } from "../../shared/orders/order-words.ts"
import { useToday } from "../../shared/orders/use-today.ts"
import { isPressing, minutesLeft, sayMiles, sayReason, sayTimeLeft } from "./offer-words.ts"

/** Times are never torn. */
const nowrap = <span className="whitespace-nowrap" />

/** How long there is to accept, by the server's clock. */
const TimeLeft = ({ deadline }: Pick<WorkOffer, "deadline">) => {
  const text = useText("work-offers")
  const minutes = useServerClock((now) => minutesLeft(deadline, now))
  if (minutes === undefined) return null
  return (
    <Badge
      tone={isPressing(minutes) ? "attention" : "neutral"}
      icon={<AlarmClock aria-hidden className="size-4 shrink-0" />}
    >
      <span className="tabular-nums">{text("left", { time: sayTimeLeft(text, minutes) })}</span>
    </Badge>
  )
}

const Area = ({ zipCode, distanceMiles }: Pick<WorkOffer, "zipCode" | "distanceMiles">) => {
  const text = useText("work-offers")
  const { data: areas } = useServiceAreas()
  const name = areas?.find((area) => area.zipCode === zipCode)?.areaName
  return (
    <div className="min-w-0">
      <span className="flex items-center gap-1.5 text-lg font-semibold">
        <MapPin aria-hidden className="size-5 shrink-0 text-ocean" />
        {zipCode === null
          ? text("areaNotPlaced")
          : name === undefined
            ? text("area", { zip: zipCode })
            : text("areaNamed", { name, zip: zipCode })}
      </span>
      {distanceMiles !== null && (
        <span className="text-ink-soft">{text("away", { miles: sayMiles(text, distanceMiles) })}</span>
      )}
    </div>
  )
}

const Facts = ({ offer }: { readonly offer: WorkOffer }) => {
  const text = useText("work-offers")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-3">
      <StackedFact name={text("pickup")}>
        <RichText
          area="work-offers"
          id="slot"
          values={{ day: sayDay(ordersText, offer.pickupDate, today), slot: sayTimeSlot(offer.pickupTimeSlot) }}
          elements={{ nowrap }}
        />
      </StackedFact>
      <StackedFact name={text("delivery")}>{sayDay(ordersText, offer.deliveryDate, today)}</StackedFact>
      <StackedFact name={text("estimate")}>
        {text("estimateOf", {
          bags: ordersText("bags", { count: offer.estimatedBags }),
          pounds: String(offer.estimatedPounds),
        })}
      </StackedFact>
    </dl>
  )
}

interface OfferCardProps {
  readonly offer: WorkOffer
  readonly onAccept: () => void
}

/** An order before anybody has it: where about, when, how much, for what pay, why this worker sees it, and until when. */
export const OfferCard = ({ offer, onAccept }: OfferCardProps) => {
  const text = useText("work-offers")
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 id={id} className="min-w-0">
          <Area {...offer} />
        </h2>
        <p className="shrink-0 text-right">
          <span className="block text-sm text-ink-soft">{text("pay")}</span>
          <span className="block text-4xl leading-tight font-semibold tracking-tight text-ocean-deep">
            <Money amount={offer.expectedPay} />
          </span>
        </p>
      </header>
      <Facts offer={offer} />
      {offer.reasons.length > 0 && (
        <div>
          <h3 className="text-sm text-ink-soft">{text("why")}</h3>
          <ul className="mt-1 grid gap-1">
            {offer.reasons.map((reason) => (
              <li key={reason.kind} className="flex items-start gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-done" />
                {sayReason(text, reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-3 sm:flex sm:items-center sm:justify-between">
        <span>
          <TimeLeft deadline={offer.deadline} />
        </span>
        <Button size="large" aria-describedby={id} onClick={onAccept}>
          {text("accept")}
        </Button>
      </div>
    </article>
  )
}
