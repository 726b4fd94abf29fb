/**
 * A primary that is lost under load, with Patroni and HAProxy: ends with what was lost and doubled, and how long nobody was served.
 */
import { ensureBuilt } from "./build.mjs"
import { nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

if (await ensureBuilt(["programs", "web"])) {
  const words = process.argv.slice(2)
  const program = nodeProgram("tsx/dist/cli.mjs", [
    "--conditions=laundry-source",
    "apps/drill/src/failover.ts",
    ...words,
  ])
  process.exitCode = (await run(program)).code
} else {
  process.exitCode = 1
}
