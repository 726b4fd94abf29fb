import { join } from "node:path"
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { inlineStyle } from "./scripts/inline-style.ts"
import { clientScripts, moduleFiles } from "./scripts/module-files.ts"
import { moduleNames } from "./scripts/module-names.ts"
import { offlinePages } from "./scripts/offline-pages.ts"
import { preloadFont } from "./scripts/preload-font.ts"
import { scriptGroups } from "./scripts/script-groups.ts"
import { shortScriptsLast } from "./scripts/short-scripts-last.ts"
import { smallFont } from "./scripts/small-font.ts"
import { smallRouter } from "./scripts/small-router.ts"

const serverOrigin = process.env["SERVER_ORIGIN"] ?? "http://127.0.0.1:3000"

/** Packages of the workspace are compiled from their sources: no build of them is needed. */
const sources = "laundry-source"

const root = fileURLToPath(new URL(".", import.meta.url))

/** The screens, and the pages by which people come in. */
const pages = { index: "index.html", "sign-in": "sign-in.html" }

/** What a server reads and keeps in memory: without spaces, with the names that stack traces need. */
const withoutSpaces = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

const servers = { "render-page": "src/render-page.tsx", "render-sign-in-page": "src/render-sign-in-page.tsx" }

const isServerEntry = (id: string): boolean => Object.values(servers).some((file) => id === join(root, file))

/**
 * The files of the server half: what it starts with, and what several screens share. Left to itself the bundler makes two hundred, and
 * a server's start takes as long to find and open one as to read tens of kilobytes. The entries stay by themselves: they wait for
 * screens, which need what is shared, and a file that waits for one which needs it never ends waiting.
 */
const serverGroups = [
  { name: (id: string) => (isServerEntry(id) ? null : "start"), tags: ["$initial" as const], priority: 2 },
  { name: "shared", minShareCount: 2, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    smallRouter(),
    smallFont(root),
    preloadFont(),
    ...(isSsrBuild
      ? [moduleNames(root)]
      : [inlineStyle(), shortScriptsLast(), moduleFiles(root), ...offlinePages(root)]),
  ],
  resolve: { conditions: [sources, "module", "browser", "development|production"] },
  ssr: { noExternal: true, resolve: { conditions: [sources, "module", "node", "development|production"] } },
  // The server half tells browsers which scripts a page needs: it is built after the client, from its manifest.
  define: isSsrBuild
    ? {
        __SCREEN_SCRIPTS__: JSON.stringify(clientScripts(root, pages.index)),
        __SIGN_IN_SCRIPTS__: JSON.stringify(clientScripts(root, pages["sign-in"])),
        "process.env.NODE_ENV": JSON.stringify("production"),
      }
    : {},
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        copyPublicDir: false,
        rolldownOptions: {
          input: servers,
          // As in scripts/bundle.mjs: letters beyond Latin-1 would double what the server holds of these files.
          output: { charset: "ascii", comments: false, minify: withoutSpaces, codeSplitting: { groups: serverGroups } },
        },
      }
    : {
        outDir: "dist/client",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: pages,
          // Effect defines some schemas through properties of others: they would be kept, and what they need, although nothing uses them.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: scriptGroups },
            // The landing page lists every script that a later page may need: a letter less of each is felt. What screens share goes
            // without a name.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? "[name]-" : ""}[hash:7].js`,
          },
        },
      },
  server: {
    proxy: {
      "/api": serverOrigin,
      "/sandbox": serverOrigin,
      "/healthz": serverOrigin,
      "/manifest.webmanifest": serverOrigin,
    },
  },
}))
