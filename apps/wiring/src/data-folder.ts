import { createHmac, randomBytes } from "node:crypto"
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Secrets that an installation makes for itself and keeps, so that a restart goes on with the same ones. */
export interface KeptSecrets {
  readonly sandboxSecretKey: string
  readonly sandboxPublishableKey: string
  readonly sandboxWebhookSecret: string
  /** What session cookies are signed with. */
  readonly sessionSecret: string
}

const makeSecrets = (): KeptSecrets => ({
  sandboxSecretKey: `sk_test_${randomBytes(24).toString("hex")}`,
  sandboxPublishableKey: `pk_test_${randomBytes(24).toString("hex")}`,
  sandboxWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  sessionSecret: randomBytes(32).toString("hex"),
})

const serialized = (secrets: KeptSecrets): string => `${JSON.stringify(secrets, null, 2)}\n`

/**
 * The secrets with one for sessions, for a file that was written before there were any. It is derived from another, so
 * that two processes which come here at once have the same.
 */
const withSessionSecret = (kept: Omit<KeptSecrets, "sessionSecret">): KeptSecrets => ({
  ...kept,
  sessionSecret: createHmac("sha256", kept.sandboxSecretKey).update("session secret").digest("hex"),
})

const read = (file: string): KeptSecrets | undefined => {
  let kept: Omit<KeptSecrets, "sessionSecret"> & Partial<KeptSecrets>
  try {
    kept = JSON.parse(readFileSync(file, "utf8")) as KeptSecrets
  } catch {
    return undefined
  }
  const { sessionSecret } = kept
  if (sessionSecret !== undefined) return { ...kept, sessionSecret }
  const completed = withSessionSecret(kept)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, serialized(completed), { mode: 0o600 })
  renameSync(draft, file)
  return completed
}

/** The secrets kept in the data folder; made on first use, readable by their owner only. */
export const keptSecrets = (dataDir: string): KeptSecrets => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, "secrets.json")
  const kept = read(file)
  if (kept !== undefined) return kept
  const made = makeSecrets()
  try {
    writeFileSync(file, serialized(made), { mode: 0o600, flag: "wx" })
    chmodSync(file, 0o600)
    return made
  } catch (error) {
    // A second process was quicker: its secrets count.
    const others = read(file)
    if (others !== undefined) return others
    throw error
  }
}
