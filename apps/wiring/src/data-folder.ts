import { randomBytes } from "node:crypto"
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Secrets that an installation makes for itself and keeps, so that a restart goes on with the same ones. */
export interface KeptSecrets {
  readonly sandboxSecretKey: string
  readonly sandboxPublishableKey: string
  readonly sandboxWebhookSecret: string
}

const makeSecrets = (): KeptSecrets => ({
  sandboxSecretKey: `sk_test_${randomBytes(24).toString("hex")}`,
  sandboxPublishableKey: `pk_test_${randomBytes(24).toString("hex")}`,
  sandboxWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
})

const read = (file: string): KeptSecrets | undefined => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as KeptSecrets
  } catch {
    return undefined
  }
}

/** The secrets kept in the data folder; made on first use, readable by their owner only. */
export const keptSecrets = (dataDir: string): KeptSecrets => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, "secrets.json")
  const kept = read(file)
  if (kept !== undefined) return kept
  const made = makeSecrets()
  try {
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" })
    chmodSync(file, 0o600)
    return made
  } catch (error) {
    // A second process was quicker: its secrets count.
    const others = read(file)
    if (others !== undefined) return others
    throw error
  }
}
