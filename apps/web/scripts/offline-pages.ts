import type { PluginOption } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { readModuleFiles } from "./module-files.ts"

/** The page that opens without signal: the empty one that all screens hang in. */
const shell = "driver-offline.html"

/** What puts the chosen theme on that page before it is drawn. */
const shellTheme = "driver-theme.js"

/** A panel's page that opens without signal. */
interface OfflinePage {
  /** Whose page it is, for the build's complaints. */
  readonly of: string
  readonly worker: string
  readonly scope: string
  /** What it is made of, beside the page by which all screens start. */
  readonly modules: ReadonlyArray<string>
  /** Whether a request is for it. Written into the worker: it names nothing from around it. */
  readonly isAskedFor: (asked: {
    readonly request: Request
    readonly url: URL
    readonly sameOrigin: boolean
  }) => boolean
}

const catalogue = (area: string) => `src/messages/en/${area}.generated.ts`

/** What every screen is made of. */
const everyScreen = [
  "index.html",
  "src/app/gate-screen.tsx",
  "../../contracts/src/http/endpoint-codec.ts",
  "src/messages/screen-catalogues.ts",
]

const driverPage: OfflinePage = {
  of: "driver",
  worker: "driver-worker.js",
  scope: "/driver",
  modules: [
    ...everyScreen,
    "src/app/staff-frame.tsx",
    "src/app/staff-live.tsx",
    "src/features/driver/driver-screen.tsx",
    ...["shell", "driver", "at-the-door", "offline", "orders", "customer-frame", "staff-frame"].map(catalogue),
  ],
  isAskedFor: ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && /^\/driver\/?$/i.test(url.pathname),
}

const workPage: OfflinePage = {
  of: "laundry worker",
  worker: "work-worker.js",
  scope: "/work",
  modules: [
    ...everyScreen,
    "src/app/work-screen.tsx",
    "src/app/work-live.tsx",
    "src/features/work-offers/offers-screen.tsx",
    "src/features/work-orders/orders-screen.tsx",
    "src/features/work-earnings/earnings-screen.tsx",
    "src/features/work-ratings/work-ratings-screen.tsx",
    "src/features/work-claims/work-claims-screen.tsx",
    "src/features/work-file/work-home-screen.tsx",
    "src/features/work-file/work-settings-screen.tsx",
    ...[
      "shell",
      "customer-frame",
      "staff-frame",
      "work",
      "work-offers",
      "work-orders",
      "work-ratings",
      "work-claims",
      "worker-pay",
      "ratings",
      "claims",
      "at-the-door",
      "offline",
      "orders",
      "recurring",
    ].map(catalogue),
  ],
  isAskedFor: ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && /^\/work\/?$/i.test(url.pathname),
}

/** The built files that a page needs, as its worker names them. */
const filesOf = ({ of, modules }: OfflinePage, root: string): ReadonlySet<string> => {
  const files = readModuleFiles(root)
  // The build failed; what it has to say of that comes after this.
  if (files === undefined) return new Set()
  const needed = modules.flatMap((name) => {
    const module = files[name]
    if (module === undefined) throw new Error(`The ${of}'s page needs ${name}, which was not built`)
    return [...module.scripts, ...module.styles]
  })
  return new Set([shell, shellTheme, ...needed])
}

/** What the worker's code finds around it, in the browser. */
declare const caches: {
  readonly match: (
    path: string,
    options: { readonly ignoreSearch: boolean; readonly cacheName: string },
  ) => Promise<Response | undefined>
}
declare const registration: { readonly scope: string }

/**
 * Responds with the server's page, or after 6 seconds without one, or where there is only somebody who says that it is down, with the
 * kept page. That is looked for where this worker keeps it: the other panel's may be of an older release, whose scripts are gone.
 * Written into the worker: it imports nothing.
 */
const openPage = async ({ request }: { readonly request: Request }): Promise<Response> => {
  const asked = fetch(request)
  const answer = await Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), 6000)
    }),
  ])
  if (answer !== undefined && answer.status < 500) return answer
  const cacheName = `workbox-precache-v2-${registration.scope}`
  return (await caches.match("/driver-offline.html", { ignoreSearch: true, cacheName })) ?? answer ?? asked
}

/** Keeps the page as it was built beside the filled-in ones that the server sends. */
const keepShell = (): PluginOption => ({
  name: "driver-shell",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"]
      if (page?.type !== "asset") throw new Error("The page that all screens hang in was not built")
      const source = String(page.source).replace("</head>", `<script src="/${shellTheme}"></script></head>`)
      this.emitFile({ type: "asset", fileName: shell, source })
    },
  },
})

/**
 * The service worker by which a panel opens without signal. Its scope is that page; it asks the network first and gives the
 * kept page only when no page comes, so nobody sees an old app, and it keeps no answers of the API.
 */
const workerOf = (page: OfflinePage, root: string): ReadonlyArray<PluginOption> =>
  VitePWA({
    filename: page.worker,
    scope: page.scope,
    injectRegister: null,
    manifest: false,
    minify: true,
    workbox: {
      globPatterns: [shell, shellTheme, "assets/*.{js,css}", "assets/inter-latin-wght-normal-*.woff2"],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const files = filesOf(page, root)
          return {
            manifest: entries.filter(({ url }) => files.has(url) || url.endsWith(".woff2")),
            warnings: [],
          }
        },
      ],
      // Pages are asked of the server first, by the rule below.
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [{ urlPattern: page.isAskedFor, handler: openPage }],
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  })

/** The panels that open without signal, each by a service worker of its own. */
export const offlinePages = (root: string): ReadonlyArray<PluginOption> => [
  keepShell(),
  ...workerOf(driverPage, root),
  ...workerOf(workPage, root),
]
