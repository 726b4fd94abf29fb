/** Benchmarks of the built product, each beside the least that it could cost. An argument picks the calls whose name contains it. */
import { ensureBuilt } from "./build.mjs"
import { nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

if (await ensureBuilt()) {
  const [command, args] = nodeProgram("tsx/dist/cli.mjs", [
    "--conditions=laundry-source",
    "apps/bench/src/bench.ts",
    ...process.argv.slice(2),
  ])
  const { code } = await run([command, args])
  process.exitCode = code
} else {
  process.exitCode = 1
}
