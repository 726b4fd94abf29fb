import { Context, type Effect } from "effect"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { Inquiry, InquiryId } from "./inquiry.ts"
import type { InquiryNotFound } from "./inquiry-errors.ts"

/** Where commercial inquiries are kept. */
export class InquiryStore extends Context.Service<
  InquiryStore,
  {
    readonly add: (inquiry: Omit<Inquiry, "inquiryNumber">) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: InquiryId) => Effect.Effect<Inquiry, InquiryNotFound>
    readonly getByNumber: (inquiryNumber: number) => Effect.Effect<Inquiry, InquiryNotFound>
    /** Newest first, at most `limit`; only those older than inquiry `before` when it is given. */
    readonly list: (page: { readonly limit: number; readonly before?: number }) => Effect.Effect<ReadonlyArray<Inquiry>>
  }
>()("@laundry/core/commercial/InquiryStore") {}
