import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const ours = createRequire(import.meta.url)
const packageOfRouter = createRequire(ours.resolve("react-router-dom")).resolve("react-router/package.json")

/** React Router's build for production. Its package names the one for developers only, which says what is wrong with route tables. */
const router = join(dirname(packageOfRouter), "dist/production/index.mjs")

/** A name for developers' tools. */
const displayName = /^\w+\.displayName = "\w+";$/gm

/** What makes a component or a context, and does nothing else. */
const definition = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g

/**
 * Takes React Router in the form for production, and marks what of it can be left out where nothing uses it. It is one module whose
 * components are made by calls and named by assignments; those of the data router, forms and links to be fetched would be kept with all
 * that they need.
 */
export const smallRouter = (): Plugin => ({
  name: "small-router",
  apply: "build",
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: router }] } }),
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replace(displayName, "").replace(definition, "/* @__PURE__ */ "),
      map: null,
    }),
  },
})
