import type { makeReader } from "./environment.ts"

/** The real payment provider, or the sandbox that stands in for it. */
export type PaymentsConfig =
  | { readonly mode: "sandbox" }
  | {
      readonly mode: "live"
      readonly secretKey: string
      readonly publishableKey: string
      readonly webhookSecret: string
      readonly apiBase: string | undefined
      /** Whether the keys are Stripe's test keys, with which no money moves. */
      readonly isTest: boolean
    }

/** How each of Stripe's settings begins. A key in another's place would be handed to the wrong party. */
const shapes = {
  STRIPE_SECRET_KEY: { pattern: /^(?:sk|rk)_(?:test|live)_\S+$/, sentence: "sk_live_, rk_live_, sk_test_ or rk_test_" },
  STRIPE_PUBLISHABLE_KEY: { pattern: /^pk_(?:test|live)_\S+$/, sentence: "pk_live_ or pk_test_" },
  STRIPE_WEBHOOK_SECRET: { pattern: /^whsec_\S+$/, sentence: "whsec_" },
} as const

const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key)

/**
 * Reads Stripe's settings. They are all there and fit each other, or all absent; a problem never repeats what was given,
 * which may be a secret in the wrong place.
 */
export const readPayments = (
  { text, url, choice, problems }: ReturnType<typeof makeReader>,
  isProduction: boolean,
): PaymentsConfig => {
  const [secretKey, publishableKey, webhookSecret] = names.map(text)
  const apiBase = url("STRIPE_API_BASE", ["http:", "https:"])
  const mayTest = choice("STRIPE_TEST_MODE", ["on", "off"], isProduction ? "off" : "on") === "on"
  const before = problems.length
  for (const name of names) {
    const value = text(name)
    const { pattern, sentence } = shapes[name]
    if (value !== undefined && !pattern.test(value)) problems.push(`${name} must start with ${sentence}.`)
  }
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    const missing = names.filter((name) => text(name) === undefined)
    if (missing.length < names.length)
      problems.push(`${missing.join(" and ")} must be set beside the other Stripe settings.`)
    return { mode: "sandbox" }
  }
  if (problems.length > before) return { mode: "sandbox" }
  const isTest = isTestKey(secretKey)
  if (isTest !== isTestKey(publishableKey)) {
    problems.push("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.")
    return { mode: "sandbox" }
  }
  if (isTest && !mayTest) {
    problems.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are test keys, with which no money is taken. Set the live keys, or STRIPE_TEST_MODE=on if that is meant.",
    )
  }
  return { mode: "live", secretKey, publishableKey, webhookSecret, apiBase, isTest }
}
