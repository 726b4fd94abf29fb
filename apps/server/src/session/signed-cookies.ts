import type { Signer } from "@fastify/cookie"

/** What a cookie says whose signature is ours. */
export interface Verified {
  readonly id: string
  /** Whether it is signed with a secret that a newer one has replaced. */
  readonly isSignedOld: boolean
}

/** Cookies that are remembered at once: the one that was seen first is forgotten first. */
const most = 5_000

/** Verifies signed ids. Browsers send the same cookie with each call, so what was found genuine is computed once. */
export const makeVerifier = (signer: Pick<Signer, "unsign">, remembered = most) => {
  const genuine = new Map<string, Verified>()
  return (signed: string): Verified | undefined => {
    const known = genuine.get(signed)
    if (known !== undefined) return known
    const { valid, renew, value } = signer.unsign(signed)
    if (!valid || value === null) return undefined
    const verified = { id: value, isSignedOld: renew }
    const [oldest] = genuine.keys()
    if (genuine.size >= remembered && oldest !== undefined) genuine.delete(oldest)
    genuine.set(signed, verified)
    return verified
  }
}
