import type { RenderSignInPage, SignInPageData } from "@laundry/contracts/people/sign-in-page"
import { Identity } from "@laundry/core/credentials/identity.port"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyReply, FastifyRequest } from "fastify"
import { signInPageHtml } from "../site/page-html.ts"
import { themeOf, withTheme } from "../site/page-theme.ts"
import { type PublicPayments, readPublicSettings } from "../site/public-routes.ts"
import { plainTemplate, renderPlainPage } from "./plain-sign-in-page.ts"

/** The web build's second page: what it hangs in, and the half that renders it here. */
export interface SignInBuild {
  readonly template: string
  readonly renderSignInPage: RenderSignInPage
}

/** What a page shows, as far as it differs from an empty one. */
export type SignInView = Pick<SignInPageData, "view"> & Partial<SignInPageData>

export interface SignInPages {
  /** The page, whole, for the browser that asks. */
  readonly html: (request: FastifyRequest, view: SignInView) => Promise<string>
  readonly send: (reply: FastifyReply, status: number, view: SignInView) => Promise<FastifyReply>
}

/** Nobody keeps these pages, and no other site is told of their addresses. */
export const pageHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" } as const

const pageType = "text/html; charset=utf-8"

/** Renders the sign-in pages with the web build, or plainly where there is none. */
export const makeSignInPages = (options: {
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly payments: PublicPayments
  readonly build: SignInBuild | undefined
  /** Where mails are written to, when they are not sent. */
  readonly mailFolder: string | undefined
}): SignInPages => {
  const { runtime, payments, mailFolder } = options
  const build = options.build ?? { template: plainTemplate, renderSignInPage: renderPlainPage }

  const dataOf = Effect.fnUntraced(function* (view: SignInView) {
    const { methods } = yield* Identity
    const data: SignInPageData = {
      providers: methods.filter(({ begin }) => begin !== undefined).map(({ id, name }) => ({ id, name })),
      returnTo: "/",
      values: {},
      message: undefined,
      fields: {},
      token: undefined,
      mailFolder,
      settings: yield* readPublicSettings(payments),
      ...view,
    }
    return data
  })

  const html = async (request: FastifyRequest, view: SignInView): Promise<string> => {
    const data = await runtime.runPromise(dataOf(view))
    return signInPageHtml(withTheme(build.template, themeOf(request)), build.renderSignInPage(data), data)
  }
  return {
    html,
    send: async (reply, status, view) =>
      reply
        .code(status)
        .headers(pageHeaders)
        .type(pageType)
        .send(await html(reply.request, view)),
  }
}
