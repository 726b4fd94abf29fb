import type { Finding } from "@laundry/plugin/plugin"
import { keysFit, readConnect, readWebhook, type StripeKeys } from "./stripe-account.ts"

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : "")

/** Whether Stripe's two keys are one account's. */
export const lookAtKeys = async (keys: StripeKeys): Promise<Finding> => {
  const name = "Keys"
  try {
    return (await keysFit(keys)) === "foreign"
      ? {
          name,
          status: "problem",
          message: "STRIPE_PUBLISHABLE_KEY is refused, or belongs to another account than STRIPE_SECRET_KEY.",
          remedy: "Copy both keys from the same account at Stripe.",
        }
      : { name, status: "ok", message: "Stripe's keys fit each other." }
  } catch (error) {
    return { name, status: "problem", message: reasonOf(error), remedy: "Look at Stripe's keys and the network." }
  }
}

const connectRemedy =
  "At Stripe, switch on Connect with Express accounts and complete the platform's profile (Settings, Connect). Let the key write connected accounts, account links and transfers."

/** Whether laundry workers of a marketplace can open accounts and be paid. */
export const lookAtConnect = async (keys: StripeKeys, url: string): Promise<Finding> => {
  const name = "Connect"
  try {
    const { hasAccounts, tellsOfReversals } = await readConnect(keys, url)
    if (!hasAccounts) {
      const message = "No laundry worker has an account at Stripe yet, so it is not proven that one can open any."
      return { name, status: "warning", message, remedy: connectRemedy }
    }
    if (!tellsOfReversals) {
      const message = "The webhook does not send transfer.reversed: payouts that come back are learned of late."
      return { name, status: "warning", message, remedy: "Add this event to the webhook at Stripe." }
    }
    return { name, status: "ok", message: "Laundry workers have accounts at Stripe, and reversals are told." }
  } catch (error) {
    const message = `Laundry workers can't be paid: ${reasonOf(error)}`
    return { name, status: "problem", message, remedy: connectRemedy }
  }
}

/** Whether Stripe's events reach us: the webhook exists, sends what we act on, and what it sent was taken. */
export const lookAtWebhook = async (keys: StripeKeys, url: string): Promise<Finding> => {
  const say = (status: Finding["status"], message: string, remedy?: string): Finding => ({
    name: "Webhook",
    status,
    message,
    ...(remedy === undefined ? {} : { remedy }),
  })
  try {
    const { isKnown, isEnabled, missing, undelivered, delivered } = await readWebhook(keys, url)
    const secretRemedy = "See the attempts at Stripe; STRIPE_WEBHOOK_SECRET must be the secret of this very webhook."
    if (!isKnown)
      return say("problem", `Stripe has none for ${url}.`, "Add it, with the events that docs/operating.md names.")
    if (!isEnabled) return say("problem", "It is disabled at Stripe.", "Enable it there.")
    if (missing.length > 0) return say("problem", `It does not send ${missing.join(", ")}.`, "Add these events.")
    if (undelivered > 0 && delivered === 0)
      return say("problem", "Stripe could deliver none of its latest events.", secretRemedy)
    if (undelivered > 0)
      return say("warning", `Stripe could not deliver ${undelivered} of its latest events.`, secretRemedy)
    return delivered > 0
      ? say("ok", "Stripe's events arrive, and their signature is taken.")
      : say("warning", "Nothing was sent yet, so its secret is not proven.", "Make a first payment, or send an event.")
  } catch (error) {
    return say("warning", `Stripe does not tell: ${reasonOf(error)}`, "Let the key read webhooks and events.")
  }
}
