import { PaymentGatewayUnavailable } from "@laundry/core/payment/payment-gateway.port"
import { Effect } from "effect"
import { letOthersRun } from "../../interleaving.ts"
import type { PaymentProvider } from "./payment-provider.ts"

/** How long a call waits for a provider that hangs, in seconds. */
const timeoutSeconds = 10

const unavailable = Effect.fail(new PaymentGatewayUnavailable({}))

/** Calls the in-memory provider, as it answers just now. */
export const callProvider = <A, E = never>(provider: PaymentProvider, request: () => Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    yield* letOthersRun
    if (provider.mode === "down") return yield* unavailable
    if (provider.mode === "hanging") {
      yield* Effect.sleep(`${timeoutSeconds} seconds`)
      return yield* unavailable
    }
    const answer = yield* Effect.result(request())
    const isCut = provider.mode === "cut-off"
    yield* letOthersRun
    return isCut ? yield* unavailable : yield* Effect.fromResult(answer)
  })
