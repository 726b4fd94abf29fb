import { type ReactNode, useMemo } from "react"
import { matchRoutes, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router-dom"
import { type Navigation, NavigationProvider } from "../platform/navigation/navigation.tsx"
import { session } from "../platform/session/session.ts"
import { KnownPaths } from "../shared/site/known-paths.ts"
import { frameOf } from "./frames.tsx"
import { pages, screenAt } from "./pages.tsx"
import { PresentScreen } from "./present-screen.ts"
import type { Screen } from "./screen.ts"
import { Shell } from "./shell.tsx"
import { useScreen } from "./use-screen.ts"

const knownPaths: ReadonlySet<string> = new Set(
  pages.flatMap(({ handle: { screens, viewParameter } }) =>
    screens.map(({ path, tab }) => (tab === undefined ? path : `${path}?${viewParameter ?? ""}=${tab}`)),
  ),
)

/** Whether an address is one of the screen that shows: what changes on the way there is no reason to go to the page's top. */
const isOf = (screen: Screen, to: string): boolean => {
  const address = new URL(to, window.location.href)
  const handle: unknown = matchRoutes([...pages], address)?.at(-1)?.route.handle
  return screenAt(handle, address, session.state().status !== "signed-out") === screen
}

/** What screens know of the address and of the ways on. */
const RouterNavigation = ({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) => {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const go = useNavigate()
  const navigation = useMemo(
    (): Navigation => ({
      pathname,
      search,
      state,
      navigate: (to, options) => void go(to, { ...options, preventScrollReset: isOf(screen, to) }),
      back: () => void go(-1),
    }),
    [pathname, search, state, go, screen],
  )
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>
}

let pressed = 0

/**
 * Where the page was left is kept by the history entry's key. Entries that the browser itself made (a press on "#place") have
 * none: there the place counts, not where it was left.
 */
const entryKey = ({ key, hash }: { readonly key: string; readonly hash: string }): string =>
  key === "default" ? `${hash} ${++pressed}` : key

/** What surrounds every page of the route table: for signed-in users a frame, too. */
export const Root = () => {
  const screen = useScreen()
  const frame = frameOf(screen)
  return (
    <RouterNavigation screen={screen}>
      <KnownPaths value={knownPaths}>
        <PresentScreen value={screen}>
          <Shell screen={screen} {...(frame && { frame: frame.Part })}>
            <Outlet />
          </Shell>
        </PresentScreen>
      </KnownPaths>
      <ScrollRestoration getKey={entryKey} />
    </RouterNavigation>
  )
}
