import { adminRecurringEndpoints } from "@laundry/contracts/orders/admin-recurring"
import { type RecurringChangeForm, recurringEndpoints } from "@laundry/contracts/orders/recurring"
import {
  changeRecurring,
  endRecurring,
  pauseRecurring,
  type RecurringChange,
  resumeRecurring,
} from "@laundry/core/recurring/change-recurring"
import { offerRecurring, offerRecurringForBooking } from "@laundry/core/recurring/offer-recurring"
import { ownRecurring, readRecurring, recurringOfUser, searchRecurring } from "@laundry/core/recurring/read-recurring"
import { skipPickup, unskipPickup } from "@laundry/core/recurring/skip-pickup"
import { startRecurring, startRecurringFor } from "@laundry/core/recurring/start-recurring"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { optionalText } from "../http/optional-text.ts"
import type { Route } from "../http/route.ts"
import { toRecurringOffer, toRecurringRow, toRecurringView } from "./recurring-view.ts"

/** A text that a form may empty, as it is kept; nothing where the form leaves it out. */
const emptied = (name: string, text: string | null | undefined) =>
  text === undefined ? {} : { [name]: optionalText(text) }

/** A text that must say something. */
const said = (name: string, text: string | undefined) => (text === undefined ? {} : { [name]: text.trim() })

/** What a form changes: texts trimmed, empty ones null; what it leaves out stays. */
const toChange = (form: RecurringChangeForm): RecurringChange => ({
  ...(form.everyWeeks !== undefined && { everyWeeks: form.everyWeeks }),
  ...(form.weekdays !== undefined && { weekdays: form.weekdays }),
  details: {
    ...said("pickupAddress", form.pickupAddress),
    ...emptied("pickupApt", form.pickupApt),
    ...said("pickupLocation", form.pickupLocation),
    ...emptied("pickupLocationOther", form.pickupLocationOther),
    ...emptied("deliveryInstructions", form.deliveryInstructions),
    ...emptied("specialInstructions", form.specialInstructions),
    ...said("detergentPreference", form.detergentPreference),
  },
})

const ownRoutes = (route: Route<AppServices>): void => {
  route(recurringEndpoints.listOwnRecurring, () => Effect.map(ownRecurring(), (all) => all.map(toRecurringView)))
  route(recurringEndpoints.offerRecurring, ({ query: { orderId } }) =>
    Effect.map(orderId === undefined ? offerRecurringForBooking() : offerRecurring("own", orderId), toRecurringOffer),
  )
  route(recurringEndpoints.startRecurring, ({ body }, { idempotency }) =>
    Effect.map(startRecurring(body, idempotency), toRecurringView),
  )
  route(recurringEndpoints.changeRecurring, ({ params: { id }, body }) =>
    Effect.map(changeRecurring("own", id, toChange(body), body.version), toRecurringView),
  )
  route(recurringEndpoints.pauseRecurring, ({ params: { id }, body: { until, version } }) =>
    Effect.map(pauseRecurring("own", id, until, version), toRecurringView),
  )
  route(recurringEndpoints.resumeRecurring, ({ params: { id }, body: { version } }) =>
    Effect.map(resumeRecurring("own", id, version), toRecurringView),
  )
  route(recurringEndpoints.skipPickup, ({ params: { id }, body: { date } }) =>
    Effect.map(skipPickup("own", id, date), toRecurringView),
  )
  route(recurringEndpoints.unskipPickup, ({ params: { id }, body: { date } }) =>
    Effect.map(unskipPickup("own", id, date), toRecurringView),
  )
  route(recurringEndpoints.endRecurring, ({ params: { id }, query: { version } }) =>
    Effect.map(endRecurring("own", id, version), toRecurringView),
  )
}

const defaultPageSize = 50

const staffRoutes = (route: Route<AppServices>): void => {
  route(adminRecurringEndpoints.listRecurring, ({ query }) => {
    const { userId, state = "all", q = "", limit = defaultPageSize, before } = query
    const found =
      userId === undefined
        ? searchRecurring({ state, text: q, limit, ...(before !== undefined && { before }) })
        : recurringOfUser(userId)
    return Effect.map(found, (all) => all.map(toRecurringRow))
  })
  route(adminRecurringEndpoints.getRecurring, ({ params: { id } }) =>
    Effect.map(readRecurring("staff", id), toRecurringRow),
  )
  route(adminRecurringEndpoints.offerRecurringFor, ({ params: { id } }) =>
    Effect.map(offerRecurring("staff", id), toRecurringOffer),
  )
  route(adminRecurringEndpoints.startRecurringFor, ({ body: { userId, ...wanted } }, { idempotency }) =>
    Effect.map(startRecurringFor(userId, wanted, idempotency), toRecurringRow),
  )
  route(adminRecurringEndpoints.changeRecurringFor, ({ params: { id }, body }) =>
    Effect.map(changeRecurring("staff", id, toChange(body), body.version), toRecurringRow),
  )
  route(adminRecurringEndpoints.pauseRecurringFor, ({ params: { id }, body: { until, version } }) =>
    Effect.map(pauseRecurring("staff", id, until, version), toRecurringRow),
  )
  route(adminRecurringEndpoints.resumeRecurringFor, ({ params: { id }, body: { version } }) =>
    Effect.map(resumeRecurring("staff", id, version), toRecurringRow),
  )
  route(adminRecurringEndpoints.skipPickupFor, ({ params: { id }, body: { date } }) =>
    Effect.map(skipPickup("staff", id, date), toRecurringRow),
  )
  route(adminRecurringEndpoints.unskipPickupFor, ({ params: { id }, body: { date } }) =>
    Effect.map(unskipPickup("staff", id, date), toRecurringRow),
  )
  route(adminRecurringEndpoints.endRecurringFor, ({ params: { id }, query: { version } }) =>
    Effect.map(endRecurring("staff", id, version), toRecurringRow),
  )
}

/** Recurring pickups: of customers for themselves, and of staff for them. */
export const recurringRoutes = (route: Route<AppServices>): void => {
  ownRoutes(route)
  staffRoutes(route)
}
