/**
 * A PostgreSQL that archives its log, a base backup under load, harm, and the database as it was at the moment before: ends with what that
 * took and whether all is there.
 */
import { ensureBuilt } from "./build.mjs"
import { nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

if (await ensureBuilt(["programs", "web"])) {
  const program = nodeProgram("tsx/dist/cli.mjs", ["--conditions=laundry-source", "apps/drill/src/restore.ts"])
  process.exitCode = (await run(program)).code
} else {
  process.exitCode = 1
}
