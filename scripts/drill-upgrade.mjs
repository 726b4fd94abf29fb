/**
 * A rolling upgrade under load, from a git ref (the newest tag unless given) to what lies here: ends with what was lost and doubled, and
 * what failed meanwhile.
 */
import { ensureBuilt } from "./build.mjs"
import { nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

if (await ensureBuilt(["programs", "web"])) {
  const words = process.argv.slice(2)
  const program = nodeProgram("tsx/dist/cli.mjs", [
    "--conditions=laundry-source",
    "apps/drill/src/upgrade.ts",
    ...words,
  ])
  process.exitCode = (await run(program)).code
} else {
  process.exitCode = 1
}
