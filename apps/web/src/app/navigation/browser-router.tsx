import type { I18n } from "@lingui/core"
import { startTransition, useLayoutEffect, useRef, useState } from "react"
import { Router } from "react-router-dom"
import { randomToken } from "../../platform/random/random-token.ts"
import { session } from "../../platform/session/session.ts"
import { neededFor } from "../frames.tsx"
import { orderDialog, orderHash } from "../order-dialog.ts"
import { landingPage, screenAt } from "../pages.tsx"
import { Routed } from "../routes.tsx"
import { makeNavigation, type Navigation } from "./navigation.ts"
import { scrollFor, takeScrollOver } from "./scroll-places.ts"

/** Gives the entry by which the page came a key, as those have that follow: where it is left is kept by it. */
const nameEntry = (): void => {
  const state: unknown = window.history.state
  const known = typeof state === "object" ? state : undefined
  if (!known || !("key" in known)) window.history.replaceState({ ...known, key: randomToken() }, "")
}

/** The way through the pages, once what the present address needs is there, so that it can be drawn at once. */
export const openNavigation = async (i18n: I18n): Promise<Navigation> => {
  const neededAt = (address: { readonly pathname: string; readonly search: string }) => {
    const isSignedIn = session.state().status !== "signed-out"
    return neededFor(screenAt(address, isSignedIn), isSignedIn)
  }
  const needed = neededAt(window.location)
  // An address that opens the dialog: what it is made of is fetched beside what is behind it. What can't be fetched is said where it is drawn.
  const isOrdering = needed === landingPage && window.location.hash === orderHash
  if (isOrdering) orderDialog.prepare(i18n).catch(() => undefined)
  await needed.prepare(i18n).catch(() => undefined)
  nameEntry()
  return makeNavigation(neededAt, (needed) => needed.prepare(i18n))
}

/** The screens in the browser. Where a page begins is scrolled to when it is drawn. */
export const BrowserRouter = ({ navigation }: { readonly navigation: Navigation }) => {
  const [shown, setShown] = useState(navigation.shown)
  const drawn = useRef(shown)
  useLayoutEffect(() => {
    const left = takeScrollOver(() => navigation.shown().location)
    if (left !== undefined) window.scrollTo(0, left)
  }, [navigation])
  useLayoutEffect(() => {
    // What came between drawing and now.
    startTransition(() => setShown(navigation.shown()))
    return navigation.follow(setShown)
  }, [navigation])
  useLayoutEffect(() => {
    if (drawn.current === shown) return
    drawn.current = shown
    navigation.drew(shown)
    scrollFor(shown.location, shown.keepsScroll)
  }, [navigation, shown])
  return (
    <Router location={shown.location} navigator={navigation.navigator}>
      <Routed />
    </Router>
  )
}
