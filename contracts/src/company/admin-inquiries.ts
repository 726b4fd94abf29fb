import { inquiryStatuses } from "@laundry/core/commercial/inquiry"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  InquiryId,
  Moment,
  optionalText,
  queryChoice,
  queryNumber,
  readVersion,
  requiredText,
} from "../http/wire.ts"

/** A commercial inquiry as staff see it. */
export const InquiryView = Schema.Struct({
  id: InquiryId,
  inquiryNumber: Schema.Int,
  receivedAt: Moment,
  name: Schema.String,
  email: Schema.String,
  businessType: Schema.String,
  phone: Schema.String,
  callLink: CallLink,
  locations: Schema.String,
  estimatedPounds: Schema.String,
  questions: Schema.NullOr(Schema.String),
  status: Schema.Literals(inquiryStatuses),
  /** By and for staff. */
  notes: Schema.NullOr(Schema.String),
  version: Schema.Int,
})
export type InquiryView = typeof InquiryView.Type

export const adminInquiryEndpoints = {
  listInquiries: {
    method: "GET",
    path: "/api/admin/inquiries",
    summary: "Commercial inquiries, newest first",
    area: "Inquiries",
    access: "inquiries:manage",
    query: Schema.Struct({
      status: queryChoice("status", inquiryStatuses),
      limit: queryNumber("limit", 1, 100),
      /** Only those older than the inquiry of this number. */
      before: queryNumber("before", 1, 999_999_999),
    }),
    success: Schema.Array(InquiryView),
    status: 200,
    errors: {},
  },
  updateInquiry: {
    method: "PATCH",
    path: "/api/admin/inquiries/:id",
    summary: "Note the state of an inquiry",
    area: "Inquiries",
    access: "inquiries:manage",
    params: Schema.Struct({ id: requiredText("Inquiry is required", 100).pipe(Schema.brand("InquiryId")) }),
    body: Schema.Struct({
      status: Schema.optionalKey(
        Schema.Literals(inquiryStatuses).annotate({ message: `Status must be one of ${inquiryStatuses.join(", ")}` }),
      ),
      notes: optionalText(4000),
      version: readVersion,
    }),
    success: InquiryView,
    status: 200,
    errors: { InquiryNotFound: 404, StaleInquiry: 409 },
  },
} as const satisfies Record<string, Endpoint>
