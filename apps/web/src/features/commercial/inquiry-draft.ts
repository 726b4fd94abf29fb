import type { Instant } from "@laundry/core/local-time/local-time"
import { attemptsInTab } from "../../platform/api/idempotency-key.ts"
import { forgetInTab, recallInTab, rememberInTab } from "../../platform/storage/session-storage.ts"
import { emptyInquiry, type InquiryValues, isInquiryField } from "./inquiry-values.ts"

const draftKey = "commercial-inquiry-draft"
const openedKey = "commercial-inquiry-opened"

/** The form's id in the page: what is typed before the script comes is read from there. */
export const inquiryFormId = "commercial-inquiry"

const textsOf = (values: object): Partial<InquiryValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isInquiryField(name) && typeof value === "string" && value !== ""),
  )

/** What was typed into the form that the server sent while the script was on its way. */
const typedInPage = (): Partial<InquiryValues> => {
  if (typeof document === "undefined") return {}
  const form = document.getElementById(inquiryFormId)
  return form instanceof HTMLFormElement ? textsOf(Object.fromEntries(new FormData(form))) : {}
}

/** What was typed so far, on this page or before a reload. The decoy is never filled in by us. */
export const readInquiryDraft = (): InquiryValues => {
  const kept = recallInTab(draftKey)
  return { ...emptyInquiry, ...(typeof kept === "object" && kept !== null && textsOf(kept)), ...typedInPage() }
}

/** Keeps what was typed over a reload. */
export const keepInquiryDraft = (values: Partial<InquiryValues>): void =>
  rememberInTab(draftKey, { ...values, website: "" })

/** The last attempt to send the inquiry: one whose answer was lost is not kept and mailed twice. */
export const inquiryAttempts = attemptsInTab("commercial-inquiry-attempt")

/** The inquiry is sent: the next one starts empty, and is another one also when it says the same. */
export const forgetInquiryDraft = (): void => {
  forgetInTab(draftKey)
  inquiryAttempts.forget()
}

/** When this tab first showed the form, by the server's clock; `now` when it is the first time. */
export const inquiryOpenedAt = (now: Instant | undefined): Instant | undefined => {
  const kept = recallInTab(openedKey)
  if (typeof kept === "number") return kept
  if (now !== undefined) rememberInTab(openedKey, now)
  return now
}
