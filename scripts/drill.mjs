/**
 * Three servers behind a proxy on one PostgreSQL under load, and faults in turn: ends with what was lost and doubled.
 * `--seconds 5` changes how long a fault lasts, `--only proxy` picks those whose name contains it.
 */
import { ensureBuilt } from "./build.mjs"
import { nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

if (await ensureBuilt(["programs", "web"])) {
  const words = process.argv.slice(2)
  const program = nodeProgram("tsx/dist/cli.mjs", ["--conditions=laundry-source", "apps/drill/src/drill.ts", ...words])
  process.exitCode = (await run(program)).code
} else {
  process.exitCode = 1
}
