import { Clock, Effect } from "effect"
import { AddressLookup } from "../areas/address-lookup.port.ts"
import type { Coordinates } from "../areas/coordinates.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { endOffer } from "../order/offers/follow-offer.ts"
import { comesFromWorker } from "../order/offers/given-back.ts"
import { isLiveOffer, type Offer, type OfferId } from "../order/offers/offer.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { mailedAt, offerDeadline, pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import { awaitsWorker } from "../order/offers/owe-offer.ts"
import { takeByHouse } from "../order/offers/write-handling.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { callOffFree } from "../refunds/call-off-free.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { offersActor } from "./offers-actor.ts"

/** Nobody can be found: the customer gets all the money back and is told. The order's lock is held. */
const callOffUnaccepted = Effect.fnUntraced(function* (order: Order, at: Instant) {
  yield* endOffer(order, "expired", at)
  const { order: after, ...settled } = yield* callOffFree(order, offersActor, { reason: "not-accepted" })
  const mail = { template: "order-unaccepted", orderId: order.id, ...settled } as const
  yield* oweOrderMail(after, `order-unaccepted:${order.id}:${after.version}`, mail)
})

/** What becomes of an order that no worker can accept any more: as the company chose. The order's lock is held. */
const doWithoutWorker = Effect.fnUntraced(function* (order: Order, at: Instant) {
  const { operatingModel, marketplace } = yield* (yield* CompanySettingsStore).current
  if (operatingModel === "marketplace" && marketplace.whenNobody === "cancel")
    return yield* callOffUnaccepted(order, at)
  yield* takeByHouse(order, { actor: offersActor, at })
})

/** When an order that is offered needs to be looked at again. */
const lookAgainAt = Effect.fnUntraced(function* (
  { orderId, deadline }: Pick<Offer, "orderId" | "deadline">,
  now: Instant,
) {
  yield* (yield* Outbox).schedule({ kind: "open-offer", orderId }, Math.ceil((deadline - now) / 1000))
})

/** Offers an order whose lock is held, for as long as there is time; undefined once that is over, or with a single operator. */
const newOffer = Effect.fnUntraced(function* (
  order: Order,
  earlier: ReadonlyArray<Offer>,
  coordinates: Coordinates | null,
  now: Instant,
) {
  const { operatingModel, marketplace, hours } = yield* (yield* CompanySettingsStore).current
  const last = earlier.at(-1)
  const isReleased = last?.state === "released" && comesFromWorker(last, yield* (yield* OrderStore).history(order.id))
  const hoursBefore = marketplace.offerDeadlineHours
  const deadline = offerDeadline(now, pickupDeadlineOf(order, hours), { hoursBefore, isReleased })
  if (operatingModel !== "marketplace" || deadline <= now) return undefined
  const offer: Offer = {
    id: (yield* (yield* Ids).token) as OfferId,
    orderId: order.id,
    state: "open",
    openedAt: now,
    deadline,
    coordinates,
    acceptedBy: null,
    acceptedAt: null,
    endedAt: null,
    release: null,
    overdueAt: null,
  }
  return offer
})

/** What opened in the last moment of a round is committed when its mails are written, also by a server whose clock differs a little. */
const announceDelaySeconds = 30

/**
 * Opens the offer of an order, or ends one whose time is over; whatever is as it should be stays so. `coordinates` say where the address
 * that was seen lies: null where maps can't tell, undefined where they were not asked.
 */
const tend = Effect.fnUntraced(function* (seen: Order, coordinates: Coordinates | null | undefined) {
  const store = yield* OfferStore
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(seen.id))
  if (!awaitsWorker(order)) return
  const now = yield* Clock.currentTimeMillis
  const offers = yield* store.ofOrder(order.id)
  const live = offers.find(isLiveOffer)
  if (live !== undefined) return yield* live.deadline > now ? lookAgainAt(live, now) : doWithoutWorker(order, now)
  if (coordinates === undefined || order.pickupAddress !== seen.pickupAddress) {
    // It was moved, or its offer ended, since it was looked at: once it is opened, nobody asks any more where it lies.
    return yield* (yield* Outbox).schedule({ kind: "open-offer", orderId: order.id }, 0)
  }
  const offer = yield* newOffer(order, offers, coordinates, now)
  if (offer === undefined) return yield* doWithoutWorker(order, now)
  yield* store.save(offer)
  yield* lookAgainAt(offer, now)
  const at = mailedAt(now)
  const wait = Math.ceil((at - now) / 1000) + announceDelaySeconds
  yield* (yield* Outbox).schedule({ kind: "announce-offers", mailedAt: at }, wait)
})

/** Where an order lies; null where maps can't tell, or not now. */
const locate = Effect.fnUntraced(function* ({ pickupAddress }: Order) {
  const found = yield* (yield* AddressLookup)
    .locate(pickupAddress)
    .pipe(Effect.catchTag("AddressLookupUnavailable", () => Effect.undefined))
  return found ?? null
})

/**
 * Offers a paid order to the marketplace's workers, and at the end of its time does what the company chose: the house crew takes it, or
 * the customer gets the money back. Any number of times, at any time: what is done stays done.
 */
export const openOffer = Effect.fn("openOffer")(function* (orderId: OrderId) {
  const { transact } = yield* UnitOfWork
  const order = yield* (yield* OrderStore).get(orderId).pipe(Effect.catchTag("OrderNotFound", () => Effect.undefined))
  if (order === undefined || !awaitsWorker(order)) return
  const isOffered = (yield* (yield* OfferStore).ofOrder(orderId)).some(isLiveOffer)
  const coordinates = isOffered ? undefined : yield* locate(order)
  yield* transact(tend(order, coordinates))
})
