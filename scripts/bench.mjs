/**
 * Benchmarks of the built product, each beside the least that it could cost. An argument picks the calls whose name contains
 * it; `screens` measures the screens in a browser instead, `growth` a database of millions of orders, `mix` how long others wait
 * while something takes long, `soak` whether memory grows in an hour.
 */
import { ensureBuilt } from "./build.mjs"
import { ensureChromium } from "./chromium.mjs"
import { nodeProgram } from "./project.mjs"
import { run } from "./run.mjs"

const words = process.argv.slice(2)
/** @type {Readonly<Record<string, string>>} measurements with a program of their own */
const parts = {
  screens: "screens/screens.ts",
  growth: "growth/growth.ts",
  mix: "mix/mix.ts",
  soak: "mix/soak.ts",
}
/** The load generator's own garbage collection would count as time of the server's answers. */
const rarelyCollected = ["--max-semi-space-size=32", "--no-allocation-site-pretenuring"]
const isOfScreens = words[0] === "screens"
const isOfGrowth = words[0] === "growth"

// Growth asks the API alone.
if (await ensureBuilt(isOfGrowth ? ["programs"] : ["programs", "web"])) {
  const program = `apps/bench/src/${parts[words[0] ?? ""] ?? "bench.ts"}`
  const [command, args] = nodeProgram("tsx/dist/cli.mjs", [
    ...rarelyCollected,
    "--conditions=laundry-source",
    program,
    ...words,
  ])
  const browser = isOfScreens ? { CHROMIUM_PATH: await ensureChromium() } : {}
  const env = isOfGrowth ? { WEB_SCREENS: "off" } : browser
  const { code } = await run([command, args], { env })
  process.exitCode = code
} else {
  process.exitCode = 1
}
