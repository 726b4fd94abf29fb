import { createPrivateKey } from "node:crypto"
import { SignJWT } from "jose"
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from "openid-client"

/** A key that Apple gave, of which secrets are made: Apple takes none that is older than half a year. */
export interface SigningKey {
  readonly teamId: string
  readonly keyId: string
  /** The text of the .p8 file. */
  readonly privateKey: string
}

/** What proves us to a provider: a text as it is, or a key of which one is made for each call. */
export type ClientSecret = string | SigningKey

/** Whether a text is a private key that signs as Apple asks for (ES256). */
export const isSigningKey = (text: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text)
    return asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1"
  } catch {
    return false
  }
}

const makeSecret = ({ teamId, keyId, privateKey }: SigningKey, clientId: string, issuer: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime("5 minutes")
    .sign(createPrivateKey(privateKey))

/** Sends the secret as the provider says it takes it; in the header where it does not say. */
export const authenticateWith =
  (secret: ClientSecret): ClientAuth =>
  async (server, client, body, headers) => {
    const text = typeof secret === "string" ? secret : await makeSecret(secret, client.client_id, server.issuer)
    const isPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") === true
    return (isPost ? ClientSecretPost : ClientSecretBasic)(text)(server, client, body, headers)
  }
