import { PaymentGatewayUnavailable } from "@laundry/core/payment/payment-gateway.port"
import { Effect, Schedule } from "effect"
import Stripe from "stripe"
import { connectTo } from "./stripe-connection.ts"
import { isKeyRefused, isUnavailable, isUnderWay } from "./stripe-errors.ts"

/** How Stripe, or what speaks its API, is reached. */
export interface StripeAccess {
  readonly secretKey: string
  /** Another address than Stripe's own, such as the sandbox's: "http://127.0.0.1:4242". */
  readonly apiBase?: string
  /** How long one try of a call may take; 4.5 seconds unless given. */
  readonly timeoutMillis?: number
}

/** A call and its one retry fit into ten seconds, after which a customer has been answered. */
const defaultTimeoutMillis = 4_500
const networkRetries = 1
/** The pause before the retry, and a little more. */
const pauseMillis = 800

/** The pause before an answer that is being made for another call is asked for again, as often as the time allows. */
const underWayPause = "200 millis"

/** How long the pages of a list may take in all. */
const listMillis = 120_000

/** Says what went wrong without what was sent: neither keys nor customers get into logs. */
const report = (failure: unknown) => {
  const { type, statusCode, code, requestId } = (failure ?? {}) as Partial<Stripe.errors.StripeError>
  const details = { type: type ?? "timeout", statusCode, code, requestId }
  const log = isKeyRefused(failure)
    ? Effect.logError("the payment provider refuses our key")
    : Effect.logWarning("the payment provider is not available")
  return Effect.annotateLogs(log, details)
}

/** Makes a call. Failures that trying again or mending a key makes go away are expected; any other is a bug of ours. */
const makeCall =
  (limit: number) =>
  <A>(evaluate: () => Promise<A>): Effect.Effect<A, PaymentGatewayUnavailable> =>
    Effect.tryPromise({
      try: evaluate,
      catch: (error) => {
        if (!isUnavailable(error)) throw error
        return new PaymentGatewayUnavailable({ cause: error })
      },
    }).pipe(
      Effect.retry({ while: ({ cause }) => isUnderWay(cause), schedule: Schedule.spaced(underWayPause) }),
      // The SDK's own timeout starts anew with every byte that trickles in.
      Effect.timeoutOrElse({
        duration: limit,
        orElse: () => Effect.fail(new PaymentGatewayUnavailable({})),
      }),
      Effect.tapError(({ cause }) => report(cause)),
    )

/** Stripe's SDK, and how it is called. */
export const openStripe = (access: StripeAccess) => {
  const timeoutMillis = access.timeoutMillis ?? defaultTimeoutMillis
  const stripe = new Stripe(access.secretKey, {
    ...connectTo(access.apiBase),
    timeout: timeoutMillis,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    appInfo: { name: "laundry" },
  })
  return {
    stripe,
    call: makeCall((networkRetries + 1) * timeoutMillis + pauseMillis),
    /** Makes a call that takes several: all pages of a list. */
    callForAll: makeCall(listMillis),
  }
}
