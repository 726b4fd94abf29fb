import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"

/** The digest by which a request's session is found. */
export const sessionDigest = ({ headers }: FastifyRequest): Buffer => {
  const id = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? ""
  return createHash("sha256").update(id).digest()
}

/** The caller of a session whose digest is the first value, as a common table expression to read everything else beside. */
export const callerIs = (condition: string): string =>
  `caller as (
     select users.* from sessions join users on users.id = sessions.user_id and users.deleted_at is null and users.disabled_at is null
       and users.credentials_version = sessions.credentials_version
     where sessions.id_digest = $1 and sessions.expires_at > now() and sessions.created_at > now() - interval '60 days'
       and sessions.last_seen_at > now() - interval '14 days' and ${condition}
   )`
