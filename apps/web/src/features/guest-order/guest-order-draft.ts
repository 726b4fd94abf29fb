import { forgetInTab, recallInTab, rememberInTab } from "../../storage/session-storage.ts"
import { emptyValues, type GuestOrderValues, isGuestOrderField } from "./guest-order-values.ts"

const draftKey = "guest-order-draft"
const attemptKey = "guest-order-attempt"

/** What was typed so far, with the defaults for the rest. Consent is given anew each time. */
export const readDraft = (): GuestOrderValues => {
  const kept = recallInTab(draftKey)
  if (typeof kept !== "object" || kept === null) return emptyValues
  const texts = Object.entries(kept).filter(
    ([name, value]) => isGuestOrderField(name) && name !== "acceptTerms" && typeof value === "string",
  )
  return { ...emptyValues, ...Object.fromEntries(texts) }
}

/** Keeps what was typed over closing the dialog and reloading the page. */
export const keepDraft = (values: Partial<GuestOrderValues>): void =>
  rememberInTab(draftKey, { ...values, acceptTerms: false })

/** The last attempt to place the order; see the idempotency key. */
export const attemptStore = {
  read: () => recallInTab(attemptKey),
  write: (attempt: unknown) => rememberInTab(attemptKey, attempt),
}

/** The order is placed: the next one starts empty. */
export const forgetDraft = (): void => {
  forgetInTab(draftKey)
  forgetInTab(attemptKey)
}
