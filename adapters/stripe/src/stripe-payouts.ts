import type { PaymentGatewayUnavailable } from "@laundry/core/payment/payment-gateway.port"
import { type GatewayTransfer, PayoutGateway, TransferRejected } from "@laundry/core/payment/payout-gateway.port"
import { Effect, Layer } from "effect"
import { openStripe, type StripeAccess } from "./stripe-client.ts"
import { isUnknown, isWrongRequest } from "./stripe-errors.ts"
import { readAccount, readTransfer } from "./stripe-payout-objects.ts"

/** What all that is sent for a payout has in common at Stripe, so that it is found again. */
const groupOf = (payoutId: string): string => `payout-${payoutId}`

const settle = (
  answer: Effect.Effect<GatewayTransfer | TransferRejected, PaymentGatewayUnavailable>,
): Effect.Effect<GatewayTransfer, PaymentGatewayUnavailable | TransferRejected> =>
  Effect.flatMap(answer, (told) => (told instanceof TransferRejected ? Effect.fail(told) : Effect.succeed(told)))

/** What Stripe refuses for good is an answer; everything else is thrown on. */
const orRejected = async (work: () => Promise<GatewayTransfer>): Promise<GatewayTransfer | TransferRejected> => {
  try {
    return await work()
  } catch (error) {
    if (isWrongRequest(error)) return new TransferRejected({ reason: error.message })
    throw error
  }
}

/** Payouts by Stripe Connect: Express accounts, transfers of the platform's balance, and reversals of these. */
export const payoutsLayer = (options: StripeAccess): Layer.Layer<PayoutGateway> =>
  Layer.sync(PayoutGateway, () => {
    const { stripe, call } = openStripe(options)
    return {
      isOffered: true,
      openAccount: ({ workerId, email }) =>
        call(async () =>
          readAccount(
            await stripe.accounts.create(
              {
                type: "express",
                country: "US",
                email,
                business_type: "individual",
                capabilities: { transfers: { requested: true } },
                metadata: { workerId },
              },
              { idempotencyKey: `account-${workerId}` },
            ),
          ),
        ),

      onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
        call(async () => {
          const { url } = await stripe.accountLinks.create({
            account: accountId,
            type: "account_onboarding",
            return_url: returnUrl,
            refresh_url: refreshUrl,
          })
          return url
        }),

      account: (accountId) =>
        call(async () => {
          try {
            return readAccount(await stripe.accounts.retrieve(accountId))
          } catch (error) {
            if (isUnknown(error)) return undefined
            throw error
          }
        }),

      transfer: ({ payoutId, accountId, amount }) =>
        settle(
          call(() =>
            orRejected(async () =>
              readTransfer(
                await stripe.transfers.create(
                  {
                    amount,
                    currency: "usd",
                    destination: accountId,
                    transfer_group: groupOf(payoutId),
                    metadata: { payoutId },
                  },
                  { idempotencyKey: groupOf(payoutId) },
                ),
              ),
            ),
          ),
        ),

      findTransfer: (payoutId) =>
        call(async () => {
          const { data } = await stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 1 })
          return data[0] && readTransfer(data[0])
        }),

      reverse: ({ transferId, payoutId }) =>
        settle(
          call(() =>
            orRejected(async () => {
              const before = readTransfer(await stripe.transfers.retrieve(transferId))
              if (before.reversed >= before.amount) return before
              await stripe.transfers.createReversal(
                transferId,
                { metadata: { payoutId } },
                { idempotencyKey: `reversal-${payoutId}-${before.reversed}` },
              )
              return readTransfer(await stripe.transfers.retrieve(transferId))
            }),
          ),
        ),
    }
  })
