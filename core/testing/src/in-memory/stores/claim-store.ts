import { type Claim, type ClaimId, type ClaimMessage, withoutClaimTexts } from "@laundry/core/order/claims/claim"
import { ClaimNotFound } from "@laundry/core/order/claims/claim-errors"
import { type ClaimLink, ClaimStore, type ListedClaim } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { Ids } from "@laundry/core/shared/ids.port"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const claimsOf = (state: InMemoryState, orderId: OrderId): ReadonlyArray<Claim> =>
  [...state.claims.values()].filter((claim) => claim.orderId === orderId)

const isOpen = ({ decision }: Claim): boolean => decision === null

const listed = ({ orders }: InMemoryState, claim: Claim): ReadonlyArray<ListedClaim> => {
  const order = orders.get(claim.orderId)
  return order === undefined ? [] : [{ claim, orderNumber: order.orderNumber, customerName: order.customerName }]
}

/** Changes a claim that is there. */
const withClaim = (state: InMemoryState, id: ClaimId, change: (claim: Claim) => Claim): InMemoryState => {
  const claim = state.claims.get(id)
  return claim === undefined ? state : { ...state, claims: withEntry(state.claims, id, change(claim)) }
}

const withoutLinks = ({ claimLinks }: InMemoryState, isMeant: (link: ClaimLink) => boolean) =>
  new Map([...claimLinks].filter(([, link]) => !isMeant(link)))

/** Claims in memory. */
export const layer = Layer.effect(
  ClaimStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const { secret } = yield* Ids
    return ClaimStore.of({
      add: (claim) =>
        Effect.flatMap(
          read((state) => claimsOf(state, claim.orderId).some(isOpen)),
          (isOneOpen) =>
            isOneOpen
              ? Effect.die(new Error("another claim of the order is open"))
              : update((state) => [undefined, { ...state, claims: withEntry(state.claims, claim.id, claim) }]),
        ),
      get: (id) =>
        Effect.flatMap(
          read(({ claims }) => claims.get(id)),
          (claim) => (claim === undefined ? Effect.fail(new ClaimNotFound()) : Effect.succeed(claim)),
        ),
      ofOrder: (orderId) => read((state) => claimsOf(state, orderId)),
      list: (which, limit) =>
        read((state) => {
          const all = [...state.claims.values()]
          const found =
            which === "open"
              ? all.filter(isOpen).toSorted((a, b) => a.deadline - b.deadline)
              : all.toReversed().toSorted((a, b) => b.openedAt - a.openedAt)
          return firstOf(
            found.flatMap((claim) => listed(state, claim)),
            limit,
          )
        }),
      say: (id, message, request) =>
        update((state): readonly [ClaimMessage | "reused", InMemoryState] => {
          const earlier = request && state.claimMessages.get(request.key)
          if (earlier !== undefined) {
            return [earlier.fingerprint === request?.fingerprint ? earlier.message : "reused", state]
          }
          const said = withClaim(state, id, (claim) => ({ ...claim, messages: [...claim.messages, message] }))
          if (request === undefined) return [message, said]
          const kept = { fingerprint: request.fingerprint, message }
          return [message, { ...said, claimMessages: withEntry(said.claimMessages, request.key, kept) }]
        }).pipe(
          Effect.flatMap((said) =>
            said === "reused" ? Effect.fail(new IdempotencyKeyReused()) : Effect.succeed(said),
          ),
        ),
      decide: (id, decision) =>
        Effect.flatMap(
          read(({ claims }) => claims.get(id)?.decision === null),
          (isUndecided) =>
            isUndecided
              ? update((state) => [undefined, withClaim(state, id, (claim) => ({ ...claim, decision }))])
              : Effect.die(new Error("the claim has ended")),
        ),
      removeTexts: (orderIds) =>
        update((state) => {
          const isMeant = ({ orderId }: { readonly orderId: OrderId }) => orderIds.includes(orderId)
          const theirs = [...state.claims.values()].filter(isMeant)
          const next: InMemoryState = {
            ...state,
            claims: new Map(
              [...state.claims].map(([id, claim]) => [id, isMeant(claim) ? withoutClaimTexts(claim) : claim]),
            ),
            claimLinks: withoutLinks(state, isMeant),
          }
          return [theirs.flatMap(({ photos }) => photos), next]
        }),
      issueLink: (link) =>
        Effect.tap(secret, (token) =>
          update((state) => [undefined, { ...state, claimLinks: withEntry(state.claimLinks, token, link) }]),
        ),
      byLink: (token) => read(({ claimLinks }) => claimLinks.get(token)),
      endLinks: (orderId) =>
        update((state) => [
          undefined,
          { ...state, claimLinks: withoutLinks(state, (link) => link.orderId === orderId) },
        ]),
    })
  }),
)
