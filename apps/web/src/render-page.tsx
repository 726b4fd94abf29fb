import type { PageData, RenderPage } from "@laundry/contracts/public-page"
import { preloadModule } from "react-dom"
import { renderToString } from "react-dom/server"
import { App } from "./app/app.tsx"
import { pageTitle } from "./app/page-texts.ts"
import { isFirstPage, notFoundScreen, routedAppModule, type ScreenRoute, screenAt, screens } from "./app/screens.tsx"
import { cataloguePath, defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { DocumentNavigation } from "./navigation/navigation.tsx"
import { listedPages, serviceDescription } from "./search/listed-pages.ts"

/** The scripts of each screen's module, for the browser to fetch at once; the build writes them in. */
declare const __SCREEN_SCRIPTS__: Readonly<Record<string, ReadonlyArray<string>>> | undefined

const scriptsOf = (screen: ScreenRoute): ReadonlyArray<string> => {
  const scripts = typeof __SCREEN_SCRIPTS__ === "undefined" ? undefined : __SCREEN_SCRIPTS__
  const catalogues = (["shell", ...screen.areas] as const).map((area) => cataloguePath(defaultLocale, area))
  const router = isFirstPage(screen) ? [] : [routedAppModule]
  return [screen.module, ...catalogues, ...router].flatMap((name) => scripts?.[name] ?? [])
}

const i18n = makeI18n(defaultLocale)
await loadAreas(i18n, ["shell", "search"])
await Promise.all(
  [...screens, notFoundScreen].filter(({ isServerRendered }) => isServerRendered).map(({ prepare }) => prepare(i18n)),
)

/** "/path?query" as an address; glued together, since "//host" would name another site. */
const addressOf = (url: string): URL => new URL(`http://page.invalid${url}`)

const Page = ({ url, screen, data }: { url: string; screen: ScreenRoute; data: PageData }) => {
  for (const script of scriptsOf(screen)) preloadModule(script, { as: "script" })
  return (
    <DocumentNavigation url={addressOf(url)}>
      <App i18n={i18n} pageData={data} screen={<screen.Screen />} />
    </DocumentNavigation>
  )
}

/** The canonical paths of all pages that search engines may list. */
export const listedPaths: ReadonlyArray<string> = screens.map(({ path }) => path).filter((path) => path in listedPages)

/** Renders a page for its address, "/path?query". Pages for one visitor alone are left to the browser. */
export const renderPage: RenderPage = (url, data, publicUrl) => {
  const screen = screenAt(addressOf(url).pathname)
  const context = { data, publicUrl, i18n, text: textOf(i18n, "search") }
  const listed = listedPages[screen.path]
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
    markup: screen.isServerRendered ? renderToString(<Page url={url} screen={screen} data={data} />) : "",
  }
}
