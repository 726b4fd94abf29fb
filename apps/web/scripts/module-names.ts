import { dirname, relative, resolve } from "node:path"
import type { PluginOption } from "vite"

/** A part of the product that is fetched when it is needed, as `src/app` writes it. */
const load = /\(\) => import\("(\.[^"]+)"\)/g

/**
 * Tells the server's half which module of the screens' build each lazy part is: what fetches it carries the module's name, so that
 * the route table names it once.
 */
export const moduleNames = (root: string): PluginOption => ({
  name: "module-names",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/app\/[\w-]+\.tsx?$/ },
    handler: (code, id) => ({
      code: code.replace(load, (fetched, path: string) => {
        const module = relative(root, resolve(dirname(id), path))
        return `Object.assign(${fetched}, { module: ${JSON.stringify(module)} })`
      }),
      map: null,
    }),
  },
})
