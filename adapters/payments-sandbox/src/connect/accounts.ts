import type Stripe from "stripe"
import { invalidRequest } from "../http/api-error.ts"
import type { MetadataChange } from "../http/params.ts"
import { newId, randomText } from "../ids.ts"
import { mergeMetadata } from "../payments/payment-intents.ts"
import { getObject, insertObject, lockObject, saveObject } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"

export interface AccountRequest {
  readonly email: string | undefined
  readonly metadata: MetadataChange | null | undefined
}

/** What an Express account has to name before money can be sent to it. */
const asked = ["external_account", "individual.first_name", "individual.last_name", "tos_acceptance.date"]

/** How long a link to the hosted page holds, in seconds: as Stripe's. */
const linkSeconds = 300

/** Where the host application mounts the sandbox's pages, on the origin that its links lead back to. */
const pages = "/sandbox/stripe/connect"

const stateOf = (isComplete: boolean) => ({
  capabilities: { transfers: isComplete ? ("active" as const) : ("inactive" as const) },
  details_submitted: isComplete,
  payouts_enabled: isComplete,
  requirements: {
    alternatives: [],
    current_deadline: null,
    currently_due: isComplete ? [] : asked,
    disabled_reason: isComplete ? null : ("requirements.past_due" as const),
    errors: [],
    eventually_due: isComplete ? [] : asked,
    past_due: isComplete ? [] : asked,
    pending_verification: [],
  },
})

/** Opens an Express account, which its owner completes on the hosted page. */
export const createAccount = async (unit: Unit, { email, metadata }: AccountRequest): Promise<Stripe.Account> => {
  const account: Stripe.Account = {
    id: newId("acct"),
    object: "account",
    business_profile: null,
    business_type: "individual",
    charges_enabled: false,
    country: "US",
    created: seconds(unit),
    default_currency: "usd",
    email: email ?? null,
    metadata: mergeMetadata({}, metadata),
    type: "express",
    ...stateOf(false),
  }
  await insertObject(unit, "accounts", account)
  return account
}

/** Makes a link to the hosted page, good once and for five minutes. */
export const createAccountLink = async (
  unit: Unit,
  request: { readonly account: string; readonly returnUrl: string },
): Promise<Stripe.AccountLink> => {
  const { account, returnUrl } = request
  await getObject(unit, "accounts", account, "account")
  if (!URL.canParse(returnUrl)) throw invalidRequest("Not a valid URL", { param: "return_url", code: "url_invalid" })
  const token = randomText(32)
  const expires = seconds(unit) + linkSeconds
  await unit.db.query(
    "insert into payments_sandbox.account_links (token, account, return_url, expires_at) values ($1, $2, $3, $4)",
    [token, account, returnUrl, expires],
  )
  const url = new URL(`${pages}/${token}`, returnUrl).href
  return { object: "account_link", created: seconds(unit), expires_at: expires, url }
}

/** What a link leads back to; undefined for one that was used, is too old or was never made. */
export const findLink = async (unit: Unit, token: string): Promise<{ readonly returnUrl: string } | undefined> => {
  const { rows } = await unit.db.query<{ readonly return_url: string }>(
    "select return_url from payments_sandbox.account_links where token = $1 and not is_used and expires_at > $2",
    [token, seconds(unit)],
  )
  return rows[0] && { returnUrl: rows[0].return_url }
}

/** Completes the account of a link, which is used up by it. */
export const completeByLink = async (
  unit: Unit,
  token: string,
): Promise<{ readonly returnUrl: string } | undefined> => {
  const { rows } = await unit.db.query<{ readonly account: string; readonly return_url: string }>(
    `update payments_sandbox.account_links set is_used = true
      where token = $1 and not is_used and expires_at > $2 returning account, return_url`,
    [token, seconds(unit)],
  )
  const [link] = rows
  if (link === undefined) return undefined
  const completed: Stripe.Account = { ...(await lockObject(unit, "accounts", link.account)), ...stateOf(true) }
  await saveObject(unit, "accounts", completed)
  await recordEvent(unit, "account.updated", completed)
  return { returnUrl: link.return_url }
}
