import { businessTypes } from "@laundry/core/commercial/inquiry"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { emailAddressOr, optionalText, phoneText, plainText, requiredText } from "../http/wire.ts"

const businessTypeRequired = "Business type is required"

/** The commercial inquiry form: field names, rules and messages of specification §3 and §5. */
export const CommercialInquiryForm = Schema.Struct({
  name: plainText("Name is required", 100),
  email: emailAddressOr("Valid email is required"),
  businessType: Schema.Literals(businessTypes)
    .annotate({ message: businessTypeRequired })
    .pipe(Schema.annotateKey({ messageMissingKey: businessTypeRequired })),
  phone: phoneText("Phone is required"),
  locations: requiredText("Number of locations is required", 100),
  estimatedPounds: requiredText("Estimated pounds is required", 100),
  questions: optionalText(2000),
  /** A field that people don't see: only programs fill it in. */
  website: optionalText(500),
  /** When the form was first shown, an ISO 8601 instant by the server's clock. */
  openedAt: optionalText(40),
})
export type CommercialInquiryForm = typeof CommercialInquiryForm.Type

export const commercialEndpoints = {
  sendInquiry: {
    method: "POST",
    path: "/api/commercial-inquiry",
    summary: "Ask about commercial laundry",
    area: "Commercial",
    access: "everyone",
    body: CommercialInquiryForm,
    success: Schema.Struct({ received: Schema.Literal(true) }),
    status: 201,
    errors: { InquirySentTooFast: 429, IdempotencyKeyReused: 409 },
    idempotent: true,
    limit: { max: 5, seconds: 600 },
  },
} as const satisfies Record<string, Endpoint>
