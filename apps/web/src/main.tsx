import "./design/design.css"
import type { I18n } from "@lingui/core"
import { createRoot, hydrateRoot } from "react-dom/client"
import { type AroundNavHandler, Router } from "wouter"
import { App } from "./app/app.tsx"
import { pageArrival, readPageData } from "./app/page-data.ts"
import { screenAt } from "./app/screens.tsx"
import { serverClock } from "./clock/server-clock.ts"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { serviceAreasResource, settingsResource } from "./public-data/public-data.ts"

/** Fetches the next screen while this one stays: no blank page on the way. */
const fetchFirst =
  (i18n: I18n): AroundNavHandler =>
  (navigate, to, options) => {
    const { pathname } = new URL(to, window.location.href)
    const go = () => navigate(to, options)
    void screenAt(pathname).prepare(i18n).then(go, go)
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
  const screen = screenAt(window.location.pathname)
  // A screen that can't be fetched is the error boundary's matter.
  await Promise.all([loadAreas(i18n, ["shell"]), screen.prepare(i18n).catch(() => undefined)])
  const app = (
    <Router aroundNav={fetchFirst(i18n)}>
      <App i18n={i18n} pageData={pageData} />
    </Router>
  )
  if (root.firstElementChild === null) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

void start()
