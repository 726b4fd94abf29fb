import type { RecurringRow } from "@laundry/contracts/orders/admin-recurring"
import type { RecurringOffer, RecurringView } from "@laundry/contracts/orders/recurring"
import type { RecurringOffer as Offer } from "@laundry/core/recurring/offer-recurring"
import type { RecurringView as Read } from "@laundry/core/recurring/read-recurring"
import { callLinkOf } from "@laundry/core/shared/read-phone"

/** Recurring pickups as their customer sees them: each field is named, so that a new one does not show by itself. */
export const toRecurringView = ({ pickup, next, nextPickup, upcoming, latest }: Read): RecurringView => ({
  id: pickup.id,
  everyWeeks: pickup.everyWeeks,
  weekdays: pickup.weekdays,
  startsOn: pickup.startsOn,
  pausedUntil: pickup.pausedUntil,
  endedAt: pickup.endedAt,
  pickupAddress: pickup.details.pickupAddress,
  pickupApt: pickup.details.pickupApt,
  estimatedWeight: pickup.details.estimatedWeight,
  pickupLocation: pickup.details.pickupLocation,
  pickupLocationOther: pickup.details.pickupLocationOther,
  deliveryInstructions: pickup.details.deliveryInstructions,
  specialInstructions: pickup.details.specialInstructions,
  detergentPreference: pickup.details.detergentPreference,
  consent: { wording: pickup.consent.wording, acceptedAt: pickup.consent.acceptedAt },
  next: next ?? null,
  ...(nextPickup !== undefined && { nextPickup: nextPickup.date }),
  ...(nextPickup?.order !== undefined && {
    nextBooked: {
      pickupTimeSlot: nextPickup.order.pickupTimeSlot,
      pickupAddress: nextPickup.order.pickupAddress,
      pickupApt: nextPickup.order.pickupApt,
    },
  }),
  upcoming,
  latest: latest.map(({ pickupDate, movedTo, state, because, orderId, ...order }) => ({
    date: pickupDate,
    ...(movedTo !== undefined && { movedTo }),
    state,
    because,
    orderId,
    isCalledOff: order.isCalledOff,
    isAwaited: order.isAwaited,
    isSkippable: order.isSkippable,
  })),
  version: pickup.version,
})

/** The same for staff, with their customer. */
export const toRecurringRow = (read: Read): RecurringRow => {
  const { userId, details, addressCheck } = read.pickup
  return {
    ...toRecurringView(read),
    userId,
    customerName: details.customerName,
    customerPhone: details.customerPhone,
    callLink: callLinkOf(details.customerPhone),
    customerEmail: details.customerEmail,
    zipCode: addressCheck.kind === "served" ? addressCheck.zipCode : null,
  }
}

export const toRecurringOffer = ({ wording, card, amount, fullWeekdays, closedWeekdays }: Offer): RecurringOffer => ({
  wording: wording ?? null,
  card: card === undefined ? null : { id: card.id, brand: card.brand, last4: card.last4 },
  amount,
  fullWeekdays,
  closedWeekdays,
})
