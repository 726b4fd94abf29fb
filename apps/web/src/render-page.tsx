import type { PageData, RenderPage } from "@laundry/contracts/pages/public-page"
import { defaultTimeZone } from "@laundry/core/local-time/local-time"
import { preload, preloadModule } from "react-dom"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { App, type AppProps } from "./app/app.tsx"
import { frames } from "./app/frames.tsx"
import { pageTitle } from "./app/page-texts.ts"
import { notFoundScreen, pages, screenAt, workScreen } from "./app/pages.tsx"
import { Routed } from "./app/routes.tsx"
import type { Screen } from "./app/screen.ts"
import { ScriptsNeeded } from "./app/scripts-needed.tsx"
import { listedPages, serviceDescription } from "./app/search/listed-pages.ts"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { adoptSiteZone } from "./platform/clock/keep-time.ts"
import { keepPageData } from "./platform/public-data/public-data.ts"
import { mayHaveWorkers } from "./platform/public-data/public-settings.ts"
import { makeQueryClient } from "./platform/queries/make-query-client.ts"
import { userKey } from "./platform/session/session-store.ts"
import { scriptsOf } from "./screen-scripts.ts"

const i18n = makeI18n(defaultLocale)
await loadAreas(i18n, ["shell", "search", "without-scripts"])
await Promise.all(
  [...frames, ...pages.flatMap(({ handle }) => handle.screens.filter(({ isServerRendered }) => isServerRendered))].map(
    ({ prepare }) => prepare(i18n),
  ),
)

/** "/path?query" as an address; glued together, since "//host" would name another site. */
const addressOf = (url: string): URL => new URL(`http://page.invalid${url}`)

/** What came with the page, as the browser will keep it. */
const givenOf = (data: PageData): Omit<AppProps, "children"> => {
  const queryClient = makeQueryClient()
  keepPageData(queryClient, data)
  return { i18n, queryClient, isSignedIn: data.isSignedIn }
}

interface PageProps {
  readonly screen: Screen
  readonly address: URL
  readonly given: Omit<AppProps, "children">
}

/** Names what the screen is made of, and the calls that it starts with, so that the browser fetches all at once. */
const nameNeeded = (screen: Screen, isSignedIn: boolean): void => {
  for (const script of scriptsOf(screen, isSignedIn)) preloadModule(script, { as: "script" })
  if (!isSignedIn) return
  for (const call of [userKey[0], ...(screen.firstCalls ?? [])])
    preload(call, { as: "fetch", crossOrigin: "use-credentials" })
}

const Page = ({ screen, address: { pathname, search }, given }: PageProps) => {
  nameNeeded(screen, given.isSignedIn)
  return (
    <App {...given}>
      <StaticRouter location={{ pathname, search }}>
        <Routed />
      </StaticRouter>
    </App>
  )
}

/** A page that the browser draws, and what is there when it can't. */
const DrawnLater = ({ screen, given }: Omit<PageProps, "address">) => {
  nameNeeded(screen, given.isSignedIn)
  return (
    <App {...given}>
      <ScriptsNeeded />
    </App>
  )
}

/** Whether there is something to send: a whole page, or a frame around a screen that the browser draws. */
const hasMarkup = ({ isServerRendered, isFramed = false }: Screen, isSignedIn: boolean) =>
  isServerRendered || (isFramed && isSignedIn)

/** The canonical paths of all pages that search engines may list. */
export const listedPaths: ReadonlyArray<string> = pages.map(({ path }) => path).filter((path) => path in listedPages)

/** Renders a page for its address, "/path?query". Pages for one visitor alone are left to the browser. */
export const renderPage: RenderPage = async (url, data, publicUrl) => {
  // For this page alone: nothing is waited for until it is drawn.
  adoptSiteZone(data.settings.timeZone ?? defaultTimeZone)
  const address = addressOf(url)
  const screen = screenAt(address, data.isSignedIn)
  // The browser shows the same, once it has looked whether a visitor who signs in has a file from before.
  const isMissing = screen === workScreen && !mayHaveWorkers(data.settings) && !data.isSignedIn
  const named = isMissing ? notFoundScreen : screen
  const context = { data, publicUrl, i18n, text: textOf(i18n, "search") }
  const given = givenOf(data)
  const listed = screen.access === undefined ? listedPages[screen.path] : undefined
  return {
    status: named === notFoundScreen ? 404 : 200,
    title: pageTitle(textOf(i18n, "shell"), named, data.settings),
    description: (listed?.description ?? serviceDescription)(context),
    listing: listed && {
      canonicalPath: screen.path,
      siteName: data.settings.company.companyName,
      imageText: context.text("previewImage"),
      structuredData: listed.structuredData(context),
    },
    markup: hasMarkup(screen, data.isSignedIn)
      ? renderToString(<Page screen={screen} address={address} given={given} />)
      : renderToStaticMarkup(<DrawnLater screen={screen} given={given} />),
  }
}
