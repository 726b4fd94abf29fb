/** Takes the README's pictures of the present product, into docs/pictures. */
import { ensureBuilt } from "./build.mjs"
import { ensureChromium } from "./chromium.mjs"
import { run } from "./run.mjs"

if (await ensureBuilt(["programs", "web"])) {
  const program = ["--import", "tsx", "--conditions=laundry-source", "apps/e2e/src/pictures.ts"]
  const { code } = await run([process.execPath, program], { env: { CHROMIUM_PATH: await ensureChromium() } })
  process.exitCode = code
} else {
  process.exitCode = 1
}
