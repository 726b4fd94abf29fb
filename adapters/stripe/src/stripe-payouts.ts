import type { PaymentGatewayUnavailable } from "@laundry/core/payment/payment-gateway.port"
import {
  type GatewayTransfer,
  PayoutGateway,
  PayoutSetupRefused,
  TransferRejected,
} from "@laundry/core/payment/payout-gateway.port"
import { Effect, Layer, Result } from "effect"
import { openStripe, type StripeAccess } from "./stripe-client.ts"
import { isForeignAccount, isWrongRequest } from "./stripe-errors.ts"
import { underKey } from "./stripe-keys.ts"
import { readAccount, readTransfer, workerOfAccount } from "./stripe-payout-objects.ts"

/** As many as Stripe answers at once. */
const pageSize = 100

/** What all that is sent for a payout has in common at Stripe, so that it is found again. */
const groupOf = (payoutId: string): string => `payout-${payoutId}`

const settle = <A, E extends TransferRejected | PayoutSetupRefused>(
  answer: Effect.Effect<Result.Result<A, E>, PaymentGatewayUnavailable>,
): Effect.Effect<A, PaymentGatewayUnavailable | E> => Effect.flatMap(answer, Effect.fromResult)

/** What Stripe refuses for good is an answer, with its sentence; everything else is thrown on. */
const orElse =
  <E>(refusal: (reason: string) => E) =>
  async <A>(work: () => Promise<A>): Promise<Result.Result<A, E>> => {
    try {
      return Result.succeed(await work())
    } catch (error) {
      if (isWrongRequest(error) || isForeignAccount(error)) return Result.fail(refusal(error.message))
      throw error
    }
  }

const orRejected = orElse((reason) => new TransferRejected({ reason }))
const orSetupRefused = orElse((reason) => new PayoutSetupRefused({ reason }))

/** The key under which an account is opened. A changed email asks for another one: Stripe refuses a key with other words for a day. */
const accountKey = async (workerId: string, email: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email))
  return `account-${workerId}-${Buffer.from(digest).toString("base64url")}`
}

/** Payouts by Stripe Connect: Express accounts, transfers of the platform's balance, and reversals of these. */
export const payoutsLayer = (options: StripeAccess): Layer.Layer<PayoutGateway> =>
  Layer.sync(PayoutGateway, () => {
    const { stripe, call, callForAll } = openStripe(options)
    /** The account that was opened for a worker before: the keys of calls hold for a day, and a restored database does not know it. */
    const accountOf = async (workerId: string) => {
      for await (const account of stripe.accounts.list({ limit: pageSize })) {
        if (workerOfAccount(account) === workerId) return account
      }
      return undefined
    }
    const transferOf = async (payoutId: string): Promise<GatewayTransfer | undefined> => {
      const { data } = await stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 1 })
      return data[0] && readTransfer(data[0])
    }
    return {
      isOffered: true,
      openAccount: ({ workerId, email }) =>
        settle(
          callForAll(() =>
            orSetupRefused(async () =>
              readAccount(
                (await accountOf(workerId)) ??
                  (await underKey(
                    await accountKey(workerId, email),
                    async (options, isAgain) =>
                      (isAgain ? await accountOf(workerId) : undefined) ??
                      (await stripe.accounts.create(
                        {
                          type: "express",
                          country: "US",
                          email,
                          business_type: "individual",
                          capabilities: { transfers: { requested: true } },
                          metadata: { workerId },
                        },
                        options,
                      )),
                  )),
              ),
            ),
          ),
        ),

      onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
        settle(
          call(() =>
            orSetupRefused(async () => {
              const { url } = await stripe.accountLinks.create({
                account: accountId,
                type: "account_onboarding",
                return_url: returnUrl,
                refresh_url: refreshUrl,
              })
              return url
            }),
          ),
        ),

      account: (accountId) =>
        call(async () => {
          try {
            return readAccount(await stripe.accounts.retrieve(accountId))
          } catch (error) {
            if (isForeignAccount(error)) return undefined
            throw error
          }
        }),

      transfer: ({ payoutId, accountId, amount }) =>
        settle(
          call(() =>
            orRejected(() =>
              underKey(groupOf(payoutId), async (options, isAgain) => {
                const made = isAgain ? await transferOf(payoutId) : undefined
                if (made !== undefined) return made
                return readTransfer(
                  await stripe.transfers.create(
                    {
                      amount,
                      currency: "usd",
                      destination: accountId,
                      transfer_group: groupOf(payoutId),
                      metadata: { payoutId },
                    },
                    options,
                  ),
                )
              }),
            ),
          ),
        ),

      transfersTo: (accountId) =>
        callForAll(async () => {
          const sent: Array<GatewayTransfer> = []
          try {
            for await (const transfer of stripe.transfers.list({ destination: accountId, limit: pageSize })) {
              sent.push(readTransfer(transfer))
            }
          } catch (error) {
            // Of an account that is ours no more it tells nothing; what is sent to it is rejected, which staff are told.
            if (!isWrongRequest(error) && !isForeignAccount(error)) throw error
          }
          return sent.toReversed()
        }),

      findTransfer: (payoutId) => call(() => transferOf(payoutId)),

      reverse: ({ transferId, payoutId }) =>
        settle(
          call(() =>
            orRejected(async () => {
              const before = readTransfer(await stripe.transfers.retrieve(transferId))
              if (before.reversed >= before.amount) return before
              await underKey(`reversal-${payoutId}-${before.reversed}`, async (options, isAgain) => {
                const now = isAgain ? readTransfer(await stripe.transfers.retrieve(transferId)) : before
                if (now.reversed > before.reversed) return
                await stripe.transfers.createReversal(transferId, { metadata: { payoutId } }, options)
              })
              return readTransfer(await stripe.transfers.retrieve(transferId))
            }),
          ),
        ),
    }
  })
