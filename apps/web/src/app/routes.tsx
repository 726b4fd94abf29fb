import { type RouteObject, useRoutes } from "react-router-dom"
import { CrashBoundary } from "./crash-boundary.tsx"
import { Guard } from "./guard.tsx"
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

/** What the present address shows. */
export const Routed = () => useRoutes(routes)
