import formbody from "@fastify/formbody"
import type { ErrorBody } from "@laundry/contracts/http/api-error"
import { sessionEndpoints } from "@laundry/contracts/people/session"
import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import { safeReturnTo } from "@laundry/core/credentials/return-to"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { pageHeaders, type SignInPages, type SignInView } from "./sign-in-pages.ts"

const formLimit = 16_384

/** The page of each form. */
const viewOf: Readonly<Record<string, SignInPageData["view"]>> = {
  [sessionEndpoints.signIn.path]: "sign-in",
  [sessionEndpoints.register.path]: "register",
  [sessionEndpoints.confirmRegistration.path]: "confirm-registration",
  [sessionEndpoints.requestPasswordReset.path]: "forgot-password",
}

const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers["content-type"] ?? "")

/** What was typed, as text, but passwords. */
const typedIn = (body: unknown): Readonly<Record<string, string>> => {
  if (typeof body !== "object" || body === null) return {}
  const entries = Object.entries(body)
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      /password/i.test(name) || name === "token" ? [] : [[name, typeof value === "string" ? value : "on"]],
    ),
  )
}

/** The page that says what a call answered to a form. */
const pageFor = (view: SignInPageData["view"], status: number, answer: object, body: unknown): SignInView => {
  const { returnTo, ...values } = typedIn(body)
  const common = { returnTo: safeReturnTo(returnTo), values }
  if (status < 300) return { ...common, view: "check-mail", message: (answer as { readonly message: string }).message }
  const { code, message, fields = {} } = answer as ErrorBody
  if (code === "LinkNotValid") return { ...common, view: "link-not-valid", message }
  // The email got an account since the link was mailed: it can be signed in to.
  if (code === "EmailTaken") return { ...common, view: "sign-in", message }
  const token = (body as { readonly token?: unknown } | null)?.token
  return { ...common, view, message, fields, token: typeof token === "string" ? token : undefined }
}

/**
 * Lets the calls of this scope be posted by plain forms, without scripts. A form is answered with what the call answers,
 * as a page; where somebody is signed in it leads on to where they were going.
 */
export const acceptForms = async (scope: FastifyInstance, pages: SignInPages): Promise<void> => {
  await scope.register(formbody, { bodyLimit: formLimit })

  scope.addHook("preValidation", (request, _reply, done) => {
    const { body } = request
    // A ticked box sends a word, one that is not ticked nothing.
    if (isForm(request) && typeof body === "object" && body !== null && "isAdult" in body) {
      request.body = { ...body, isAdult: true }
    }
    done()
  })

  scope.addHook("preSerialization", async (request, reply, answer) => {
    const view = viewOf[request.routeOptions.url ?? ""]
    if (view === undefined || !isForm(request) || typeof answer !== "object" || answer === null) return answer
    if (reply.statusCode < 300 && "returnTo" in answer) {
      void reply
        .code(303)
        .headers({ ...pageHeaders, location: String(answer.returnTo) })
        .type("text/plain; charset=utf-8")
        .serializer(() => "")
      return answer
    }
    try {
      const html = await pages.html(request, pageFor(view, reply.statusCode, answer, request.body))
      void reply
        .headers(pageHeaders)
        .type("text/html; charset=utf-8")
        .serializer(() => html)
    } catch (error) {
      // No page without the database: the answer goes out as it is.
      request.log.warn({ err: error }, "sign-in page without data")
    }
    return answer
  })
}
