import { cp, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { PageRenderer } from "@laundry/contracts/public-page"
import type { SignInPageRenderer } from "@laundry/contracts/sign-in-page"
import { CurrentActor } from "@laundry/core/access/actor"
import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { SignInBuild } from "../accounts/sign-in-pages.ts"
import { answerError, handleError, retryAfterSeconds } from "../http/error-answers.ts"
import { actorOf } from "../session/actor.ts"
import { pageHtml } from "./page-html.ts"
import { keepTheme, themeOf, withTheme } from "./page-theme.ts"
import { type PublicPayments, readPublicSettings } from "./public-routes.ts"
import { siteMap } from "./site-map.ts"

/** The web build: its files for browsers, the page they hang in, and the half that renders public pages here. */
export interface WebBuild extends PageRenderer {
  readonly clientFolder: string
  readonly template: string
  readonly signIn: SignInBuild
}

/** What pages hang in. No page by themselves: they are served filled in, under the pages' own addresses. */
const templates = { pages: "index.html", signIn: "sign-in.html" } as const

/** Loads the web build from its folder (`client` and `server` below it). */
export const loadWebBuild = async (folder: string): Promise<WebBuild> => {
  const clientFolder = join(folder, "client")
  const [pages, signIn] = (await Promise.all([
    import(join(folder, "server", "render-page.js")),
    import(join(folder, "server", "render-sign-in-page.js")),
  ])) as [PageRenderer, SignInPageRenderer]
  return {
    clientFolder,
    template: await readFile(join(clientFolder, templates.pages), "utf8"),
    renderPage: pages.renderPage,
    listedPaths: pages.listedPaths,
    signIn: {
      template: await readFile(join(clientFolder, templates.signIn), "utf8"),
      renderSignInPage: signIn.renderSignInPage,
    },
  }
}

/** Whether a path belongs to the API: there an unknown one is answered as JSON. */
const isApiPath = (path: string): boolean => /^\/(api|sandbox|assets|healthz|readyz)(\/|$)/i.test(path)

/**
 * Serves the built files: hashed ones for a year. They are a copy, gone with the server: the pages name these very files
 * until then, also when the build is made anew meanwhile. Those that the build compressed are sent as it did.
 */
export const staticFiles = async (app: FastifyInstance, { clientFolder }: WebBuild): Promise<void> => {
  const root = await mkdtemp(join(tmpdir(), "laundry-web-"))
  app.addHook("onClose", () => rm(root, { recursive: true, force: true }))
  await cp(clientFolder, root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: [...Object.values(templates), "**/*.{br,gz}"],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/")
      void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    },
  })
}

/** A page whose address lets its holder set a password stays nowhere; one for somebody signed in stays with them alone. */
const cacheControlOf = (path: string, isSignedIn: boolean): string => {
  if (/^\/reset-password(\/|$)/i.test(path)) return "no-store"
  return isSignedIn ? "private, no-store" : "no-cache"
}

/** Serves the pages, rendered with the settings and areas of the moment, the same for every visitor: their routes know the session. */
export const pages = (
  app: FastifyInstance,
  build: WebBuild,
  options: {
    readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
    readonly payments: PublicPayments
    readonly publicUrl: string
  },
): void => {
  const readPageData = Effect.all(
    { settings: readPublicSettings(options.payments), serviceAreas: listServiceAreas },
    { concurrency: 2 },
  ).pipe(Effect.provideService(CurrentActor, { kind: "guest" }))

  /** The browser draws the page by itself, with what it shows as long as the server does not answer. */
  const pageWithoutData = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (!(error instanceof StorageUnavailable)) {
      handleError(error, request, reply)
      return
    }
    request.log.warn({ err: error.cause }, "page without data: storage unavailable")
    void reply
      .code(503)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", "retry-after": retryAfterSeconds })
      .send(withTheme(build.template, themeOf(request)))
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "/"
    // Somebody who follows a link reads a page, also where programs read JSON.
    const isForProgram = isApiPath(path) && request.headers.accept?.includes("text/html") !== true
    if (isForProgram) return answerError(request, reply, "NotFound")
    const isSignedIn = actorOf(request).kind === "user"
    const data = { ...(await options.runtime.runPromise(readPageData)), isSignedIn }
    const theme = themeOf(request)
    keepTheme(reply, theme, options.publicUrl)
    const rendered = await build.renderPage(request.url, data, options.publicUrl)
    return reply
      .code(rendered.status)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": cacheControlOf(path, isSignedIn), vary: "cookie" })
      .send(pageHtml(withTheme(build.template, theme), rendered, data, options.publicUrl))
  }
  siteMap(app, { publicUrl: options.publicUrl, listedPaths: build.listedPaths })
  // A route of its own rather than the not-found handler alone, so that pages pass the same hooks as any answer. Its error
  // handler covers the session too: without the database nobody is signed in, and the page comes all the same.
  app.get("/*", { errorHandler: pageWithoutData }, page)
}
