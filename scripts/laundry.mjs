/** The operator's command line, built first when its sources changed. */
import { ensureBuilt } from "./build.mjs"
import { keepDataInProject, programsFor, programUrl } from "./project.mjs"

const programs = programsFor(process.env)

if (await ensureBuilt([programs])) {
  keepDataInProject()
  await import(programUrl(programs, "laundry").href)
} else {
  process.exitCode = 1
}
