import { countsAsAccepted, isLiveOffer, type Offer } from "@laundry/core/order/offers/offer"
import { OfferNotFound } from "@laundry/core/order/offers/offer-errors"
import { type DutyCounts, isHeldWork, type OfferedOrder, OfferStore } from "@laundry/core/order/offers/offer-store.port"
import { awaitsWorker } from "@laundry/core/order/offers/owe-offer"
import { placeOf } from "@laundry/core/order/status-meaning"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"
import { assembleOrder } from "../stores/order-store.ts"

const withOrders = (state: InMemoryState, offers: ReadonlyArray<Offer>): ReadonlyArray<OfferedOrder> =>
  offers.flatMap((offer) => {
    const order = assembleOrder(state, offer.orderId)
    return order === undefined ? [] : [{ offer, order }]
  })

const acceptedBy = (state: InMemoryState, workerId: string): ReadonlyArray<OfferedOrder> =>
  withOrders(
    state,
    [...state.offers.values()].filter((offer) => offer.acceptedBy === workerId),
  )

const at = (instant: number | null): number => instant ?? 0

const dutiesOf = (offers: ReadonlyArray<Offer>): DutyCounts => {
  const last = offers
    .filter(({ release }) => release !== null && release.measure !== null)
    .toSorted((a, b) => at(b.endedAt) - at(a.endedAt))[0]
  const measure = last?.release?.measure
  return {
    accepted: offers.filter(countsAsAccepted).length,
    unauthorized: offers.filter(({ release }) => release?.hadNotice === false).length,
    lastMeasure: measure && last ? { measure, at: at(last.endedAt) } : null,
  }
}

const openIn = (state: InMemoryState): ReadonlyArray<Offer> =>
  [...state.offers.values()].filter(({ state: name }) => name === "open")

/** What the workers of the marketplace were offered, in memory. */
export const layer = Layer.effect(
  OfferStore,
  Effect.map(InMemoryDatabase, ({ read, update }) =>
    OfferStore.of({
      save: (offer) =>
        Effect.flatMap(
          read(({ offers }) =>
            [...offers.values()].some(
              (other) => other.id !== offer.id && other.orderId === offer.orderId && isLiveOffer(other),
            ),
          ),
          (isOther) =>
            isOther && isLiveOffer(offer)
              ? Effect.die(new Error("another offer of the order is open or accepted"))
              : update((state) => [undefined, { ...state, offers: withEntry(state.offers, offer.id, offer) }]),
        ),
      get: (id) =>
        Effect.flatMap(
          read(
            (state) =>
              withOrders(
                state,
                [...state.offers.values()].filter((offer) => offer.id === id),
              )[0],
          ),
          (found) => (found === undefined ? Effect.fail(new OfferNotFound()) : Effect.succeed(found)),
        ),
      ofOrder: (orderId) => read(({ offers }) => [...offers.values()].filter((offer) => offer.orderId === orderId)),
      open: (instant, limit) =>
        read((state) =>
          withOrders(
            state,
            openIn(state)
              .filter(({ deadline }) => deadline > instant)
              .toSorted((a, b) => a.deadline - b.deadline)
              .slice(0, limit),
          ),
        ),
      held: (workerId) =>
        read((state) =>
          acceptedBy(state, workerId)
            .filter(isHeldWork)
            .toSorted(
              (a, b) =>
                a.order.pickupDate.localeCompare(b.order.pickupDate) || a.order.orderNumber - b.order.orderNumber,
            ),
        ),
      heldByAll: read((state) => withOrders(state, [...state.offers.values()]).filter(isHeldWork).length),
      past: (workerId, limit) =>
        read((state) =>
          firstOf(
            acceptedBy(state, workerId)
              .filter((one) => !isHeldWork(one))
              .toSorted((a, b) => at(b.offer.acceptedAt) - at(a.offer.acceptedAt)),
            limit,
          ),
        ),
      list: ({ state: wanted, pickupDate, limit }) =>
        read((state) =>
          firstOf(
            withOrders(state, [...state.offers.values()])
              .filter(({ offer }) => wanted === undefined || offer.state === wanted)
              .filter(({ order }) => pickupDate === undefined || order.pickupDate === pickupDate)
              .toReversed(),
            limit,
          ),
        ),
      duties: (workerId) =>
        read(({ offers }) => dutiesOf([...offers.values()].filter((offer) => offer.acceptedBy === workerId))),
      untended: (instant, limit) =>
        read((state) => {
          const standing = new Set(
            openIn(state).flatMap(({ orderId, deadline }) => (deadline > instant ? [orderId] : [])),
          )
          return [...state.orders.keys()]
            .flatMap((id) => assembleOrder(state, id) ?? [])
            .filter(awaitsWorker)
            .filter(({ id }) => !standing.has(id))
            .toSorted((a, b) => a.orderNumber - b.orderNumber)
            .slice(0, limit)
            .map(({ id }) => id)
        }),
      awaited: (through, limit) =>
        read((state) =>
          withOrders(state, [...state.offers.values()])
            .filter(({ offer }) => offer.state === "accepted" && offer.overdueAt === null)
            .filter(({ order }) => placeOf(order) === "ordered" && order.pickupDate <= through)
            .toSorted(
              (a, b) =>
                a.order.pickupDate.localeCompare(b.order.pickupDate) || a.order.orderNumber - b.order.orderNumber,
            )
            .slice(0, limit)
            .map(({ offer: { id }, order: { pickupDate, pickupTimeSlot } }) => ({ id, pickupDate, pickupTimeSlot })),
        ),
    }),
  ),
)
