import type { I18n } from "@lingui/core"
import { type ReactNode, useEffect, useMemo } from "react"
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom"
import { type Navigation, NavigationProvider } from "../platform/navigation/navigation.tsx"
import { useScrollMemory } from "../platform/navigation/scroll-memory.ts"
import { session } from "../platform/session/session.ts"
import { followTheme } from "../platform/theme/theme.ts"
import { App, type AppProps } from "./app.tsx"
import { FramedShell } from "./framed-shell.tsx"
import { frameOf } from "./frames.tsx"
import { GuardedScreen } from "./guarded-screen.tsx"
import { onceLoaded } from "./lazy-screen.tsx"
import { notFoundScreen, screenAt, screens } from "./screens.tsx"
import { useScreen } from "./use-screen.ts"

/** Fetches the next screen while this one stays: no blank page on the way. */
const RoutedNavigation = ({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) => {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const go = useNavigate()
  const scrolledTo = useScrollMemory()
  const navigation = useMemo(
    (): Navigation => ({
      pathname,
      search,
      state,
      scrolledTo,
      navigate: (to, options) => {
        const arrive = () => void go(to, options)
        const isSignedIn = session.state().status !== "signed-out"
        const screen = screenAt(new URL(to, window.location.href), isSignedIn)
        const parts = [screen, isSignedIn ? frameOf(screen) : undefined].filter((part) => part !== undefined)
        onceLoaded(parts, i18n, arrive)
      },
      back: () => void go(-1),
    }),
    [pathname, search, state, scrolledTo, go, i18n],
  )
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>
}

/** The route table (specification §2), drawn by the router; some paths are one of several screens. */
const RoutedShell = () => {
  const present = useScreen()
  return (
    <FramedShell screen={present}>
      <Routes>
        {[...screens, notFoundScreen].map((screen) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={<GuardedScreen screen={screen.path === present.path ? present : screen} />}
          />
        ))}
      </Routes>
    </FramedShell>
  )
}

/** The product under its router. */
export const RoutedApp = (props: Omit<AppProps, "children">) => {
  useEffect(followTheme, [])
  return (
    <BrowserRouter>
      <App {...props}>
        <RoutedNavigation i18n={props.i18n}>
          <RoutedShell />
        </RoutedNavigation>
      </App>
    </BrowserRouter>
  )
}

/** Fetches what the present address needs, so that it can be drawn at once. What can't be fetched is the error boundary's matter. */
export const prepareRoutedApp = async (i18n: I18n): Promise<void> => {
  const isSignedIn = session.state().status !== "signed-out"
  const screen = screenAt(window.location, isSignedIn)
  const frame = isSignedIn ? frameOf(screen)?.prepare(i18n) : undefined
  await Promise.allSettled([screen.prepare(i18n), frame])
}
