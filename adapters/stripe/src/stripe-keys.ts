import Stripe from "stripe"

/** So many of Stripe's own failures are kept under an attempt's keys before it has to wait until the first is forgotten, after a day. */
const mostKeys = 20

/** The failure is Stripe's own: it says nothing of whether the call had its effect. */
const isItsOwn = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500

/** Stripe answers what it kept under the key, and will do so for a day. */
const isReplayed = ({ headers }: Stripe.errors.StripeError): boolean => headers?.["idempotent-replayed"] === "true"

/**
 * Makes a call under an idempotency key. Stripe keeps its own failures under a key, too, so one that it replays leads to the next
 * key: "intent-1", "intent-1-2" … All who make the same call come to the same key, and so to the same answer. `isAgain` says that a call before
 * may have had its effect all the same: what must not be made twice is looked for first, what is left over is cleared away.
 */
export const underKey = async <A>(
  key: string,
  make: (options: { readonly idempotencyKey: string }, isAgain: boolean) => Promise<A>,
): Promise<A> => {
  let isAsked = false
  for (let number = 1; ; ) {
    try {
      return await make({ idempotencyKey: number === 1 ? key : `${key}-${number}` }, number > 1)
    } catch (error) {
      if (!isItsOwn(error) || number === mostKeys) throw error
      if (isReplayed(error)) number += 1
      // A failure of this moment: asked once more, Stripe makes the call, or answers what it kept.
      else if (isAsked) throw error
      else isAsked = true
    }
  }
}
