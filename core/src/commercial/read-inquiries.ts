import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { InquiryId } from "./inquiry.ts"
import { type InquiryPage, InquiryStore } from "./inquiry-store.port.ts"

/** Commercial inquiries for staff, newest first. */
export const listInquiries = Effect.fn("listInquiries")(function* (page: InquiryPage) {
  yield* authorize("inquiries:manage")
  return yield* (yield* InquiryStore).list(page)
})

/** One inquiry for staff, named by its id or its number. */
export const showInquiry = Effect.fn("showInquiry")(function* (idOrNumber: string) {
  yield* authorize("inquiries:manage")
  const store = yield* InquiryStore
  const digits = /^#?(\d{1,9})$/.exec(idOrNumber)?.[1]
  return yield* digits === undefined ? store.get(idOrNumber as InquiryId) : store.getByNumber(Number(digits))
})
