import type { InquiryId } from "./inquiry.ts"

/** A mail about a commercial inquiry: to the company, and the sender's copy. */
export type InquiryMailContent = {
  readonly template: "inquiry-received" | "inquiry-copy"
  readonly inquiryId: InquiryId
}
