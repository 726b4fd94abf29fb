/** The operator's command line, built first when its sources changed. */
import { ensureBuilt } from "./build.mjs"
import { keepDataInProject } from "./project.mjs"

if (await ensureBuilt(["programs"])) {
  keepDataInProject()
  await import(new URL("../cli/dist/main.js", import.meta.url).href)
} else {
  process.exitCode = 1
}
