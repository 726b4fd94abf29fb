import { generateKeyPairSync, randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Provider, { type Configuration, type InteractionResults } from "oidc-provider"

/** Somebody with an account at the provider, named by the account's id, which is the subject too. */
export interface TestPerson {
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** A running OpenID Connect provider on this machine. */
export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Does what a browser and the person before it do at an authorization address; answers where they are sent back to. */
  readonly signIn: (authorizationUrl: string, accountId: string) => Promise<string>
  /** Signs in, and refuses what is asked for. */
  readonly refuse: (authorizationUrl: string, accountId: string) => Promise<string>
  readonly close: () => Promise<void>
}

const clientId = "laundry"
const clientSecret = randomBytes(24).toString("hex")
const scope = "openid email profile"

const configurationOf = (people: Readonly<Record<string, TestPerson>>, redirectPath: string): Configuration => ({
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
  jwks: { keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })] },
  cookies: { keys: [randomBytes(24).toString("hex")] },
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
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
        email_verified: person.isEmailVerified,
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
    grant.addOIDCScope(scope)
    return { consent: { grantId: await grant.save() } }
  }
  await provider.interactionFinished(request, response, await answer(), { mergeWithLastSubmission: true })
}

/** Follows a browser's way through the provider, its cookies in hand, pressing the buttons that are chosen. */
const walk = async (issuer: string, start: string, choose: (prompt: string) => string): Promise<string> => {
  const cookies = new Map<string, string>()
  const request = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  let url = start
  for (let steps = 0; steps < 20 && url.startsWith(`${issuer}/`); steps += 1) {
    let response = await request(url)
    if (response.status === 200) {
      const prompt = /<title>(\w+)<\/title>/.exec(await response.text())?.[1] ?? ""
      response = await request(url, new URLSearchParams({ choice: choose(prompt) }))
    }
    const next = response.headers.get("location")
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    url = new URL(next, url).href
  }
  return url
}

/**
 * Starts a provider with these accounts by their ids. `redirectPath` is the path of this machine, on any port, that it
 * sends browsers back to.
 */
export const startTestProvider = async (
  people: Readonly<Record<string, TestPerson>>,
  redirectPath = "/api/login/test/callback",
): Promise<TestProvider> => {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(people, redirectPath))
  const handle = provider.callback()
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/") !== true) {
      void handle(request, response)
      return
    }
    interact(provider, Object.keys(people), request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return {
    issuer,
    clientId,
    clientSecret,
    signIn: (url, accountId) => walk(issuer, url, (prompt) => (prompt === "login" ? accountId : "allow")),
    refuse: (url, accountId) => walk(issuer, url, (prompt) => (prompt === "login" ? accountId : "refuse")),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        server.closeAllConnections()
      }),
  }
}
