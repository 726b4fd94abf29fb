import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Inquiry, InquiryId, InquiryStatus } from "./inquiry.ts"
import { StaleInquiry } from "./inquiry-errors.ts"
import { InquiryStore } from "./inquiry-store.port.ts"

/** What staff note; what is left out stays. */
export interface InquiryUpdate {
  readonly status?: InquiryStatus
  /** Null or blank clears them. */
  readonly notes?: string | null
  /** The version that was read; left out, the change is made whatever happened meanwhile. */
  readonly version?: number
}

/** What the audit log keeps: of notes only that they were written, because what they say of people must stay removable. */
const audited = (before: Inquiry, after: Inquiry) => {
  const values = ({ status, notes }: Inquiry, written: string) => ({ status, notes: notes === null ? null : written })
  const isRewritten = before.notes !== null && after.notes !== before.notes
  return [values(before, "written"), values(after, isRewritten ? "rewritten" : "written")] as const
}

/** Notes an inquiry's state. What is noted already changes nothing. Returns the inquiry as it is then. */
export const updateInquiry = Effect.fn("updateInquiry")(function* (id: InquiryId, update: InquiryUpdate) {
  yield* authorize("inquiries:manage")
  const inquiries = yield* InquiryStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* inquiries.getForUpdate(id)
      const after: Inquiry = {
        ...before,
        status: update.status ?? before.status,
        notes: update.notes === undefined ? before.notes : update.notes?.trim() || null,
        version: before.version + 1,
      }
      if (after.status === before.status && after.notes === before.notes) return before
      if (update.version !== undefined && update.version !== before.version) return yield* new StaleInquiry()
      yield* inquiries.save(after)
      yield* recordAuditEntry("inquiry-updated", `Inquiry #${before.inquiryNumber}`, ...audited(before, after))
      return after
    }),
  )
})
