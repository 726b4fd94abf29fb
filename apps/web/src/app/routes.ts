import type { RouteObject } from "react-router-dom"
import { CrashScreen } from "./crash-screen.tsx"
import { Guard } from "./guard.tsx"
import type { Page } from "./page.tsx"
import { pages } from "./pages.tsx"
import { Root } from "./root.tsx"

/**
 * The route table as the router takes it, on the server and in the browser. There `load` fetches what a page needs before the
 * address changes: no blank page on the way.
 */
export const routes = (load?: (page: Page, url: URL) => Promise<unknown>): Array<RouteObject> => [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: CrashScreen,
    children: [
      {
        id: "guard",
        Component: Guard,
        // Inside the frame, which stays.
        ErrorBoundary: CrashScreen,
        children: pages.map((page) =>
          load === undefined
            ? page
            : { ...page, loader: ({ request }) => load(page.handle, new URL(request.url)).then(() => null) },
        ),
      },
    ],
  },
]
