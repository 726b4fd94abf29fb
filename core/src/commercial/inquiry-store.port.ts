import { Context, type Effect } from "effect"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { Inquiry, InquiryId, InquiryStatus } from "./inquiry.ts"
import type { InquiryNotFound } from "./inquiry-errors.ts"

/** Which inquiries somebody asks for: at most `limit`, older than inquiry `before`, of one status. */
export interface InquiryPage {
  readonly limit: number
  readonly before?: number
  readonly status?: InquiryStatus
}

/** Where commercial inquiries are kept. */
export class InquiryStore extends Context.Service<
  InquiryStore,
  {
    /** Adds an inquiry, unless one with its id is there; returns whether it was added. */
    readonly add: (inquiry: Omit<Inquiry, "inquiryNumber">) => Effect.Effect<boolean, never, InTransaction>
    readonly get: (id: InquiryId) => Effect.Effect<Inquiry, InquiryNotFound>
    /** Loads an inquiry and holds its lock until the transaction ends. */
    readonly getForUpdate: (id: InquiryId) => Effect.Effect<Inquiry, InquiryNotFound, InTransaction>
    readonly getByNumber: (inquiryNumber: number) => Effect.Effect<Inquiry, InquiryNotFound>
    /** Writes status, notes and version. */
    readonly save: (inquiry: Inquiry) => Effect.Effect<void, never, InTransaction>
    /** Newest first. */
    readonly list: (page: InquiryPage) => Effect.Effect<ReadonlyArray<Inquiry>>
  }
>()("@laundry/core/commercial/InquiryStore") {}
