import { generateKeyPairSync, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Provider, { type Configuration, type InteractionResults } from "oidc-provider"
import { type SentBack, walk } from "./browser.ts"

/** Somebody with an account at the provider, named by the account's id, which is the subject too. */
export interface TestPerson {
  readonly email: string
  /** Not said where it is undefined, as Microsoft does. */
  readonly isEmailVerified: boolean | undefined
  /** Whether the email's domain is, which Microsoft says on demand. */
  readonly isDomainVerified?: boolean
  readonly firstName: string
  readonly lastName: string
}

/** A running OpenID Connect provider on this machine. */
export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Does what a browser and the person before it do at an authorization address; returns where they are sent back to. */
  readonly signIn: (authorizationUrl: string, accountId: string) => Promise<string>
  /** Signs in, and refuses what is asked for. */
  readonly refuse: (authorizationUrl: string, accountId: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** One for all that a process starts: it takes long to make. */
const signingKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })

const clientId = "laundry"
const clientSecret = randomBytes(24).toString("hex")

/** How a provider is set up that these people have accounts at, and that sends browsers to this path on any port. */
export const configurationOf = (people: Readonly<Record<string, TestPerson>>, redirectPath: string): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      // A native application may come back to any port of this machine.
      application_type: "native",
      redirect_uris: [`http://127.0.0.1${redirectPath}`],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  jwks: { keys: [signingKey] },
  cookies: { keys: [randomBytes(24).toString("hex")] },
  claims: { openid: ["sub"], email: ["email", "email_verified", "xms_edov"], profile: ["given_name", "family_name"] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => {
    const person = people[accountId]
    if (person === undefined) return undefined
    return {
      accountId,
      claims: () => ({
        sub: accountId,
        email: person.email,
        ...(person.isEmailVerified === undefined ? {} : { email_verified: person.isEmailVerified }),
        ...(person.isDomainVerified === undefined ? {} : { xms_edov: person.isDomainVerified }),
        given_name: person.firstName,
        family_name: person.lastName,
      }),
    }
  },
})

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** The provider's own pages: one button to sign in for each account, and two to allow or refuse. */
const interact = async (
  provider: Provider,
  accounts: ReadonlyArray<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { prompt, session, params } = await provider.interactionDetails(request, response)
  if (request.method !== "POST") {
    const choices = prompt.name === "login" ? accounts : ["allow", "refuse"]
    const buttons = choices.map((choice) => `<button name="choice" value="${choice}">${choice}</button>`).join("")
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(`<!doctype html><title>${prompt.name}</title><form method="post">${buttons}</form>`)
    return
  }
  const choice = (await readBody(request)).get("choice") ?? ""
  const answer = async (): Promise<InteractionResults> => {
    if (prompt.name === "login") return { login: { accountId: choice } }
    if (choice === "refuse") return { error: "access_denied", error_description: "The person refused." }
    const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: String(params["client_id"]) })
    grant.addOIDCScope(String(params["scope"]))
    return { consent: { grantId: await grant.save() } }
  }
  await provider.interactionFinished(request, response, await answer(), { mergeWithLastSubmission: true })
}

/** A provider that listens on this machine. */
export interface Serving {
  readonly issuer: string
  /** Does what a browser and the person before it do at an authorization address, up to where they are sent back. */
  readonly walk: (authorizationUrl: string, accountId: string, choice: "allow" | "refuse") => Promise<SentBack>
  readonly close: () => Promise<void>
}

/** Serves a provider on a free port, with the pages that these accounts go through. */
export const serveProvider = async (
  accounts: ReadonlyArray<string>,
  configuration: Configuration,
  adapt: (provider: Provider) => void = () => {},
): Promise<Serving> => {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration)
  adapt(provider)
  const handle = provider.callback()
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/") !== true) {
      void handle(request, response)
      return
    }
    interact(provider, accounts, request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return {
    issuer,
    walk: (url, accountId, choice) => walk(issuer, url, (prompt) => (prompt === "login" ? accountId : choice)),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        server.closeAllConnections()
      }),
  }
}

/**
 * Starts a provider with these accounts by their ids. `redirectPath` is the path of this machine, on any port, that it
 * sends browsers back to.
 */
export const startTestProvider = async (
  people: Readonly<Record<string, TestPerson>>,
  redirectPath = "/api/login/test/callback",
): Promise<TestProvider> => {
  const { issuer, walk, close } = await serveProvider(Object.keys(people), configurationOf(people, redirectPath))
  return {
    issuer,
    clientId,
    clientSecret,
    signIn: async (url, accountId) => (await walk(url, accountId, "allow")).url,
    refuse: async (url, accountId) => (await walk(url, accountId, "refuse")).url,
    close,
  }
}
