import { createHash } from "node:crypto"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"

/**
 * What `--key`, or the column of that name, makes of a command: the same key and content is the same request, also when it is sent again.
 * Undefined without a key: it is done as often as it is asked for.
 */
export const keyedRequest = (key: string | undefined, content: unknown): IdempotentRequest | undefined => {
  const name = key?.trim()
  if (!name) return undefined
  const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest("base64url")
  return { key: `terminal ${name}`, fingerprint }
}
