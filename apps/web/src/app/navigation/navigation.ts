import { startTransition } from "react"
import { createPath, type Location, type NavigateOptions, type Navigator, parsePath, type To } from "react-router-dom"
import { randomToken } from "../../platform/random/random-token.ts"
import type { Fetched } from "../lazy-part.tsx"
import { keepScroll } from "./scroll-places.ts"

/** What of the browser's history shows. */
export interface Shown {
  readonly location: Location
  readonly action: "POP" | "PUSH" | "REPLACE"
  /** Whether the page stays where it is scrolled to. */
  readonly keepsScroll: boolean
}

export interface Navigation {
  /** What the router's links and screens go by. */
  readonly navigator: Navigator
  readonly shown: () => Shown
  /** Hears what shows from now on, until the returned function is called. */
  readonly follow: (hear: (shown: Shown) => void) => () => void
  /** Takes note of what is drawn by now: until then what is being left is there to press, and to act by itself. */
  readonly drew: (shown: Shown) => void
}

/** The history's entry, whose state is as React Router's own history keeps it. */
const presentEntry = (): Location => {
  const { pathname, search, hash } = window.location
  const state: unknown = window.history.state
  const { usr, key = "default" } = typeof state === "object" && state !== null ? (state as Partial<EntryState>) : {}
  return { pathname, search, hash, state: usr ?? null, key }
}

interface EntryState {
  readonly usr: unknown
  readonly key: string
}

/** For how long a step in the history holds back another, in milliseconds: of one that leads nowhere nothing is heard. */
const longestStepMillis = 1000

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search

/**
 * Goes from page to page in the browser's history: first what a page needs is fetched, then the address changes, so that there is no
 * blank page on the way. Who goes on meanwhile doesn't come back. What can't be fetched is said where it is drawn.
 */
export const makeNavigation = (
  neededAt: (location: Location) => Fetched,
  prepare: (needed: Fetched) => Promise<unknown>,
): Navigation => {
  let shown: Shown = { location: presentEntry(), action: "POP", keepsScroll: false }
  const followers = new Set<(shown: Shown) => void>()
  let newest = 0
  let isFetching = false
  let drawn = shown.location
  let stepEndsAt = 0

  const go = (next: Shown, enter: () => void): void => {
    const turn = ++newest
    keepScroll(shown.location)
    const arrive = () => {
      if (turn !== newest) return
      isFetching = false
      enter()
      shown = next
      startTransition(() => {
        for (const hear of followers) hear(next)
      })
    }
    const needed = isSamePage(next.location, shown.location) ? undefined : neededAt(next.location)
    isFetching = needed !== undefined && !needed.isLoaded()
    if (needed !== undefined && isFetching) void prepare(needed).then(arrive, arrive)
    else arrive()
  }

  const goTo = (action: "PUSH" | "REPLACE", to: To, state: unknown, options?: NavigateOptions): void => {
    const { pathname = shown.location.pathname, search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to
    const isLeaving = isFetching || shown.location.pathname !== drawn.pathname
    // What a page does by itself, such as a search that follows the typing, is nothing to who has gone on from it.
    if (action === "REPLACE" && isLeaving && pathname === drawn.pathname) return
    const location: Location = { pathname, search, hash, state: state ?? null, key: randomToken() }
    go({ location, action, keepsScroll: options?.preventScrollReset === true }, () => {
      const entry: EntryState = { usr: location.state, key: location.key }
      if (action === "PUSH") window.history.pushState(entry, "", createPath(location))
      else window.history.replaceState(entry, "", createPath(location))
    })
  }

  window.addEventListener("popstate", () => {
    go({ location: presentEntry(), action: "POP", keepsScroll: false }, () => undefined)
  })

  return {
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      // Two presses on what closes a dialog are one step: the second is for what the first has closed already.
      go: (delta) => {
        const now = performance.now()
        if (now < stepEndsAt) return
        stepEndsAt = now + longestStepMillis
        window.history.go(delta)
      },
      push: (to, state, options) => goTo("PUSH", to, state, options),
      replace: (to, state, options) => goTo("REPLACE", to, state, options),
    },
    shown: () => shown,
    follow: (hear) => {
      followers.add(hear)
      return () => followers.delete(hear)
    },
    drew: ({ location, action }) => {
      drawn = location
      if (action === "POP") stepEndsAt = 0
    },
  }
}
