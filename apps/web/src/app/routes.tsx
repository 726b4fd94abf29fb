import { matchRoutes, type RouteObject, useRoutes } from "react-router-dom"
import { CrashBoundary } from "./crash-boundary.tsx"
import { Guard } from "./guard.tsx"
import { type Page, pageOf } from "./page.tsx"
import { pages } from "./pages.tsx"
import { Root } from "./root.tsx"

/** The route table as the router draws it, on the server and in the browser. */
const routes: Array<RouteObject> = [
  {
    element: (
      <CrashBoundary>
        <Root />
      </CrashBoundary>
    ),
    children: [
      {
        // Inside the frame, which stays.
        element: (
          <CrashBoundary>
            <Guard />
          </CrashBoundary>
        ),
        children: [...pages],
      },
    ],
  },
]

/** The page of a path. */
export const pageAt = (pathname: string): Page | undefined =>
  pageOf(matchRoutes(routes, pathname)?.at(-1)?.route.handle)

/** What the present address shows. */
export const Routed = () => useRoutes(routes)
