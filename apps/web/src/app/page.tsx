import type { NonIndexRouteObject } from "react-router-dom"
import { usePresentScreen } from "./present-screen.ts"
import type { Screen } from "./screen.ts"

/** What a route's handle says: which screen its path shows. */
export interface Page {
  /** All screens of the path, the first one where the address names none. */
  readonly screens: readonly [Screen, ...ReadonlyArray<Screen>]
  /** The screen of an address for a signed-in user or a visitor. */
  readonly screenFor: (search: URLSearchParams, isSignedIn: boolean) => Screen
  /** The parameter of the address that chooses among several screens. */
  readonly viewParameter?: "tab" | "view"
}

/** A row of the route table. */
export interface PageRoute extends Omit<NonIndexRouteObject, "handle"> {
  readonly id: string
  readonly path: string
  readonly handle: Page
}

/** The part of the present screen. */
const PresentPart = () => {
  const { Part } = usePresentScreen()
  return <Part />
}

const routeOf = (handle: Page): PageRoute => {
  const [{ path }] = handle.screens
  return { id: path, path, handle, Component: PresentPart }
}

/** A path with one screen. */
export const page = (screen: Screen): PageRoute => routeOf({ screens: [screen], screenFor: () => screen })

/** A path with several: `first` unless the address names another. */
export const pageWithViews = (first: Screen, parameter: "tab" | "view", views: ReadonlyArray<Screen>): PageRoute =>
  routeOf({
    screens: [first, ...views],
    screenFor: (search) => views.find(({ tab }) => tab === search.get(parameter)) ?? first,
    viewParameter: parameter,
  })

/** A path that shows visitors one page, and signed-in users others. */
export const pageByVisitor = (visitors: Screen, home: readonly [Screen, ...ReadonlyArray<Screen>]): PageRoute =>
  routeOf({
    screens: [visitors, ...home],
    screenFor: (search, isSignedIn) =>
      isSignedIn ? (home.find(({ tab }) => tab === search.get("tab")) ?? home[0]) : visitors,
    viewParameter: "tab",
  })

/** What a matched route says of itself. */
export const pageOf = (handle: unknown): Page | undefined =>
  typeof handle === "object" && handle !== null && "screenFor" in handle ? (handle as Page) : undefined
