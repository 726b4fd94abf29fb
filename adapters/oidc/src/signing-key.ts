import { createPrivateKey } from "node:crypto"

/** A key that Apple gave, of which secrets are made: Apple takes none that is older than half a year. */
export interface SigningKey {
  readonly teamId: string
  readonly keyId: string
  /** The text of the .p8 file. */
  readonly privateKey: string
}

/** Whether a text is a private key that signs as Apple asks for (ES256). */
export const isSigningKey = (text: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text)
    return asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1"
  } catch {
    return false
  }
}
