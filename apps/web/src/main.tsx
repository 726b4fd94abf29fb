import "./design/design.css"
import { createRoot, hydrateRoot } from "react-dom/client"
import { App, type AppProps } from "./app/app.tsx"
import { pageArrival, readPageData } from "./app/page-data.ts"
import { customerFrame, isFirstPage, type ScreenRoute, screenAt } from "./app/screens.tsx"
import { Shell } from "./app/shell.tsx"
import { serverClock } from "./clock/server-clock.ts"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { DocumentNavigation } from "./navigation/navigation.tsx"
import { serviceAreasResource, settingsResource } from "./public-data/public-data.ts"
import { session, startSession } from "./session/session.ts"

/** The landing page by itself, where links load pages; every other screen under the router. */
const draw = async (screen: ScreenRoute, props: Omit<AppProps, "children">) => {
  if (isFirstPage(screen)) {
    return (
      <DocumentNavigation url={new URL(window.location.href)}>
        <App {...props}>
          <Shell screen={screen}>
            <screen.Screen />
          </Shell>
        </App>
      </DocumentNavigation>
    )
  }
  const { RoutedApp } = await import("./app/routed-app.tsx")
  return <RoutedApp {...props} />
}

const start = async () => {
  const root = document.getElementById("root")
  if (root === null) return
  const pageData = readPageData()
  if (pageData !== undefined) {
    serverClock.sync(Date.parse(pageData.settings.serverTime), pageArrival())
    settingsResource.seed(pageData.settings)
    serviceAreasResource.seed(pageData.serviceAreas)
  }
  const i18n = makeI18n(defaultLocale)
  const text = textOf(i18n, "shell")
  startSession(pageData?.isSignedIn, {
    expired: () => text("sessionExpired"),
    unauthorized: () => text("unauthorized"),
    loggingIn: () => text("loggingIn"),
  })
  const isSignedIn = session.state().status !== "signed-out"
  const screen = screenAt(window.location, isSignedIn)
  const [app] = await Promise.all([
    draw(screen, { i18n, pageData }),
    loadAreas(i18n, ["shell"]),
    // A screen that can't be fetched is the error boundary's matter.
    screen.prepare(i18n).catch(() => undefined),
    isSignedIn && screen.isFramed === true ? customerFrame.prepare(i18n).catch(() => undefined) : undefined,
  ])
  if (root.firstElementChild === null) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

void start()
