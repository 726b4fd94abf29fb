import { type AttemptStore, attemptsInTab } from "../../platform/api/idempotency-key.ts"
import { forgetInTab, recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { isOrderField, type OrderField, type OrderValues } from "./order-values.ts"

/** What was typed into an order form so far, kept in the tab over closing the form and reloading the page. */
export interface OrderDraft {
  /** The values that differ from the form's own. Consent is given anew each time. */
  readonly read: () => Partial<OrderValues>
  readonly keep: (values: OrderValues) => void
  /** The order is placed, or the user left: the next one starts afresh. */
  readonly forget: () => void
  /** The last attempt to place the order; see the idempotency key. */
  readonly attempts: AttemptStore
}

const isKept = (name: string): name is Exclude<OrderField, "acceptTerms"> =>
  isOrderField(name) && name !== "acceptTerms"

/** The draft of a form whose values start as `initial`. */
export const makeOrderDraft = (name: string, initial: OrderValues): OrderDraft => {
  const draftKey = `${name}-draft`
  const attempts = attemptsInTab(`${name}-attempt`)
  return {
    read: () => {
      const kept = recallInTab(draftKey)
      if (typeof kept !== "object" || kept === null) return {}
      return Object.fromEntries(
        Object.entries(kept).filter(([field, value]) => isKept(field) && typeof value === "string"),
      )
    },
    keep: (values) =>
      rememberInTab(
        draftKey,
        Object.fromEntries(
          Object.entries(values).filter(([field, value]) => isKept(field) && value !== initial[field]),
        ),
      ),
    forget: () => {
      forgetInTab(draftKey)
      attempts.forget()
    },
    attempts,
  }
}
