import { createHash } from "node:crypto"
import type { CardKey } from "@laundry/core/payment/card-details"
import { type CardCharge, type CardOwner, CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import { Layer } from "effect"
import type Stripe from "stripe"
import { readCard, readHolder, readIntentCard, readOwner, readSetup } from "./stripe-card-objects.ts"
import { openStripe, type StripeAccess } from "./stripe-client.ts"
import { readRefusal } from "./stripe-declines.ts"
import { isInAnotherState, isUnknown, isWrongRequest } from "./stripe-errors.ts"
import { underKey } from "./stripe-keys.ts"
import { readIntent } from "./stripe-objects.ts"

export interface StripeCardsOptions extends StripeAccess {
  /**
   * A page of ours, which Stripe wants to know whenever a server confirms an intent that may redirect. Nobody is sent there: a
   * card that its bank asks about is refused.
   */
  readonly returnUrl: () => string
}

/** Customers of one mail address that are looked through for one of ours; guests have one for each order. */
const mostCustomers = 100

const declinedForGood = (code: string): CardCharge => ({ kind: "declined", code, isFinal: true })

/** Undefined in the place of something that Stripe does not know. */
const unlessUnknown = async <A>(answer: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await answer()
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

/** The customer of an owner, known by our name for them. Idempotency keys are forgotten after a day, so it is looked for first. */
const customerOf = async (stripe: Stripe, { ref, name, email }: CardOwner): Promise<string> => {
  const find = async () => {
    const { data } = await stripe.customers.list({ email, limit: mostCustomers })
    return data.find(({ metadata }) => metadata["ref"] === ref)?.id
  }
  const known = await find()
  if (known !== undefined) return known
  const details = createHash("sha256")
    .update(JSON.stringify([name, email]))
    .digest("hex")
    .slice(0, 16)
  return underKey(`customer-${ref}-${details}`, async (options, isAgain) => {
    const made = isAgain ? await find() : undefined
    return made ?? (await stripe.customers.create({ name, email, metadata: { ref } }, options)).id
  })
}

const retrieve = (stripe: Stripe, intentId: string) =>
  stripe.paymentIntents.retrieve(intentId, { expand: ["payment_method"] })

/** Changes whether an intent's card is kept, as long as it waits for payment. Stripe takes a customer for an intent once. */
const keep = async (stripe: Stripe, intentId: string, owner: CardOwner): Promise<void> => {
  const intent = await retrieve(stripe, intentId)
  const { customerId, isKept } = readIntentCard(intent)
  if (readIntent(intent).status !== "requires_payment" || isKept) return
  await stripe.paymentIntents.update(intentId, {
    setup_future_usage: "off_session",
    ...(customerId === undefined && { customer: await customerOf(stripe, owner) }),
  })
}

const isKeptFor = async (stripe: Stripe, { customerId, methodId }: CardKey): Promise<boolean> => {
  const method = await unlessUnknown(() => stripe.paymentMethods.retrieve(methodId))
  return method !== undefined && readHolder(method) === customerId
}

type ChargeRequest = Parameters<CardsOnFile["Service"]["charge"]>[0]

const confirmUnder = async (
  options: { readonly idempotencyKey: string },
  stripe: Stripe,
  { intentId, card, presence }: ChargeRequest,
  returnUrl: string,
): Promise<CardCharge> => {
  const intent = await retrieve(stripe, intentId)
  const { customerId, isKept } = readIntentCard(intent)
  if (readIntent(intent).status !== "requires_payment") return { kind: "intent", intent: readIntent(intent) }
  if (customerId !== undefined && customerId !== card.customerId) return declinedForGood("card_of_somebody_else")
  if (customerId === undefined || isKept) {
    await stripe.paymentIntents.update(intentId, {
      setup_future_usage: "", // the card is kept already
      ...(customerId === undefined && { customer: card.customerId }),
    })
  }
  const confirmed = readIntent(
    await stripe.paymentIntents.confirm(
      intentId,
      {
        payment_method: card.methodId,
        return_url: returnUrl,
        ...(presence === "off-session" ? { off_session: true } : { error_on_requires_action: true }),
      },
      options,
    ),
  )
  return confirmed.status === "requires_payment"
    ? { kind: "authentication-required" }
    : { kind: "intent", intent: confirmed }
}

/** An intent that a failed call has paid after all is not charged again: it is looked at before each key. */
const confirm = (stripe: Stripe, request: ChargeRequest, returnUrl: string): Promise<CardCharge> =>
  underKey(`charge-${request.intentId}-${request.card.methodId}-${request.key}`, (options) =>
    confirmUnder(options, stripe, request, returnUrl),
  )

/** What a failed confirmation means: paid meanwhile, refused by the bank, or a card that is not there. Throws any other error. */
const explain = async (stripe: Stripe, { intentId, card }: ChargeRequest, error: unknown): Promise<CardCharge> => {
  const refusal = readRefusal(error)
  if (refusal !== undefined) return refusal
  if (isInAnotherState(error)) {
    const intent = readIntent(await stripe.paymentIntents.retrieve(intentId))
    if (intent.status !== "requires_payment") return { kind: "intent", intent }
  }
  if (isWrongRequest(error) && !(await isKeptFor(stripe, card))) return declinedForGood("card_not_kept")
  throw error
}

/** Cards that Stripe, or whatever speaks its API at `apiBase`, keeps for later charges. */
export const cardsLayer = (options: StripeCardsOptions): Layer.Layer<CardsOnFile> =>
  Layer.sync(CardsOnFile, () => {
    const { stripe, call } = openStripe(options)
    return {
      isOffered: true,

      keepCardOf: ({ intentId, owner }) =>
        call(async () => {
          try {
            await keep(stripe, intentId, owner)
          } catch (error) {
            // Somebody else did so or paid at the same moment: once more, by what is so now.
            if (!isWrongRequest(error)) throw error
            await keep(stripe, intentId, owner)
          }
        }),

      dontKeepCardOf: (intentId) =>
        call(async () => {
          const intent = await retrieve(stripe, intentId)
          if (readIntent(intent).status !== "requires_payment" || !readIntentCard(intent).isKept) return
          try {
            await stripe.paymentIntents.update(intentId, { setup_future_usage: "" })
          } catch (error) {
            if (!isInAnotherState(error)) throw error
          }
        }),

      cardOf: (intentId) =>
        call(async () => {
          const intent = await unlessUnknown(() => retrieve(stripe, intentId))
          return intent && readIntentCard(intent).card
        }),

      setUp: ({ setUpId, owner }) =>
        call(async () => {
          const customer = await customerOf(stripe, owner)
          const { setupIntentId, clientSecret } = await underKey(`setup-${setUpId}`, async (options) =>
            readSetup(
              await stripe.setupIntents.create(
                {
                  customer,
                  usage: "off_session",
                  allowed_payment_method_types: ["card"],
                  metadata: { setUpId },
                },
                options,
              ),
            ),
          )
          return { setupIntentId, clientSecret }
        }),

      setUpCard: (setupIntentId) =>
        call(async () => {
          const setup = await unlessUnknown(() =>
            stripe.setupIntents.retrieve(setupIntentId, { expand: ["payment_method"] }),
          )
          return setup && readSetup(setup).card
        }),

      card: (methodId) =>
        call(async () => {
          const method = await unlessUnknown(() => stripe.paymentMethods.retrieve(methodId))
          return method && readCard(method)
        }),

      charge: (request) =>
        call(async () => {
          const tryOnce = () => confirm(stripe, request, options.returnUrl())
          try {
            return await tryOnce()
          } catch (error) {
            if (!isWrongRequest(error)) return explain(stripe, request, error)
          }
          try {
            // Another press may have given the intent its customer, or paid it, at the same moment: once more, by what is so now.
            return await tryOnce()
          } catch (error) {
            return explain(stripe, request, error)
          }
        }),

      forget: ({ methodId }) =>
        call(async () => {
          try {
            await stripe.paymentMethods.detach(methodId)
          } catch (error) {
            // It is unknown, or nobody's any more.
            if (!isWrongRequest(error)) throw error
          }
        }),

      forgetOwner: (leftBy) =>
        call(async () => {
          const left =
            (await unlessUnknown(() => stripe.paymentIntents.retrieve(leftBy))) ??
            (await unlessUnknown(() => stripe.setupIntents.retrieve(leftBy)))
          const customerId = left && readOwner(left)
          if (customerId !== undefined) await unlessUnknown(() => stripe.customers.del(customerId))
        }),
    }
  })
