import { readFile } from "node:fs/promises"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import { type PageData, pageDataElementId, type RenderedPage, type RenderPage } from "@laundry/contracts/public-page"
import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { CurrentActor } from "@laundry/core/people/actor"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { answerDefect, answerError } from "./error-answers.ts"
import { type PublicPayments, readPublicSettings } from "./public-routes.ts"

/** The web build: its files for browsers, the page they hang in, and the half that renders public pages here. */
export interface WebBuild {
  readonly clientFolder: string
  readonly template: string
  readonly renderPage: RenderPage
}

/** Loads the web build from its folder (`client` and `server` below it). */
export const loadWebBuild = async (folder: string): Promise<WebBuild> => {
  const clientFolder = join(folder, "client")
  const server = (await import(join(folder, "server", "render-page.js"))) as { renderPage: RenderPage }
  return {
    clientFolder,
    template: await readFile(join(clientFolder, "index.html"), "utf8"),
    renderPage: server.renderPage,
  }
}

/** Texts that may stand in markup or, as JSON, inside a script element. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

const pageHtml = (template: string, page: RenderedPage, data: PageData): string => {
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<script type="application/json" id="${pageDataElementId}">${escapeJson(data)}</script>`,
  ].join("")
  // Functions, so that a "$&" in a text is not taken for a pattern.
  return template.replace("<!--head-->", () => head).replace("<!--app-html-->", () => page.markup)
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
  },
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: build.clientFolder,
    index: false,
    wildcard: false,
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
    if (isApiPath(path)) return answerError(request, reply, "NotFound")
    try {
      const data = await options.runtime.runPromise(readPageData)
      const rendered = build.renderPage(request.url, data)
      return reply
        .code(rendered.status)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(pageHtml(build.template, rendered, data))
    } catch (error) {
      return answerDefect(request, reply, error)
    }
  }
  // A route of its own rather than the not-found handler alone, so that pages pass the same hooks as any answer.
  app.get("/*", page)
  app.setNotFoundHandler((request, reply) => answerError(request, reply, "NotFound"))
}
