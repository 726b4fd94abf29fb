import { Effect, Layer } from "effect"
import { PayoutGateway, TransferRejected } from "./payout-gateway.port.ts"

const none = Effect.succeed(undefined)
const rejected = Effect.fail(new TransferRejected({ reason: "it pays nobody but the laundry" }))
const notOffered = Effect.die(new Error("the payment provider pays no workers, so no account is to be opened"))

/** Of a payment provider that pays nobody but the laundry. Payouts may be known from one that was used before. */
export const layer = Layer.succeed(PayoutGateway, {
  isOffered: false,
  openAccount: () => notOffered,
  onboardingLink: () => notOffered,
  account: () => none,
  transfer: () => rejected,
  transfersTo: () => Effect.succeed([]),
  findTransfer: () => none,
  reverse: () => rejected,
})
