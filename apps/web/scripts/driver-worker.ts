import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { PluginOption } from "vite"
import { VitePWA } from "vite-plugin-pwa"

interface Chunk {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
  readonly css?: ReadonlyArray<string>
}

/** The page that opens without signal: the empty one that all screens hang in. */
const shell = "driver-offline.html"

/** What puts the chosen theme on that page before it is drawn. */
const shellTheme = "driver-theme.js"

/** What the driver's page is made of, beside the page by which all screens start. */
const modules = [
  "index.html",
  "src/app/staff-frame.tsx",
  "src/app/staff-live.tsx",
  "src/app/gate-screen.tsx",
  "src/features/driver/driver-screen.tsx",
  "../../contracts/src/http/endpoint-codec.ts",
  "src/messages/screen-catalogues.ts",
  ...["shell", "driver", "orders", "customer-frame", "staff-frame", "admin-messages"].map(
    (area) => `src/messages/en/${area}.generated.ts`,
  ),
]

/** The built files that the driver's page needs, as the worker names them. */
const driverFiles = (root: string): ReadonlySet<string> => {
  const path = join(root, "dist/client/.vite/manifest.json")
  // The build failed; what it has to say of that comes after this.
  if (!existsSync(path)) return new Set()
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, Chunk>
  const files = new Set([shell, shellTheme])
  const seen = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of modules) {
    if (manifest[name] === undefined) throw new Error(`The driver's page needs ${name}, which was not built`)
    add(name)
  }
  return files
}

/** What the worker's code finds around it, in the browser. */
declare const caches: {
  readonly match: (path: string, options: { readonly ignoreSearch: boolean }) => Promise<Response | undefined>
}

/** Responds with the server's page, or after 6 seconds without one with the kept page. Written into the worker: it imports nothing. */
const openPage = async ({ request }: { readonly request: Request }): Promise<Response> => {
  const asked = fetch(request)
  const answer = await Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), 6000)
    }),
  ])
  return answer ?? (await caches.match("/driver-offline.html", { ignoreSearch: true })) ?? asked
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
 * The service worker by which /driver opens without signal. Its scope is that page; it asks the network first and gives the
 * kept page only when there is no answer, so nobody sees an old app, and it keeps no answers of the API.
 */
export const driverWorker = (root: string): ReadonlyArray<PluginOption> => [
  keepShell(),
  VitePWA({
    filename: "driver-worker.js",
    scope: "/driver",
    injectRegister: null,
    manifest: false,
    minify: true,
    workbox: {
      globPatterns: [shell, shellTheme, "assets/*.{js,css}", "assets/inter-latin-wght-normal-*.woff2"],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const files = driverFiles(root)
          return {
            manifest: entries.filter(({ url }) => files.has(url) || url.endsWith(".woff2")),
            warnings: [],
          }
        },
      ],
      // Pages are asked of the server first, by the rule below.
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === "navigate" && /^\/driver\/?$/i.test(url.pathname),
          handler: openPage,
        },
      ],
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  }),
]
