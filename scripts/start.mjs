/**
 * Starts the product in this very process, so that Ctrl-C and signals reach the server itself. `--workers 4` does what
 * `WORKERS=4` does.
 */
import module from "node:module"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ensureBuilt } from "./build.mjs"
import { buildFolder, keepDataInProject } from "./project.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

const { workers } = parseArgs({ options: { workers: { type: "string" } } }).values
if (workers !== undefined) process.env.WORKERS = workers

if (await ensureBuilt()) {
  // Node 22 and later keep the compiled code of the libraries between starts.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (module)
  const compileCache = join(buildFolder, "compile-cache")
  enableCompileCache?.(compileCache)
  process.env.NODE_COMPILE_CACHE ??= compileCache // workers, too
  process.setSourceMapsEnabled(true)
  keepDataInProject()
  stopWithNpm()
  await import(new URL("../apps/server/dist/main.js", import.meta.url).href)
} else {
  process.exitCode = 1
}
