import { PaymentGateway, PaymentGatewayUnavailable, WebhookRejected } from "@laundry/core/payment/payment-gateway.port"
import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import { Effect, Layer } from "effect"
import type { ServerConfig } from "./config.ts"
import { type Reach, whyReachable } from "./reachable.ts"
import { usesSandbox } from "./sandbox-payments.ts"

const unavailable = () => Effect.fail(new PaymentGatewayUnavailable({}))

/** In the place of the sandbox where others can reach the server: nobody pays, and everybody is told so. */
export const paymentsOff: PaymentProvider = {
  browser: { mode: "off", publishableKey: "" },
  gateway: Layer.succeed(PaymentGateway, {
    createIntent: unavailable,
    getIntent: unavailable,
    cancelIntent: unavailable,
    refund: unavailable,
    readWebhook: () => Effect.fail(new WebhookRejected()),
    check: unavailable(),
  }),
  close: () => Promise.resolve(),
}

/** Whether payments are off: the sandbox would take them, and others could pay with its cards. */
export const arePaymentsOff = (config: Reach & Pick<ServerConfig, "adapters">): boolean =>
  usesSandbox(config.adapters) && whyReachable(config) !== undefined

/** What a start holds back where others can reach the server, in a sentence; undefined when it is nothing. */
export const heldBack = (config: Reach & Pick<ServerConfig, "adapters" | "demo">): string | undefined => {
  const off = [
    ...(config.demo ? ["there is no demo company and no demo sign-in"] : []),
    ...(arePaymentsOff(config) ? ["payments are off until Stripe's keys are set (README, Environment)"] : []),
  ]
  const why = whyReachable(config)
  return why === undefined || off.length === 0
    ? undefined
    : `Others can reach this server, since ${why}: ${off.join(", and ")}.`
}
