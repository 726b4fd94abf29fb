import { readFile } from "node:fs/promises"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { PageRenderer } from "@laundry/contracts/public-page"
import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { CurrentActor } from "@laundry/core/people/actor"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { answerDefect, answerError, retryAfterSeconds } from "./error-answers.ts"
import { pageHtml } from "./page-html.ts"
import { type PublicPayments, readPublicSettings } from "./public-routes.ts"
import { siteMap } from "./site-map.ts"

/** The web build: its files for browsers, the page they hang in, and the half that renders public pages here. */
export interface WebBuild extends PageRenderer {
  readonly clientFolder: string
  readonly template: string
}

/** Loads the web build from its folder (`client` and `server` below it). */
export const loadWebBuild = async (folder: string): Promise<WebBuild> => {
  const clientFolder = join(folder, "client")
  const server = (await import(join(folder, "server", "render-page.js"))) as PageRenderer
  return {
    clientFolder,
    template: await readFile(join(clientFolder, "index.html"), "utf8"),
    renderPage: server.renderPage,
    listedPaths: server.listedPaths,
  }
}

/** Whether a path belongs to the API: there an unknown one is answered as JSON. */
const isApiPath = (path: string): boolean => /^\/(api|sandbox|assets|healthz|readyz)(\/|$)/i.test(path)

/** Serves the built screens: hashed files for a year, pages rendered with the settings and areas of the moment. */
export const staticSite = async (
  app: FastifyInstance,
  build: WebBuild,
  options: {
    readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
    readonly payments: PublicPayments
    readonly publicUrl: string
  },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: build.clientFolder,
    index: false,
    wildcard: false,
    // The template is no page: it is served filled in, under the pages' own addresses.
    globIgnore: ["index.html"],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/")
      void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600")
    },
  })

  const readPageData = Effect.all(
    { settings: readPublicSettings(options.payments), serviceAreas: listServiceAreas },
    { concurrency: 2 },
  ).pipe(Effect.provideService(CurrentActor, { kind: "guest" }))

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "/"
    // Somebody who follows a link reads a page, also where programs read JSON.
    const isForProgram = isApiPath(path) && request.headers.accept?.includes("text/html") !== true
    if (isForProgram) return answerError(request, reply, "NotFound")
    try {
      const data = await options.runtime.runPromise(readPageData)
      const rendered = build.renderPage(request.url, data, options.publicUrl)
      return reply
        .code(rendered.status)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(pageHtml(build.template, rendered, data, options.publicUrl))
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) return answerDefect(request, reply, error)
      request.log.warn({ err: error.cause }, "page without data: storage unavailable")
      // The browser draws the page by itself, with what it shows as long as the server does not answer.
      return reply
        .code(503)
        .type("text/html; charset=utf-8")
        .headers({ "cache-control": "no-store", "retry-after": retryAfterSeconds })
        .send(build.template)
    }
  }
  siteMap(app, { publicUrl: options.publicUrl, listedPaths: build.listedPaths })
  // A route of its own rather than the not-found handler alone, so that pages pass the same hooks as any answer.
  app.get("/*", page)
  app.setNotFoundHandler((request, reply) => answerError(request, reply, "NotFound"))
}
