import { Effect } from "effect"
import type { CardKey } from "../payment/card-details.ts"
import { type CardCharge, CardsOnFile } from "../payment/cards-on-file.port.ts"
import { endAttempt, intentFor, type takeAttempt } from "./open-payment.ts"
import { settleIntent } from "./settle-payment.ts"

/** What came of charging a kept card for an attempt. */
export type AttemptCharge =
  | { readonly kind: "paid" | "processing" }
  | {
      readonly kind: "not-paid"
      readonly intentId: string
      readonly answer: Exclude<CardCharge, { readonly kind: "intent" }>
    }
  /** Money came that we refused: somebody has to look before more is taken. */
  | { readonly kind: "to-check" }
  /** What is due may be another amount by now. */
  | { readonly kind: "changed" }

/**
 * Pays an attempt with a kept card: the very attempt that pages, tabs and links pay, so that one of them does. The same key may
 * be tried again and again, and charges once.
 */
export const chargeAttempt = Effect.fnUntraced(function* (
  { order, attempt, replaced }: Pick<Effect.Success<ReturnType<typeof takeAttempt>>, "order" | "attempt" | "replaced">,
  card: CardKey,
  how: { readonly presence: "on-session" | "off-session"; readonly key: string },
) {
  const ended = (charge: AttemptCharge) => charge
  for (const outdated of replaced) yield* endAttempt(outdated, order)
  if (replaced.length > 0) return ended({ kind: "changed" }) // one of them may have been paid meanwhile
  const { intentId } = yield* intentFor(attempt, order)
  const answer = yield* (yield* CardsOnFile).charge({ intentId, card, ...how })
  if (answer.kind !== "intent") return ended({ kind: "not-paid", intentId, answer })
  const settled = yield* settleIntent(answer.intent)
  if (settled.kind === "refused") return ended({ kind: "to-check" })
  const { status } = answer.intent
  return ended({ kind: status === "succeeded" ? "paid" : status === "processing" ? "processing" : "changed" })
})
