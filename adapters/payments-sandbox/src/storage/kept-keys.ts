import { randomBytes } from "node:crypto"
import type pg from "pg"
import type { SandboxKeys } from "../keys.ts"
import { migrate } from "./schema.ts"

const makeKeys = (): SandboxKeys => ({
  secretKey: `sk_test_${randomBytes(24).toString("hex")}`,
  publishableKey: `pk_test_${randomBytes(24).toString("hex")}`,
  webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
})

/**
 * The keys of the database's account, the same for every process on it: made at the first start, or taken over from where they were
 * kept before. Of several first starts at once one decides.
 */
export const keepKeys = async (pool: pg.Pool, before?: SandboxKeys): Promise<SandboxKeys> => {
  await migrate(pool)
  const { secretKey, publishableKey, webhookSecret } = before ?? makeKeys()
  await pool.query(
    `insert into payments_sandbox.account (secret_key, publishable_key, webhook_secret) values ($1, $2, $3)
     on conflict (is_only) do nothing`,
    [secretKey, publishableKey, webhookSecret],
  )
  // Of its own, so that it sees what a start at the same moment wrote.
  const { rows } = await pool.query<SandboxKeys>(
    `select secret_key as "secretKey", publishable_key as "publishableKey", webhook_secret as "webhookSecret"
     from payments_sandbox.account`,
  )
  const [kept] = rows
  if (kept === undefined) throw new Error("the sandbox's keys were removed while it started")
  return kept
}
