import { signOutPath } from "@laundry/contracts/people/sign-in-page"
import { Identity, IdentityUnavailable } from "@laundry/core/credentials/identity.port"
import { safeReturnTo } from "@laundry/core/credentials/return-to"
import { registrationOf } from "@laundry/core/sign-in/confirm-registration"
import { signInWithProvider } from "@laundry/core/sign-in/sign-in"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { answerError } from "../http/error-answers.ts"
import { isFromAnotherSite } from "../http/security.ts"
import { actorOf } from "../session/actor.ts"
import { endSession, keepAtProvider, sessionOf, startSession } from "../session/session.ts"
import { providerCallback, signInLimit } from "./posted-answer-route.ts"
import { pageHeaders, type SignInPages } from "./sign-in-pages.ts"

/** A query parameter that was given once. */
const asked = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.query as Readonly<Record<string, unknown>>)[name]
  return typeof value === "string" ? value : undefined
}

const go = (reply: FastifyReply, location: string): FastifyReply => reply.headers(pageHeaders).redirect(location, 303)

/** What the landing page says when a provider's sign-in did not work (specification §2). */
const failed = (reply: FastifyReply, error: "auth_failed" | "email_exists"): FastifyReply =>
  go(reply, `/?error=${error}`)

/** Whether the browser only looks ahead: then nothing is changed. */
const isLookingAhead = ({ headers }: FastifyRequest): boolean => headers["sec-purpose"]?.includes("prefetch") === true

/** The pages on which people sign in, and the ways to providers and out. */
export const signInPageRoutes = (
  app: FastifyInstance,
  options: {
    readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
    readonly publicUrl: string
    readonly pages: SignInPages
  },
): void => {
  const { runtime, publicUrl, pages } = options
  const redirectUri = (provider: string) => `${publicUrl}/api/login/${provider}/callback`

  const formPage = (url: string, view: "sign-in" | "register" | "forgot-password") =>
    app.get(url, async (request, reply) => {
      const returnTo = safeReturnTo(asked(request, "returnTo"))
      if (actorOf(request).kind === "user") return go(reply, returnTo)
      return pages.send(reply, 200, { view, returnTo })
    })
  formPage("/api/login", "sign-in")
  formPage("/api/register", "register")
  formPage("/api/forgot-password", "forgot-password")

  // Programs that look at mail follow links: only the page's button uses the link up.
  app.get<{ Params: { token: string } }>(
    "/api/register/confirm/:token",
    { config: signInLimit },
    async (request, reply) => {
      const { token } = request.params
      const found = await runtime.runPromise(Effect.result(registrationOf(token)))
      if (found._tag === "Failure") {
        return pages.send(reply, 410, { view: "link-not-valid", message: found.failure.message })
      }
      const { email, firstName, lastName } = found.success
      return pages.send(reply, 200, { view: "confirm-registration", token, values: { email, firstName, lastName } })
    },
  )

  app.get<{ Params: { provider: string } }>("/api/login/:provider", { config: signInLimit }, async (request, reply) => {
    const { provider } = request.params
    const begun = await runtime.runPromise(
      Effect.gen(function* () {
        const method = (yield* Identity).methods.find(({ id }) => id === provider)
        if (method?.begin === undefined) return undefined
        return yield* Effect.catch(method.begin(redirectUri(provider)), (failure) => Effect.succeed(failure))
      }),
    )
    if (begun === undefined) return answerError(request, reply, "NotFound")
    if (begun instanceof IdentityUnavailable) {
      request.log.warn({ err: begun.cause, provider }, "the provider does not answer")
      return failed(reply, "auth_failed")
    }
    await keepAtProvider(request, { provider, kept: begun.kept, returnTo: safeReturnTo(asked(request, "returnTo")) })
    return go(reply, begun.url)
  })

  app.get<{ Params: { provider: string } }>(providerCallback, { config: signInLimit }, async (request, reply) => {
    const { provider } = request.params
    const pending = sessionOf(request)?.atProvider
    if (pending === undefined || pending.provider !== provider) {
      request.log.warn({ provider }, "a provider's answer that nobody waits for")
      return failed(reply, "auth_failed")
    }
    const url = redirectUri(provider) + new URL(request.url, publicUrl).search
    const outcome = await runtime.runPromise(
      Effect.result(signInWithProvider(provider, { kind: "callback", url, kept: pending.kept })),
    )
    // What was kept serves one answer: either way it is gone.
    if (outcome._tag === "Success") {
      await startSession(request, { user: outcome.success })
      return go(reply, pending.returnTo)
    }
    await keepAtProvider(request, undefined)
    const failure = outcome.failure
    const reason = "reason" in failure ? failure.reason : failure._tag
    request.log.warn({ provider, reason }, "a sign-in at a provider failed")
    return failed(reply, failure._tag === "EmailOfAnotherMethod" ? "email_exists" : "auth_failed")
  })

  // A sibling site's browser sends our cookie along: people whom another site sends here are asked first.
  app.get(signOutPath, async (request, reply) => {
    if (isLookingAhead(request)) return go(reply, "/")
    const isAsked = actorOf(request).kind === "user" && isFromAnotherSite(request)
    if (isAsked) return pages.send(reply, 200, { view: "sign-out" })
    await endSession(request)
    return go(reply, "/")
  })
}
