/**
 * Starts the product in this very process, so that Ctrl-C and signals reach the server itself. `--workers 4` does what
 * `WORKERS=4` does.
 */
import module from "node:module"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ensureBuilt } from "./build.mjs"
import { buildFolder, keepDataInProject, programsFor, programUrl } from "./project.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

const { workers } = parseArgs({ options: { workers: { type: "string" } } }).values
// A file that the environment names would win over what was typed.
if (workers !== undefined) Object.assign(process.env, { WORKERS: workers, WORKERS_FILE: "" })

const programs = programsFor(process.env)
const screens = process.env.WEB_SCREENS === "off" ? [] : /** @type {const} */ (["web"])

if (await ensureBuilt([programs, ...screens])) {
  // Node 22 and later keep the compiled code of the libraries between starts.
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => void }} */ (module)
  const compileCache = join(buildFolder, "compile-cache")
  enableCompileCache?.(compileCache)
  process.env.NODE_COMPILE_CACHE ??= compileCache // workers, too
  process.setSourceMapsEnabled(true)
  keepDataInProject()
  stopWithNpm()
  await import(programUrl(programs, "server").href)
} else {
  process.exitCode = 1
}
