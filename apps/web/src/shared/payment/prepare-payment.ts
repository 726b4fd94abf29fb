import { ApiError } from "@laundry/contracts/http/client"
import type { KeptWish } from "@laundry/contracts/payments/cards"
import { logProblem } from "../../platform/logging/log-problem.ts"

/** What came of telling the server what a payer wants of their card, before the payment is confirmed. */
export type Prepared =
  /** It knows, and the provider's form has to be told. */
  | "told"
  /** Nothing is left to pay. */
  | "paid-elsewhere"
  /** Another payment than the form's is the one to make: another amount is due. */
  | "ended"
  /** The server's sentence, and whether what the page shows may be out of date. */
  | { readonly refusal: string; readonly isOutdated: boolean }

const paidCodes: ReadonlySet<string> = new Set(["AlreadyPaid", "PaymentLinkUsed"])

/** Answers that say what became of the order, the link or the session, not of this try. */
const outdatedStatuses: ReadonlySet<number> = new Set([401, 404, 409, 410])

/** Tells it, for the form that pays `clientSecret`. Throws where the server can't be reached. */
export const prepareWith = async (tell: () => Promise<KeptWish>, clientSecret: string): Promise<Prepared> => {
  try {
    const heeded = await tell()
    return heeded.clientSecret === undefined || heeded.clientSecret === clientSecret ? "told" : "ended"
  } catch (error) {
    if (!(error instanceof ApiError) || error.body === undefined) throw error
    if (paidCodes.has(error.body.code)) return "paid-elsewhere"
    logProblem("The server did not take what is wanted of the card", error)
    return { refusal: error.body.message, isOutdated: outdatedStatuses.has(error.status) }
  }
}
