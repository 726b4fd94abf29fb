import type { PageData, RenderPage } from "@laundry/contracts/public-page"
import { preloadModule } from "react-dom"
import { renderToString } from "react-dom/server"
import { Router } from "wouter"
import { App } from "./app/app.tsx"
import { pageDescription, pageTitle } from "./app/page-texts.ts"
import { notFoundScreen, type ScreenRoute, screenAt, screens } from "./app/screens.tsx"
import { cataloguePath, defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"

/** The scripts of each screen's module, for the browser to fetch at once; the build writes them in. */
declare const __SCREEN_SCRIPTS__: Readonly<Record<string, ReadonlyArray<string>>> | undefined

const scriptsOf = ({ module, areas }: ScreenRoute): ReadonlyArray<string> => {
  const scripts = typeof __SCREEN_SCRIPTS__ === "undefined" ? undefined : __SCREEN_SCRIPTS__
  const catalogues = (["shell", ...areas] as const).map((area) => cataloguePath(defaultLocale, area))
  return [module, ...catalogues].flatMap((name) => scripts?.[name] ?? [])
}

const i18n = makeI18n(defaultLocale)
await loadAreas(i18n, ["shell"])
await Promise.all(
  [...screens, notFoundScreen].filter(({ isServerRendered }) => isServerRendered).map(({ prepare }) => prepare(i18n)),
)

const Page = ({ url, screen, data }: { url: string; screen: ScreenRoute; data: PageData }) => {
  for (const script of scriptsOf(screen)) preloadModule(script, { as: "script" })
  return (
    <Router ssrPath={url}>
      <App i18n={i18n} pageData={data} />
    </Router>
  )
}

/** Renders a page for its address, "/path?query". Pages for one visitor alone are left to the browser. */
export const renderPage: RenderPage = (url, data) => {
  const screen = screenAt(new URL(url, "http://page.invalid").pathname)
  const text = textOf(i18n, "shell")
  return {
    status: screen === notFoundScreen ? 404 : 200,
    title: pageTitle(text, screen, data.settings),
    description: pageDescription(text, data.settings),
    markup: screen.isServerRendered ? renderToString(<Page url={url} screen={screen} data={data} />) : "",
  }
}
