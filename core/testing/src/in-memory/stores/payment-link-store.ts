import type { OrderId } from "@laundry/core/order/order"
import type { PaymentLink } from "@laundry/core/payment/payment-link"
import { PaymentLinkStore } from "@laundry/core/payment/payment-link-store.port"
import { IdempotencyKeyReused, type IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { Ids } from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

type KeptPaymentLink = PaymentLink & { readonly request: IdempotentRequest | undefined }

const toLink = (kept: KeptPaymentLink | undefined): PaymentLink | undefined => {
  if (kept === undefined) return undefined
  const { request: _request, ...link } = kept
  return link
}

const requestedAs = (state: InMemoryState, key: string): KeptPaymentLink | undefined =>
  [...state.paymentLinks.values()].find(({ request }) => request?.key === key)

/** The links with an order's live one ended. */
const withLiveEnded = (
  { paymentLinks }: InMemoryState,
  orderId: OrderId,
  ended: NonNullable<PaymentLink["ended"]>,
): InMemoryState["paymentLinks"] =>
  new Map(
    [...paymentLinks].map(([id, link]) => [
      id,
      link.orderId === orderId && link.ended === null ? { ...link, ended } : link,
    ]),
  )

/** Links to pay in memory. */
export const layer = Layer.effect(
  PaymentLinkStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const { secret } = yield* Ids
    return PaymentLinkStore.of({
      add: (link, request) =>
        update((state) =>
          request !== undefined && requestedAs(state, request.key) !== undefined
            ? [false, state]
            : [
                true,
                {
                  ...state,
                  paymentLinks: withEntry(withLiveEnded(state, link.orderId, "replaced"), link.id, {
                    ...link,
                    request,
                  }),
                },
              ],
        ).pipe(Effect.flatMap((isNew) => (isNew ? Effect.void : Effect.fail(new IdempotencyKeyReused())))),
      addedBy: ({ key, fingerprint }) =>
        Effect.flatMap(
          read((state) => requestedAs(state, key)),
          (found) =>
            found === undefined || found.request?.fingerprint === fingerprint
              ? Effect.succeed(toLink(found))
              : Effect.fail(new IdempotencyKeyReused()),
        ),
      get: (id) => read(({ paymentLinks }) => toLink(paymentLinks.get(id))),
      issueToken: (linkId, maker) =>
        Effect.tap(secret, (token) =>
          update((state) => {
            const opened = { linkId, isDerived: maker === "link" }
            return [undefined, { ...state, paymentLinkTokens: withEntry(state.paymentLinkTokens, token, opened) }]
          }),
        ),
      byToken: (token) =>
        read(({ paymentLinks, paymentLinkTokens }) => {
          const opened = paymentLinkTokens.get(token)
          const link = toLink(paymentLinks.get(opened?.linkId ?? ""))
          return link && (opened?.isDerived === true ? { ...link, isDerived: true } : link)
        }),
      latest: (orderId) =>
        read(({ paymentLinks }) =>
          toLink(
            [...paymentLinks.values()]
              .toReversed()
              .filter((link) => link.orderId === orderId)
              .toSorted((a, b) => b.requestedAt - a.requestedAt)[0],
          ),
        ),
      useUp: (orderId) =>
        update((state) => [undefined, { ...state, paymentLinks: withLiveEnded(state, orderId, "used") }]),
      end: (orderId) =>
        update((state) => [undefined, { ...state, paymentLinks: withLiveEnded(state, orderId, "replaced") }]),
    })
  }),
)
