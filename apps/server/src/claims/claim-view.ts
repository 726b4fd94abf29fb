import type { ClaimFileView, ClaimRow } from "@laundry/contracts/orders/admin-claims"
import type { ClaimsPageView, ClaimView } from "@laundry/contracts/orders/claims"
import { mayActor } from "@laundry/core/access/permissions"
import type { ClaimedWork, ClaimFile, ClaimsPage } from "@laundry/core/claims/read-claims"
import { awaitsAnswer, type Claim } from "@laundry/core/order/claims/claim"
import type { ListedClaim } from "@laundry/core/order/claims/claim-store.port"
import { workerOf } from "@laundry/core/order/handling"
import { toOrderFacts } from "../marketplace/order-facts-view.ts"
import { toResponseView } from "../marketplace/work-claim-view.ts"

const toClaimView = ({ messages, decision, photos, openedBy, ...claim }: Claim): ClaimView => ({
  id: claim.id,
  kind: claim.kind,
  text: claim.text,
  photoCount: photos.length,
  openedAt: claim.openedAt,
  openedBy: mayActor(openedBy, "claims:manage") ? "staff" : "customer",
  deadline: claim.deadline,
  messages: messages.map(({ id, at, from, text }) => ({ id, at, from, text })),
  decision: decision && { kind: decision.kind, amount: decision.amount, sentence: decision.sentence, at: decision.at },
})

export const toClaimsPage = ({ order, claims, until, obstacle, cap }: ClaimsPage): ClaimsPageView => ({
  orderNumber: order.orderNumber,
  claims: claims.map(toClaimView),
  until: until ?? null,
  obstacle: obstacle ?? null,
  cap,
  ...(workerOf(order) !== undefined && { isReadByWorker: true }),
})

export const toClaimRow = ({ claim, orderNumber, customerName }: ListedClaim): ClaimRow => ({
  ...toClaimView(claim),
  ...(claim.decision?.shares && { shares: claim.decision.shares }),
  orderId: claim.orderId,
  orderNumber,
  customerName,
  awaitsAnswer: awaitsAnswer(claim),
})

const toWork = ({ shares, workerName, response, facts }: ClaimedWork) => ({
  mostShares: shares,
  work: { workerName, response: response === undefined ? null : toResponseView(response), facts: toOrderFacts(facts) },
})

export const toClaimFile = ({ claim, order, cap, left, payments, work }: ClaimFile): ClaimFileView => ({
  ...toClaimRow({ claim, orderNumber: order.orderNumber, customerName: order.customerName }),
  cap,
  left,
  paymentsLeft: payments.left,
  refundLimit: payments.limit ?? null,
  hasAccount: order.userId !== null,
  ...(work !== undefined && toWork(work)),
})
