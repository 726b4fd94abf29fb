import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { clientScripts } from "./scripts/client-scripts.ts"
import { preloadFont } from "./scripts/preload-font.ts"

const serverOrigin = process.env["SERVER_ORIGIN"] ?? "http://127.0.0.1:3000"

/** Packages of the workspace are compiled from their sources: no build of them is needed. */
const sources = "laundry-source"

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), preloadFont()],
  resolve: { conditions: [sources, "module", "browser", "development|production"] },
  ssr: { noExternal: true, resolve: { conditions: [sources, "module", "node", "development|production"] } },
  // The server half tells browsers which scripts a page needs: it is built after the client, from its manifest.
  define: isSsrBuild
    ? {
        __SCREEN_SCRIPTS__: JSON.stringify(clientScripts(fileURLToPath(new URL(".", import.meta.url)))),
        "process.env.NODE_ENV": JSON.stringify("production"),
      }
    : {},
  build: isSsrBuild
    ? { outDir: "dist/server", copyPublicDir: false }
    : {
        outDir: "dist/client",
        manifest: true,
        modulePreload: { polyfill: false },
        // One script for all that every page starts with: many small ones compress worse.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] } } },
      },
  server: { proxy: { "/api": serverOrigin, "/sandbox": serverOrigin, "/healthz": serverOrigin } },
}))
