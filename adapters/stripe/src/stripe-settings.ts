import { choiceSetting, patternSetting, textSetting, urlSetting } from "@laundry/plugin/setting"
import { Schema } from "effect"

const key = (pattern: RegExp, beginnings: string, description: string) =>
  patternSetting(pattern, `must start with ${beginnings}`, description)

/** A key in another's place would be handed to the wrong party. */
const keys = {
  STRIPE_SECRET_KEY: key(
    /^(?:sk|rk)_(?:test|live)_\S+$/,
    "sk_live_, rk_live_, sk_test_ or rk_test_",
    "Stripe's secret key, or a restricted one",
  ),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\S+$/, "pk_live_ or pk_test_", "Stripe's publishable key"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, "whsec_", "What the webhook's events are signed with"),
}

const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const

/** Whether a key is one of Stripe's test keys, with which no money moves. */
export const isTestKey = (value: string): boolean => /^[a-z]+_test_/.test(value)

/** Stripe's settings as they are read. */
interface Read {
  readonly STRIPE_SECRET_KEY?: string
  readonly STRIPE_PUBLISHABLE_KEY?: string
  readonly STRIPE_WEBHOOK_SECRET?: string
  readonly STRIPE_TEST_MODE?: "on" | "off"
  readonly NODE_ENV?: string
}

/** What is wrong with the three as a whole; undefined when nothing is. */
const disagreement = (read: Read): string | undefined => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = read
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length > 0) return `${missing.join(" and ")} must be set beside the other Stripe settings`
  if (secret === undefined || publishable === undefined) return undefined
  if (isTestKey(secret) !== isTestKey(publishable))
    return "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys"
  const mayTest = (read.STRIPE_TEST_MODE ?? (read.NODE_ENV === "production" ? "off" : "on")) === "on"
  return isTestKey(secret) && !mayTest
    ? "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are test keys, with which no money is taken. Set the live keys, or STRIPE_TEST_MODE=on if that is meant"
    : undefined
}

/** Stripe's settings: its three keys go together. */
export const stripeSettings = Schema.Struct({
  STRIPE_SECRET_KEY: Schema.optionalKey(keys.STRIPE_SECRET_KEY),
  STRIPE_PUBLISHABLE_KEY: Schema.optionalKey(keys.STRIPE_PUBLISHABLE_KEY),
  STRIPE_WEBHOOK_SECRET: Schema.optionalKey(keys.STRIPE_WEBHOOK_SECRET),
  STRIPE_API_BASE: Schema.optionalKey(urlSetting(["http:", "https:"], "Another address of Stripe's API, for tests")),
  STRIPE_TEST_MODE: Schema.optionalKey(choiceSetting(["on", "off"], "Whether test keys are taken in production")),
  NODE_ENV: Schema.optionalKey(textSetting("production refuses test keys")),
}).check(Schema.makeFilter(disagreement))
