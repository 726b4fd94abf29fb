import { createPrivateKey } from "node:crypto"
import { SignJWT } from "jose"
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from "openid-client"
import type { SigningKey } from "./signing-key.ts"

/** What proves us to a provider: a text as it is, or a key of which one is made for each call. */
export type ClientSecret = string | SigningKey

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
