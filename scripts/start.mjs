/** Starts the product in this very process, so that Ctrl-C and signals reach the server itself. */
import module from "node:module"
import { join } from "node:path"
import { ensureBuilt } from "./build.mjs"
import { buildFolder, keepDataInProject } from "./project.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

if (await ensureBuilt()) {
  // Node 22 and later keep the compiled code of the libraries between starts.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (module)
  enableCompileCache?.(join(buildFolder, "compile-cache"))
  process.setSourceMapsEnabled(true)
  keepDataInProject()
  stopWithNpm()
  await import(new URL("../apps/server/dist/main.js", import.meta.url).href)
} else {
  process.exitCode = 1
}
