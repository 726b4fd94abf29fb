import type { I18n } from "@lingui/core"
import { createBrowserRouter, matchRoutes } from "react-router-dom"
import { randomToken } from "../platform/random/random-token.ts"
import { session } from "../platform/session/session.ts"
import { neededFor } from "./frames.tsx"
import { type Page, pageOf } from "./page.tsx"
import { routes } from "./routes.ts"

/**
 * Gives the entry by which the page came a key, as the router's own entries have one: where it is left is kept by it.
 */
const nameEntry = (): void => {
  const state: unknown = window.history.state
  const known = typeof state === "object" ? state : undefined
  if (!known || !("key" in known)) window.history.replaceState({ ...known, key: randomToken() }, "")
}

/** The browser's router, once what the present address needs is there, so that it can be drawn at once. */
export const makeBrowserRouter = async (i18n: I18n): Promise<ReturnType<typeof createBrowserRouter>> => {
  const load = (page: Page, url: URL) => {
    const isSignedIn = session.state().status !== "signed-out"
    return neededFor(page.screenFor(url.searchParams, isSignedIn), isSignedIn).prepare(i18n)
  }
  const table = routes(load)
  const matches = matchRoutes(table, window.location) ?? []
  const page = pageOf(matches.at(-1)?.route.handle)
  // What can't be fetched is said where it is drawn.
  await (page && load(page, new URL(window.location.href)).catch(() => undefined))
  nameEntry()
  return createBrowserRouter(table, {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route: { id = "" } }) => [id, null])) },
  })
}
