import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Listed } from "../../shared/listed.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"
import type { ClaimId } from "./claim.ts"
import type { ClaimForWorker, ClaimResponse, GivenResponse } from "./claim-response.ts"

/** What a worker was asked, beside what they read of the claim, and its order's number. */
export interface ListedResponse {
  readonly response: ClaimResponse
  readonly claim: ClaimForWorker
  readonly orderNumber: number
}

/** Where it is kept what workers were asked about claims, and what they said. Who writes holds the order's lock. */
export class ClaimResponseStore extends Context.Service<
  ClaimResponseStore,
  {
    /** Asks for a response that is not given yet. A claim that was asked about already stays as it is. */
    readonly ask: (response: ClaimResponse) => Effect.Effect<void, never, InTransaction>
    /** Keeps what a worker says; dies for one who was not asked, or has said something. */
    readonly give: (claimId: ClaimId, given: GivenResponse) => Effect.Effect<void, never, InTransaction>
    readonly ofClaim: (claimId: ClaimId) => Effect.Effect<ClaimResponse | undefined>
    /** Those about an order's claims, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<ClaimResponse>>
    /** What a worker was asked, the newest first. */
    readonly ofWorker: (workerId: UserId, limit: number) => Effect.Effect<Listed<ListedResponse>>
    /** Removes what workers wrote and showed about these orders, and returns the photos. */
    readonly removeTexts: (
      orderIds: ReadonlyArray<OrderId>,
    ) => Effect.Effect<ReadonlyArray<PhotoId>, never, InTransaction>
    /** Removes what a worker wrote and showed, and returns the photos. */
    readonly removeWorkersTexts: (workerId: UserId) => Effect.Effect<ReadonlyArray<PhotoId>, never, InTransaction>
  }
>()("@laundry/core/order/ClaimResponseStore") {}
