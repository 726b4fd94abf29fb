import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { PageData, PageRenderer } from "@laundry/contracts/pages/public-page"
import type { Theme } from "@laundry/contracts/pages/theme"
import type { SignInPageRenderer } from "@laundry/contracts/people/sign-in-page"
import { type Actor, CurrentActor } from "@laundry/core/access/actor"
import { areLimited } from "@laundry/core/scheduling/pickup-limits"
import { StorageUnavailable } from "@laundry/core/shared/storage-unavailable"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { SignInBuild } from "../accounts/sign-in-pages.ts"
import { encodingOf } from "../http/cache/compressed-answers.ts"
import { memoryRead } from "../http/cache/memory-read.ts"
import type { MadeOf, ResponseCache } from "../http/cache/response-cache.ts"
import { answerError, handleError, retryAfterSeconds } from "../http/error-answers.ts"
import { actorOf } from "../session/actor.ts"
import { keepFiles, renewDaily } from "./keep-files.ts"
import {
  type Drawn,
  makeKeep,
  minuteOf,
  pageAt,
  secondOf,
  sendPage,
  type WrittenPage,
  writtenPage,
} from "./kept-pages.ts"
import { linkedDataAt } from "./linked-pages.ts"
import { pageHtml } from "./page-html.ts"
import { keepTheme, themeOf, withTheme } from "./page-theme.ts"
import { type PublicPayments, toPublicSettings } from "./public-routes.ts"
import { pageReader, partsOf, readSite } from "./read-page.ts"
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
  const endRenewing = renewDaily(root)
  app.addHook("onClose", async () => {
    endRenewing()
    await rm(root, { recursive: true, force: true })
  })
  await keepFiles(clientFolder, root)
  await app.register(fastifyStatic, {
    root: join(root, "assets"),
    prefix: "/assets/",
    index: false,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    preCompressed: true,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
  })
  // A route for each of these few: what else is asked for at the root is a page's.
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: [...Object.values(templates), "assets/**", "**/*.{br,gz}"],
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=3600"),
  })
}

/** A page whose address lets its holder set a password stays nowhere; one for somebody signed in stays with them alone. */
const cacheControlOf = (path: string, isSignedIn: boolean): string => {
  if (/^\/reset-password(\/|$)/i.test(path)) return "no-store"
  if (linkedDataAt(path) !== undefined) return "private, no-store"
  return isSignedIn ? "private, no-store" : "no-cache"
}

interface PageOptions {
  readonly runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>
  readonly payments: PublicPayments
  readonly publicUrl: string
}

/** The pages of a scope. */
export interface Pages {
  /** Answers visitors who bring no cookie, before anything asks for their session. */
  readonly answerVisitors: (scope: FastifyInstance, cache: ResponseCache) => void
  /** Answers everybody, in a scope whose routes know the session. */
  readonly mount: (scope: FastifyInstance) => void
}

/**
 * The pages, rendered with the settings and areas of the moment, the same for every visitor. Those that search engines list are
 * what visitors open: each is rendered once a minute at most, and sent from memory.
 */
export const makePages = (build: WebBuild, options: PageOptions): Pages => {
  const { runtime } = options
  const readPage = pageReader(runtime)
  const drawn = makeKeep<Drawn>()
  const kept = makeKeep<WrittenPage>()
  const listed: ReadonlySet<string> = new Set(build.listedPaths)

  /** The page at an address, as somebody sees it. */
  const written = async (url: string, theme: Theme, actor: Actor): Promise<WrittenPage> => {
    const isSignedIn = actor.kind === "user"
    const reading = Effect.provideService(readPage(linkedDataAt(url)), CurrentActor, actor)
    const { settings, serviceAreas, fullDays, linked } = await runtime.runPromise(reading)
    const { now } = settings
    const draw = async (): Promise<Drawn> => {
      const data: PageData = {
        settings: toPublicSettings(settings, options.payments, now),
        serviceAreas,
        isSignedIn,
        ...(fullDays !== undefined && { fullDays }),
        ...(typeof linked === "object" && linked),
      }
      const rendered = await build.renderPage(url, data, options.publicUrl)
      const html = pageHtml(withTheme(build.template, theme), rendered, data, options.publicUrl)
      return { status: typeof linked === "number" ? linked : rendered.status, html, at: now }
    }
    if (isSignedIn || !listed.has(url)) {
      const { status, html } = await draw()
      return writtenPage(status, html)
    }
    // Visitors all see the same.
    const key = `${theme} ${url}`
    const madeOf = [...partsOf({ settings, serviceAreas }), fullDays?.join(" ")]
    return kept(key, [...madeOf, secondOf(now)], async () => {
      return pageAt(await drawn(key, [...madeOf, minuteOf(now)], draw), now)
    })
  }

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

  const readNow = memoryRead(runtime, readSite)
  /** What visitors' pages are made of; undefined where that is not in memory, as counted days are not. */
  const madeOfNow = () => {
    const site = readNow()
    if (site === undefined || areLimited(site.settings.company.pickupLimits)) return undefined
    return [...partsOf(site), secondOf(site.settings.now)]
  }

  /** How a visitor's page is had a moment later without the application, as it was sent. */
  const renewing = (page: WrittenPage, madeOf: MadeOf, reply: FastifyReply) => {
    const encoding = encodingOf(reply)
    const parts = madeOf.slice(0, -1)
    return (madeOfLater: MadeOf): Buffer | undefined => {
      const second = madeOfLater.at(-1)
      if (typeof second !== "number" || parts.some((part, index) => part !== madeOfLater[index])) return undefined
      const later = page.later?.(second * 1000)
      return encoding === undefined ? later?.bytes : later?.encoded(encoding)
    }
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "/"
    // Somebody who follows a link reads a page, also where programs read JSON.
    const isForProgram = isApiPath(path) && request.headers.accept?.includes("text/html") !== true
    if (isForProgram) return answerError(request, reply, "NotFound")
    const actor = actorOf(request)
    const theme = themeOf(request)
    const found = await written(request.url, theme, actor)
    keepTheme(reply, theme, options.publicUrl)
    void reply.header("cache-control", cacheControlOf(path, actor.kind === "user"))
    sendPage(request, reply, found)
    return reply
  }

  return {
    answerVisitors: (scope, cache) => {
      for (const url of listed) cache.add(url, { madeOfNow, forVisitors: true })
      scope.addHook("onRequest", (request, reply, done) => {
        const isRead = request.method === "GET" || request.method === "HEAD"
        if (!isRead || request.headers.cookie !== undefined || !listed.has(request.url)) {
          done()
          return
        }
        const madeOf = madeOfNow()
        written(request.url, "system", { kind: "guest" }).then(
          (found) => {
            const body = sendPage(request, reply.header("cache-control", cacheControlOf(request.url, false)), found)
            if (madeOf !== undefined) cache.keep(request, madeOf, body, renewing(found, madeOf, reply))
          },
          (error: FastifyError) => {
            // Who has waited for the database once does not wait again.
            if (error instanceof StorageUnavailable) pageWithoutData(error, request, reply)
            else done() // asked again, and answered for, below
          },
        )
      })
    },
    mount: (scope) => {
      siteMap(scope, { publicUrl: options.publicUrl, listedPaths: build.listedPaths })
      // A route of its own rather than the not-found handler alone, so that pages pass the same hooks as any answer. Its error
      // handler covers the session too: without the database nobody is signed in, and the page comes all the same.
      scope.get("/*", { errorHandler: pageWithoutData }, page)
    },
  }
}
