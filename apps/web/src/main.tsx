import "./design/design.css"
import { createRoot, hydrateRoot } from "react-dom/client"
import { App } from "./app/app.tsx"
import { BrowserRouter, openNavigation } from "./app/navigation/browser-router.tsx"
import { pageArrival, readPageData } from "./app/page-data.ts"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { keepTime, recallTimeZone } from "./platform/clock/keep-time.ts"
import { keepPageData } from "./platform/public-data/public-data.ts"
import { queryClient, startSession } from "./platform/session/session.ts"
import { followTheme } from "./platform/theme/theme.ts"

const start = async () => {
  const place = document.getElementById("root")
  if (place === null) return
  const pageData = readPageData()
  if (pageData === undefined) recallTimeZone()
  else {
    keepTime(pageData.settings, pageArrival())
    keepPageData(queryClient, pageData)
  }
  const i18n = makeI18n(defaultLocale)
  const text = textOf(i18n, "shell")
  startSession(pageData?.isSignedIn, {
    expired: () => text("sessionExpired"),
    unauthorized: () => text("unauthorized"),
    loggingIn: () => text("loggingIn"),
  })
  followTheme()
  const [navigation] = await Promise.all([openNavigation(i18n), loadAreas(i18n, ["shell"])])
  const app = (
    <App i18n={i18n} queryClient={queryClient} isSignedIn={pageData?.isSignedIn ?? false}>
      <BrowserRouter navigation={navigation} />
    </App>
  )
  // A notice for those without scripts is no markup to take over, and the names of what to fetch are none.
  const isEmpty = place.querySelector(":scope > :not(noscript, link)") === null
  if (isEmpty) createRoot(place).render(app)
  else hydrateRoot(place, app)
}

void start()
