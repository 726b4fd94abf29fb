import "./design/design.css"
import { createRoot, hydrateRoot } from "react-dom/client"
import { App, type AppProps } from "./app/app.tsx"
import { pageArrival, readPageData } from "./app/page-data.ts"
import { landingPage } from "./app/screen-route.tsx"
import { Shell } from "./app/shell.tsx"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { serverClock } from "./platform/clock/server-clock.ts"
import { DocumentNavigation } from "./platform/navigation/navigation.tsx"
import { serviceAreasResource, settingsResource } from "./platform/public-data/public-data.ts"
import { session, startSession } from "./platform/session/session.ts"

/** The landing page by itself, where links load pages. */
const drawLanding = async (props: Omit<AppProps, "children">) => {
  await landingPage.prepare(props.i18n).catch(() => undefined)
  return (
    <DocumentNavigation url={new URL(window.location.href)}>
      <App {...props}>
        <Shell screen={landingPage}>
          <landingPage.Screen />
        </Shell>
      </App>
    </DocumentNavigation>
  )
}

/** Every other screen under the router. */
const drawRouted = async (props: Omit<AppProps, "children">) => {
  const { prepareRoutedApp, RoutedApp } = await import("./app/routed-app.tsx")
  await prepareRoutedApp(props.i18n)
  return <RoutedApp {...props} />
}

/** Hears that somebody signed in, in another tab as a rule: "/" is the customer's home then, unless an order is being written. */
const onSignIn = (signedIn: () => void) => {
  const look = () => {
    if (session.state().status !== "signed-in" || document.querySelector("dialog[open]") !== null) return
    stop()
    signedIn()
  }
  const stop = session.subscribe(look)
  look()
}

const start = async () => {
  const place = document.getElementById("root")
  if (place === null) return
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
  const isLanding = window.location.pathname === landingPage.path && session.state().status === "signed-out"
  const [app] = await Promise.all([
    isLanding ? drawLanding({ i18n, pageData }) : drawRouted({ i18n, pageData }),
    loadAreas(i18n, ["shell"]),
  ])
  // A notice for those without scripts is no markup to take over.
  const isEmpty = place.querySelector(":scope > :not(noscript)") === null
  const root = isEmpty ? createRoot(place) : hydrateRoot(place, app)
  if (isEmpty) root.render(app)
  if (isLanding) onSignIn(() => void drawRouted({ i18n, pageData }).then((home) => root.render(home)))
}

void start()
