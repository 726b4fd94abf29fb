import type { endpoints } from "@laundry/contracts/http/endpoints"

/**
 * What opens a call, beside the role or the session that its row in the contract asks for:
 *
 * - `everybody`: it tells or takes nothing that is somebody's.
 * - `proof`: a signature, or a secret that was mailed to set a password.
 * - `caller`: it is about the things of whoever is signed in, and names no other.
 * - `own`: it names a thing, which has to be the caller's own.
 * - `work`: it names an order, a claim or a rating, which has to be of the worker who calls.
 * - a link, or the number of one thing: it opens what is named there, for whoever holds it (docs/decisions/0039-order-pages.md).
 */
export type Opener = "everybody" | "proof" | "caller" | "own" | "work" | LinkKind

/** What somebody without an account may hold of an order. */
export type LinkKind =
  /** A guest's order by its id: paying it, and no more (specification §6). */
  | "orderId"
  /** The same, in the browser that placed it. */
  | "browser"
  | "orderLink"
  | "payLink"
  | "tipLink"
  | "claimLink"
  | "ticket"
  | "receipt"
  | "statement"

type Calls = typeof endpoints

/** The calls that anybody, or anybody with an account, may try. */
export type NotOfStaff = {
  [N in keyof Calls]: Calls[N]["access"] extends "everyone" | "signed-in" | `own-${string}` ? N : never
}[keyof Calls]

/**
 * What opens each call that asks for no role of staff; what asks for one is about anybody's things. A call that is missing here does not
 * compile: add it with what opens it, as narrow as it can be. `relations.integration.test.ts` tries it with everything else.
 */
export const openedBy = {
  autocompleteAddress: "everybody",
  checkPromoCode: "everybody",
  getPushKey: "everybody",
  getSettings: "everybody",
  healthz: "everybody",
  listFullDays: "everybody",
  listServiceAreas: "everybody",
  placeGuestOrder: "everybody",
  readyz: "everybody",
  register: "everybody",
  requestPasswordReset: "everybody",
  sendInquiry: "everybody",
  signIn: "everybody",
  confirmRegistration: "proof",
  receiveStripeWebhook: "proof",
  receiveTextWebhook: "proof",
  resetPassword: "proof",
  getGuestPaymentIntent: "orderId",
  keepGuestCard: "orderId",
  verifyGuestPayment: "orderId",
  linkGuestOrder: "browser",
  cancelLinkedOrder: "orderLink",
  changeLinkedOrder: "orderLink",
  askToErase: "orderLink",
  claimOnLinkedOrder: "orderLink",
  eraseByLink: "orderLink",
  getLinkedMessageSettings: "orderLink",
  getLinkedOrder: "orderLink",
  getLinkedOrderPhoto: "orderLink",
  getLinkedRating: "orderLink",
  payLinkedOrder: "orderLink",
  rateLinkedOrder: "orderLink",
  saveLinkedMessageSettings: "orderLink",
  skipLinkedPickup: "orderLink",
  streamLinkedOrder: "orderLink",
  subscribeLinkedToPush: "orderLink",
  tipOnLinkedOrder: "orderLink",
  unsubscribeLinkedFromPush: "orderLink",
  confirmLinkPayment: "payLink",
  createLinkPaymentIntent: "payLink",
  getPaymentLink: "payLink",
  keepLinkCard: "payLink",
  chargeTip: "tipLink",
  confirmTip: "tipLink",
  createTipIntent: "tipLink",
  getTipPage: "tipLink",
  getLinkedClaimPhoto: "claimLink",
  getLinkedClaims: "claimLink",
  openLinkedClaim: "claimLink",
  writeToLinkedClaim: "claimLink",
  acceptWeighTicket: "ticket",
  // Beside the link it takes whoever left the card.
  confirmCharge: "ticket",
  getWeighTicket: "ticket",
  getWeighTicketPhoto: "ticket",
  objectToWeighTicket: "ticket",
  payWeighTicket: "ticket",
  sendChargeCode: "ticket",
  getReceipt: "receipt",
  getReceiptPdf: "receipt",
  getStatement: "statement",
  getStatementPdf: "statement",
  cancelOrder: "own",
  changeOwnOrder: "own",
  changeRecurring: "own",
  chooseCard: "own",
  confirmPayment: "own",
  createPaymentIntent: "own",
  endRecurring: "own",
  getOrderPhoto: "own",
  getOwnClaimPhoto: "own",
  getOwnClaims: "own",
  getOwnOrder: "own",
  getOwnRating: "own",
  keepOwnCard: "own",
  openOwnClaim: "own",
  openOwnTip: "own",
  pauseRecurring: "own",
  rateOwnOrder: "own",
  removeCard: "own",
  resumeRecurring: "own",
  skipPickup: "own",
  startRecurring: "own",
  unskipPickup: "own",
  writeToOwnClaim: "own",
  acceptWorkOffer: "work",
  answerRating: "work",
  appealRating: "work",
  getAppealPhoto: "work",
  getResponsePhoto: "work",
  recordWorkDelivery: "work",
  recordWorkMissedPickup: "work",
  recordWorkPickup: "work",
  releaseWork: "work",
  respondToClaim: "work",
  revertWorkMissedPickup: "work",
  startWorkTransit: "work",
  startWorkWash: "work",
  weighWork: "work",
  addWorkDocument: "caller",
  applyForWork: "caller",
  bookAgain: "caller",
  bookPickup: "caller",
  changeChargeLimit: "caller",
  changePassword: "caller",
  changeWorkSettings: "caller",
  claimGuestOrders: "caller",
  completePayoutAccount: "caller",
  confirmCard: "caller",
  deleteAccount: "caller",
  exportPersonalData: "caller",
  getCurrentUser: "caller",
  getMessageSettings: "caller",
  getOwnCards: "caller",
  getOwnCredit: "caller",
  getPayoutAccount: "caller",
  getWorkApplication: "caller",
  getWorkClaims: "caller",
  getWorkDocument: "caller",
  getWorkDuties: "caller",
  getWorkEarnings: "caller",
  getWorkRatings: "caller",
  listClaimableOrders: "caller",
  listOwnMessages: "caller",
  listOwnOnTheWay: "caller",
  listOwnOrders: "caller",
  listOwnRecurring: "caller",
  listWorkOffers: "caller",
  listWorkOrders: "caller",
  markOwnMessagesRead: "caller",
  offerRecurring: "caller",
  saveMessageSettings: "caller",
  sendOwnMessage: "caller",
  setUpCard: "caller",
  signOutEverywhere: "caller",
  streamEvents: "caller",
  subscribeToPush: "caller",
  unsubscribeFromPush: "caller",
  askForProof: "caller",
  proveAgain: "caller",
  updateProfile: "caller",
} as const satisfies Record<NotOfStaff, Opener>
