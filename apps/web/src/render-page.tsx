import type { PageData, RenderPage } from "@laundry/contracts/public-page"
import { preloadModule } from "react-dom"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { App } from "./app/app.tsx"
import { FramedShell } from "./app/framed-shell.tsx"
import { frameOf, frames } from "./app/frames.tsx"
import { GuardedScreen } from "./app/guarded-screen.tsx"
import { pageTitle } from "./app/page-texts.ts"
import { isFirstPage, type ScreenRoute } from "./app/screen-route.tsx"
import { notFoundScreen, routedAppModule, screenAt, screens } from "./app/screens.tsx"
import { ScriptsNeeded } from "./app/scripts-needed.tsx"
import { listedPages, serviceDescription } from "./app/search/listed-pages.ts"
import { cataloguePath, defaultLocale, loadAreas, screenCataloguesModule } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { DocumentNavigation } from "./platform/navigation/navigation.tsx"

/** The scripts of each screen's module, for the browser to fetch at once; the build writes them in. */
declare const __SCREEN_SCRIPTS__: Readonly<Record<string, ReadonlyArray<string>>> | undefined

const scriptsOf = (screen: ScreenRoute, isSignedIn: boolean): ReadonlySet<string> => {
  const scripts = typeof __SCREEN_SCRIPTS__ === "undefined" ? undefined : __SCREEN_SCRIPTS__
  const frame = isSignedIn ? frameOf(screen) : undefined
  const areas = ["shell" as const, ...screen.areas, ...(frame?.areas ?? [])]
  const modules = [
    screen.module,
    ...areas.map((area) => cataloguePath(defaultLocale, area)),
    ...(isFirstPage(screen) ? [] : [routedAppModule, screenCataloguesModule]),
    ...(frame === undefined ? [] : [frame.module]),
  ]
  return new Set(modules.flatMap((name) => scripts?.[name] ?? []))
}

const i18n = makeI18n(defaultLocale)
await loadAreas(i18n, ["shell", "search", "without-scripts"])
await Promise.all([
  ...frames.map(({ prepare }) => prepare(i18n)),
  ...[...screens, notFoundScreen]
    .filter(({ isServerRendered }) => isServerRendered)
    .map(({ prepare }) => prepare(i18n)),
])

/** "/path?query" as an address; glued together, since "//host" would name another site. */
const addressOf = (url: string): URL => new URL(`http://page.invalid${url}`)

const Page = ({ url, screen, data }: { url: string; screen: ScreenRoute; data: PageData }) => {
  for (const script of scriptsOf(screen, data.isSignedIn)) preloadModule(script, { as: "script" })
  return (
    <DocumentNavigation url={addressOf(url)}>
      <App i18n={i18n} pageData={data}>
        <FramedShell screen={screen}>
          <GuardedScreen screen={screen} />
        </FramedShell>
      </App>
    </DocumentNavigation>
  )
}

/** Where the browser draws everything: what stands there when it can't. */
const WithoutScripts = ({ url, data }: { url: string; data: PageData }) => (
  <DocumentNavigation url={addressOf(url)}>
    <App i18n={i18n} pageData={data}>
      <ScriptsNeeded />
    </App>
  </DocumentNavigation>
)

/** Whether there is something to send: a whole page, or a frame around a screen that the browser draws. */
const hasMarkup = ({ isServerRendered, isFramed = false }: ScreenRoute, isSignedIn: boolean) =>
  isServerRendered || (isFramed && isSignedIn)

/** The canonical paths of all pages that search engines may list. */
export const listedPaths: ReadonlyArray<string> = screens.map(({ path }) => path).filter((path) => path in listedPages)

/** Renders a page for its address, "/path?query". Pages for one visitor alone are left to the browser. */
export const renderPage: RenderPage = (url, data, publicUrl) => {
  const screen = screenAt(addressOf(url), data.isSignedIn)
  const context = { data, publicUrl, i18n, text: textOf(i18n, "search") }
  const listed = screen.access === undefined ? listedPages[screen.path] : undefined
  return {
    status: screen === notFoundScreen ? 404 : 200,
    title: pageTitle(textOf(i18n, "shell"), screen, data.settings),
    description: (listed?.description ?? serviceDescription)(context),
    listing: listed && {
      canonicalPath: screen.path,
      siteName: data.settings.company.companyName,
      imageText: context.text("previewImage"),
      structuredData: listed.structuredData(context),
    },
    markup: hasMarkup(screen, data.isSignedIn)
      ? renderToString(<Page url={url} screen={screen} data={data} />)
      : renderToStaticMarkup(<WithoutScripts url={url} data={data} />),
  }
}
