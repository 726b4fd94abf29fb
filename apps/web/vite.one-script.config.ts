import { fileURLToPath } from "node:url"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { smallRouter } from "./scripts/small-router.ts"

const root = fileURLToPath(new URL(".", import.meta.url))

/** Nothing is drawn: styles are read by nobody. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (/\.css(\?|$)/.test(id) ? "export default ''" : undefined),
  transform: (_code, id) => (/\.css(\?|$)/.test(id) ? { code: "export default ''", map: null } : undefined),
}

/**
 * The screens in one script that is no module, for tests in a DOM without a browser: it is compiled once, and runs in every page's
 * window. Its names are kept, for stack traces.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), smallRouter(), withoutStyles],
  resolve: { conditions: ["laundry-source", "module", "browser", "production"] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/one-script",
    minify: false,
    modulePreload: false,
    rolldownOptions: {
      input: "src/main.tsx",
      output: { format: "iife", codeSplitting: false, entryFileNames: "screens.js" },
      transform: { define: { "import.meta": "{}" } },
    },
  },
})
