import type { I18n } from "@lingui/core"
import { type ReactNode, useMemo } from "react"
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom"
import { type Navigation, NavigationProvider } from "../navigation/navigation.tsx"
import { App, type AppProps } from "./app.tsx"
import { notFoundScreen, screenAt, screens } from "./screens.tsx"

/** Fetches the next screen while this one stays: no blank page on the way. */
const RoutedNavigation = ({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  const navigation = useMemo(
    (): Navigation => ({
      pathname,
      search,
      navigate: (to, options) => {
        const arrive = () => void go(to, options)
        void screenAt(new URL(to, window.location.href).pathname).prepare(i18n).then(arrive, arrive)
      },
    }),
    [pathname, search, go, i18n],
  )
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>
}

/** The route table (specification §2), drawn by the router. */
const AppRoutes = () => (
  <Routes>
    {[...screens, notFoundScreen].map(({ path, Screen }) => (
      <Route key={path} path={path} element={<Screen />} />
    ))}
  </Routes>
)

/** The product under its router. */
export const RoutedApp = (props: Omit<AppProps, "screen">) => (
  <BrowserRouter>
    <RoutedNavigation i18n={props.i18n}>
      <App {...props} screen={<AppRoutes />} />
    </RoutedNavigation>
  </BrowserRouter>
)
