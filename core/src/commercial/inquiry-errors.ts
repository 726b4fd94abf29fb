import { Schema } from "effect"

export class InquiryNotFound extends Schema.TaggedError<InquiryNotFound>()("InquiryNotFound", {}) {
  override readonly message = "Inquiry not found"
}

/** Sent sooner after the form appeared than a person can fill it in. */
export class InquirySentTooFast extends Schema.TaggedError<InquirySentTooFast>()("InquirySentTooFast", {}) {
  override readonly message = "That was quick! Please check your details and send the form again."
}

/** The inquiry is not the one that was read any more. */
export class StaleInquiry extends Schema.TaggedError<StaleInquiry>()("StaleInquiry", {}) {
  override readonly message =
    "This inquiry was changed by somebody else meanwhile. Please look at its present state and save your changes again."
}
