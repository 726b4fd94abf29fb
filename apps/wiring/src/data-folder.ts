import { createHmac, randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Option, Schema } from "effect"

/** What the file may hold. The keys are older installations': they are in the database now, and stay for older programs. */
const Secrets = Schema.Struct({
  sandboxSecretKey: Schema.optionalKey(Schema.String),
  sandboxPublishableKey: Schema.optionalKey(Schema.String),
  sandboxWebhookSecret: Schema.optionalKey(Schema.String),
  sessionSecret: Schema.optionalKey(Schema.String),
})
type Secrets = typeof Secrets.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Secrets))

const fileIn = (dataDir: string): string => join(dataDir, "secrets.json")

const read = (file: string): Secrets | undefined => {
  try {
    return Option.getOrUndefined(decode(readFileSync(file, "utf8")))
  } catch {
    return undefined
  }
}

const write = (file: string, secrets: Secrets, flag?: "wx"): void =>
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, ...(flag === undefined ? {} : { flag }) })

/** A secret for a file that was written before there were any: derived, so that two processes which come here at once have the same. */
const derivedFrom = (sandboxSecretKey: string): string =>
  createHmac("sha256", sandboxSecretKey).update("session secret").digest("hex")

/** What session cookies are signed with where nobody says it: made on first use, kept in the data folder, readable by its owner only. */
export const keptSessionSecret = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = fileIn(dataDir)
  const kept = read(file)
  if (kept?.sessionSecret !== undefined) return kept.sessionSecret
  if (kept?.sandboxSecretKey !== undefined) {
    const sessionSecret = derivedFrom(kept.sandboxSecretKey)
    const draft = `${file}.${process.pid}`
    write(draft, { ...kept, sessionSecret })
    renameSync(draft, file)
    return sessionSecret
  }
  const sessionSecret = randomBytes(32).toString("hex")
  try {
    write(file, { sessionSecret }, "wx")
    return sessionSecret
  } catch (error) {
    // A second process was quicker: its secret counts.
    const others = read(file)?.sessionSecret
    if (others !== undefined) return others
    throw error
  }
}

/** The payment sandbox's keys as older programs kept them in the data folder; undefined where they did not. */
export const sandboxKeysOfBefore = (dataDir: string) => {
  const { sandboxSecretKey, sandboxPublishableKey, sandboxWebhookSecret } = read(fileIn(dataDir)) ?? {}
  if (sandboxSecretKey === undefined || sandboxPublishableKey === undefined || sandboxWebhookSecret === undefined)
    return undefined
  return { secretKey: sandboxSecretKey, publishableKey: sandboxPublishableKey, webhookSecret: sandboxWebhookSecret }
}
