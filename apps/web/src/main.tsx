import "./design/design.css"
import { createRoot, hydrateRoot } from "react-dom/client"
import { RouterProvider } from "react-router-dom"
import { App } from "./app/app.tsx"
import { makeBrowserRouter } from "./app/browser-router.ts"
import { pageArrival, readPageData } from "./app/page-data.ts"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { keepTime, recallTimeZone } from "./platform/clock/keep-time.ts"
import { logProblem } from "./platform/logging/log-problem.ts"
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
  const [router] = await Promise.all([makeBrowserRouter(i18n), loadAreas(i18n, ["shell"])])
  const app = (
    <App i18n={i18n} queryClient={queryClient} isSignedIn={pageData?.isSignedIn ?? false}>
      <RouterProvider router={router} onError={(error) => logProblem("A screen crashed", error)} />
    </App>
  )
  // A notice for those without scripts is no markup to take over, and the names of what to fetch are none.
  const isEmpty = place.querySelector(":scope > :not(noscript, link)") === null
  if (isEmpty) createRoot(place).render(app)
  else hydrateRoot(place, app)
}

void start()
