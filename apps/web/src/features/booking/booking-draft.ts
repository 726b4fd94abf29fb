import type { UserView } from "@laundry/contracts/people/session"
import { forgetInTab, recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { makeOrderDraft, type OrderDraft } from "../../shared/booking/order-draft.ts"
import { steps, valuesFor } from "./booking-values.ts"

/** What a customer typed so far and how far they came: over a reload and over signing in again, for nobody else. */
export interface BookingDraft extends OrderDraft {
  readonly step: () => number
  readonly keepStep: (step: number) => void
}

export const bookingDraftOf = (user: UserView): BookingDraft => {
  const name = `booking-${user.id}`
  const stepKey = `${name}-step`
  const draft = makeOrderDraft(name, valuesFor(user))
  /** The wizard stays on the page when it has booked, and what is left of it is no part of the next booking. */
  let isBooked = false
  return {
    ...draft,
    keep: (values) => {
      if (!isBooked) draft.keep(values)
    },
    step: () => {
      const kept = recallInTab(stepKey)
      return typeof kept === "number" && kept in steps ? kept : 0
    },
    keepStep: (step) => {
      if (!isBooked) rememberInTab(stepKey, step)
    },
    forget: () => {
      isBooked = true
      draft.forget()
      forgetInTab(stepKey)
    },
  }
}
