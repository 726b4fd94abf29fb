import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Claim, ClaimId } from "../order/claims/claim.ts"
import { type ClaimResponse, responseDeadline } from "../order/claims/claim-response.ts"
import { ClaimResponseStore } from "../order/claims/claim-response-store.port.ts"
import { workerOf } from "../order/handling.ts"
import type { Order } from "../order/order.ts"
import type { ResponseMailContent } from "../order/order-mail.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"

const userOf = Effect.fnUntraced(function* (userId: UserId) {
  return yield* (yield* UserStore).get(userId).pipe(Effect.catchTag("UserNotFound", () => Effect.undefined))
})

const oweMail = Effect.fnUntraced(function* (to: string, content: ResponseMailContent) {
  yield* (yield* Outbox).oweMail({ key: `${content.template}:${content.claimId}`, to, content })
})

/**
 * Asks the worker who did an order for their side of a claim that is opened now, by mail. Nobody is asked about an order of the house,
 * nor a worker whose account is gone or disabled, who could not answer. The order's lock is held.
 */
export const askWorker = Effect.fnUntraced(function* (order: Order, claim: Claim) {
  const workerId = workerOf(order)
  if (workerId === undefined) return
  const user = yield* userOf(workerId)
  if (user === undefined || user.disabledAt !== null) return
  const response: ClaimResponse = {
    claimId: claim.id,
    orderId: order.id,
    workerId,
    askedAt: claim.openedAt,
    deadline: responseDeadline(claim, claim.openedAt),
    given: null,
  }
  yield* (yield* ClaimResponseStore).ask(response)
  yield* oweMail(user.email, { template: "response-asked", claimId: claim.id })
})

/**
 * The worker whom a claim is about: who was asked for their side of it, also when the order is another's by now; where nobody could be asked, who has it.
 * Undefined for an order of the house, of which nothing is looked up.
 */
export const workerOfClaim = Effect.fnUntraced(function* (order: Order, claimId: ClaimId) {
  if (order.terms.marketplace === null) return undefined
  const response = yield* (yield* ClaimResponseStore).ofClaim(claimId)
  return response?.workerId ?? workerOf(order)
})

/** Tells the worker who was asked about a claim that it is decided. An order outside the marketplace asks for nothing. */
export const tellWorkerDecided = Effect.fnUntraced(function* (order: Order, { id: claimId }: Claim) {
  if (order.terms.marketplace === null) return
  const response = yield* (yield* ClaimResponseStore).ofClaim(claimId)
  const user = response && (yield* userOf(response.workerId))
  if (user !== undefined) yield* oweMail(user.email, { template: "response-decided", claimId })
})
