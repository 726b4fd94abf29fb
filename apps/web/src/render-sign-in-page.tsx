import type { RenderSignInPage } from "@laundry/contracts/people/sign-in-page"
import { preloadModule } from "react-dom"
import { renderToString } from "react-dom/server"
import { cataloguePath, defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { textOf } from "./messages/text.tsx"
import { pageTitle } from "./sign-in/page-title.ts"
import { SignInApp, signInAreas } from "./sign-in/sign-in-app.tsx"

/** The scripts of each module, for the browser to fetch at once; the build writes them in. */
declare const __SIGN_IN_SCRIPTS__: Readonly<Record<string, ReadonlyArray<string>>> | undefined

const scripts = signInAreas.flatMap((area) => {
  const known = typeof __SIGN_IN_SCRIPTS__ === "undefined" ? undefined : __SIGN_IN_SCRIPTS__
  return known?.[cataloguePath(defaultLocale, area)] ?? []
})

const i18n = makeI18n(defaultLocale)
await loadAreas(i18n, signInAreas)

const Page = (props: Parameters<typeof SignInApp>[0]) => {
  for (const script of scripts) preloadModule(script, { as: "script" })
  return <SignInApp {...props} />
}

/** Renders a page by which people come in: its title as plain text, and the markup for the root element. */
export const renderSignInPage: RenderSignInPage = (data) => ({
  title: pageTitle(textOf(i18n, "sign-in"), textOf(i18n, "shell"), data),
  markup: renderToString(<Page i18n={i18n} data={data} />),
})
