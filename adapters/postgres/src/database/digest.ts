import { createHash } from "node:crypto"

/** The SHA-256 of a secret with enough chance in it: what a table may hold of a token or a session's id. */
export const digestOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()
