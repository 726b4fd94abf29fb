import type { ResponseView, WorkClaims } from "@laundry/contracts/marketplace/work-claims"
import { type ClaimResponse, responseObstacle } from "@laundry/core/order/claims/claim-response"
import type { ListedResponse } from "@laundry/core/order/claims/claim-response-store.port"
import type { Listed } from "@laundry/core/shared/listed"

export const toResponseView = ({ askedAt, deadline, given }: ClaimResponse): ResponseView => ({
  askedAt,
  deadline,
  given: given && { text: given.text, photoCount: given.photos.length, at: given.at },
})

/** Each field is named: nothing of the order or its customer shows by itself. */
export const toWorkClaims = ({ rows, notShown }: Listed<ListedResponse>, now: number): WorkClaims => ({
  claims: rows.map(({ response, claim, orderNumber }) => ({
    id: response.claimId,
    orderNumber,
    kind: claim.kind,
    text: claim.text,
    response: toResponseView(response),
    obstacle: responseObstacle(response, claim, now) ?? null,
    decision: claim.decision && {
      kind: claim.decision.kind,
      sentence: claim.decision.sentence,
      deduction: claim.decision.deduction,
      at: claim.decision.at,
    },
  })),
  notShown,
})
