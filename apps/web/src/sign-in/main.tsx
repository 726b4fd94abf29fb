import "../design/design.css"
import { type SignInPageData, signInPageDataElementId } from "@laundry/contracts/people/sign-in-page"
import { createRoot, hydrateRoot } from "react-dom/client"
import { pageArrival } from "../app/page-data.ts"
import { defaultLocale, loadAreas } from "../messages/catalogues.ts"
import { makeI18n } from "../messages/make-i18n.ts"
import { serverClock } from "../platform/clock/server-clock.ts"
import { SignInApp, signInAreas } from "./sign-in-app.tsx"

const start = async () => {
  const root = document.getElementById("root")
  const given = document.getElementById(signInPageDataElementId)?.textContent
  if (root === null || !given) return
  const data = JSON.parse(given) as SignInPageData
  serverClock.sync(Date.parse(data.settings.serverTime), pageArrival())
  const i18n = makeI18n(defaultLocale)
  await loadAreas(i18n, signInAreas)
  const app = <SignInApp i18n={i18n} data={data} />
  if (root.firstElementChild === null) createRoot(root).render(app)
  else hydrateRoot(root, app)
}

void start()
