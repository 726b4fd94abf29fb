import type { ClaimId } from "@laundry/core/order/claims/claim"
import { type ClaimResponse, forWorker, withoutResponseTexts } from "@laundry/core/order/claims/claim-response"
import { ClaimResponseStore, type ListedResponse } from "@laundry/core/order/claims/claim-response-store.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const listed = ({ claims, orders }: InMemoryState, response: ClaimResponse): ReadonlyArray<ListedResponse> => {
  const claim = claims.get(response.claimId)
  const orderNumber = orders.get(response.orderId)?.orderNumber
  return claim === undefined || orderNumber === undefined ? [] : [{ response, claim: forWorker(claim), orderNumber }]
}

/** Takes the words out of some responses, and tells whose photos they named before. */
const silence = (
  state: InMemoryState,
  isMeant: (response: ClaimResponse) => boolean,
): readonly [ReadonlyArray<PhotoId>, InMemoryState] => {
  const photos = [...state.claimResponses.values()].filter(isMeant).flatMap(({ given }) => given?.photos ?? [])
  const claimResponses = new Map<ClaimId, ClaimResponse>(
    [...state.claimResponses].map(([id, response]) => [
      id,
      isMeant(response) ? withoutResponseTexts(response) : response,
    ]),
  )
  return [photos, { ...state, claimResponses }]
}

/** What workers say of claims, in memory. */
export const layer = Layer.effect(
  ClaimResponseStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return ClaimResponseStore.of({
      ask: (response) =>
        update((state) => [
          undefined,
          state.claimResponses.has(response.claimId)
            ? state
            : { ...state, claimResponses: withEntry(state.claimResponses, response.claimId, response) },
        ]),
      give: (claimId, given) =>
        Effect.flatMap(
          read(({ claimResponses }) => claimResponses.get(claimId)),
          (response) =>
            response?.given === null
              ? update((state) => [
                  undefined,
                  { ...state, claimResponses: withEntry(state.claimResponses, claimId, { ...response, given }) },
                ])
              : Effect.die(new Error("no response to this claim is awaited")),
        ),
      ofClaim: (claimId) => read(({ claimResponses }) => claimResponses.get(claimId)),
      ofOrder: (orderId) =>
        read(({ claimResponses }) => [...claimResponses.values()].filter((response) => response.orderId === orderId)),
      ofWorker: (workerId, limit) =>
        read((state) =>
          firstOf(
            [...state.claimResponses.values()]
              .filter((response) => response.workerId === workerId)
              .toReversed()
              .toSorted((a, b) => b.askedAt - a.askedAt)
              .flatMap((response) => listed(state, response)),
            limit,
          ),
        ),
      removeTexts: (orderIds) => update((state) => silence(state, ({ orderId }) => orderIds.includes(orderId))),
      removeWorkersTexts: (id) => update((state) => silence(state, ({ workerId }) => workerId === id)),
    })
  }),
)
