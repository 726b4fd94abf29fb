import { Effect } from "effect"
import { formatDay } from "../../local-time/local-time.ts"
import { weekdayOf } from "../../local-time/weekday.ts"
import { formatDollars } from "../../money/cents.ts"
import { type NewOffersMailContent, readOffersOf } from "../../order/offers/offer-mail.ts"
import { type OfferedOrder, OfferStore } from "../../order/offers/offer-store.port.ts"
import { estimatedPounds, expectedPay } from "../../order/offers/offer-terms.ts"
import { awaitsWorker } from "../../order/offers/owe-offer.ts"
import { sayWeekday } from "../../order/recurring/recurring-wording.ts"
import { UserStore } from "../../people/user-store.port.ts"
import { takesOffers } from "../../workers/acting-worker.ts"
import { WorkerStore } from "../../workers/worker-store.port.ts"
import type { MailScene } from "../mail-scene.ts"
import type { MailBody } from "./mail-layout.ts"

/** Offers that are named in one mail at most; the rest is counted. */
const mostNamed = 10

/** A distance in whole miles, rounded up, as the worker's screen says it. */
const sayMiles = (miles: number): string => (miles === 1 ? "under 1 mile away" : `${miles} miles away`)

const sayOffer = ({ order }: OfferedOrder, miles: number | null): readonly [string, string] => [
  `${formatDay(order.pickupDate)}, ${order.pickupTimeSlot}`,
  [
    `about ${estimatedPounds(order)} lbs`,
    ...(miles === null ? [] : [sayMiles(miles)]),
    `about ${formatDollars(expectedPay(order))}`,
  ].join(", "),
]

/** The worker, if the mail is wanted still: who works, has room and hears of offers by mail. With how many more orders there is room for. */
const seeker = Effect.fnUntraced(function* ({ seekerId }: NewOffersMailContent) {
  const worker = yield* (yield* WorkerStore)
    .get(seekerId)
    .pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
  const account = yield* (yield* UserStore).get(seekerId).pipe(Effect.catchTag("UserNotFound", () => Effect.undefined))
  if (worker === undefined || account === undefined || account.disabledAt !== null) return undefined
  const room = worker.capacity - (yield* (yield* OfferStore).held(seekerId)).length
  return takesOffers(worker) && worker.offerMails && room > 0 ? { worker, room } : undefined
})

/** What of the offers can be accepted still. */
const stillOpen = Effect.fnUntraced(function* ({ offers }: NewOffersMailContent, now: number) {
  const store = yield* OfferStore
  const open: Array<{ readonly offered: OfferedOrder; readonly miles: number | null }> = []
  for (const { id, miles } of readOffersOf(offers)) {
    const offered = yield* store.get(id).pipe(Effect.catchTag("OfferNotFound", () => Effect.undefined))
    if (offered?.offer.state !== "open" || offered.offer.deadline <= now) continue
    if (awaitsWorker(offered.order)) open.push({ offered, miles })
  }
  return open
})

/**
 * Writes a mail about new offers: when, how much, how far away, for what pay and why. Nothing that tells whose an order is. Undefined when
 * all of them are gone, or the worker takes none any more.
 */
export const newOffersBody = Effect.fnUntraced(function* (content: NewOffersMailContent, scene: MailScene) {
  const to = yield* seeker(content)
  if (to === undefined) return undefined
  const open = yield* stillOpen(content, scene.now)
  if (open.length === 0) return undefined
  const days = [...new Set(open.map(({ offered }) => weekdayOf(offered.order.pickupDate)))]
  const subject = open.length === 1 ? "A new order near you" : `${open.length} new orders near you`
  const room = to.room === 1 ? "one more order" : `${to.room} more orders`
  const rest = open.length - mostNamed
  const body: MailBody = {
    subject,
    heading: subject,
    paragraphs: [
      "The first laundry worker who accepts an order has it.",
      `You hear of it because you work on ${days.map((day) => `${sayWeekday(day)}s`).join(" and ")}, within ` +
        `${to.worker.radiusMiles} ${to.worker.radiusMiles === 1 ? "mile" : "miles"} of where you wash, and have room for ${room}.`,
      ...(rest > 0 ? [`These are the first ${mostNamed}; ${rest} more are on your page.`] : []),
    ],
    facts: open.slice(0, mostNamed).map(({ offered, miles }) => sayOffer(offered, miles)),
    action: { label: "See the offers", url: `${scene.publicUrl}/work?view=offers` },
    small: "Offers that open within the same ten minutes come in one mail.",
    more: [{ label: "Turn these mails off", url: `${scene.publicUrl}/work?view=settings` }],
  }
  return body
})
