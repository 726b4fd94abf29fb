import type Stripe from "stripe"

/** The `error` member of a Stripe error body. */
export interface ApiErrorBody {
  readonly type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error"
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly doc_url?: string
  readonly charge?: string
  readonly payment_intent?: object
  readonly setup_intent?: object
  readonly payment_method?: Stripe.PaymentMethod
}

/** An error with the HTTP status and body that Stripe's API would answer. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ApiErrorBody

  constructor(status: number, body: ApiErrorBody) {
    super(body.message)
    this.name = "ApiError"
    this.status = status
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) }
  }
}

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`

/** 400: the request itself is wrong. */
export const invalidRequest = (message: string, details: Pick<ApiErrorBody, "code" | "param"> = {}): ApiError =>
  new ApiError(400, { type: "invalid_request_error", message, ...details })

/** 404, in Stripe's words: `No such payment_intent: 'pi_1'`. */
export const noSuch = (kind: string, id: string, param = "id"): ApiError =>
  new ApiError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  })

/** 400: the intent's status does not allow the call. Carries the intent, as Stripe does. */
export const unexpectedState = (message: string, intent: object): ApiError =>
  new ApiError(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    payment_intent: intent,
  })

/** 400: the set-up's status does not allow the call. */
export const unexpectedSetupState = (message: string, setupIntent: object): ApiError =>
  new ApiError(400, {
    type: "invalid_request_error",
    code: "setup_intent_unexpected_state",
    message,
    setup_intent: setupIntent,
  })

/** 402: the card itself is refused before anything is charged. */
export const cardError = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: "card_error", code, message, param })
