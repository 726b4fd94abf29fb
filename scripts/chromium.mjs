/** Finds the browser for the browser tests, and installs one when there is none. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { isProgram, nodeProgram, root } from "./project.mjs"
import { run } from "./run.mjs"

/** Debian's, the one without a window first: the tests never look at one, and it needs a third less of the processor. */
const debianPaths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]

/** Brings the first of these packages that the system has. */
const debianPackages = ["chromium-headless-shell", "chromium"]
  .map((name) => `apt-get install -y --no-install-recommends ${name}`)
  .join(" || ")

/** The path where Playwright keeps its own Chromium, installed or not. */
const playwrightPath = () => {
  const { chromium } = createRequire(join(root, "apps/e2e/package.json"))("playwright")
  return /** @type {string} */ (chromium.executablePath())
}

/**
 * The Chromium that is there: the one that CHROMIUM_PATH names, Debian's, Playwright's own.
 * @param {object} machine
 * @param {NodeJS.ProcessEnv} machine.env
 * @param {(path: string) => boolean} machine.exists
 * @param {() => string} machine.playwrightPath
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names no file: a person who sets it means that one and no other
 */
export const findChromium = ({ env, exists, playwrightPath }) => {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where there is no file.`)
  }
  return debianPaths.find(exists) ?? [playwrightPath()].find(exists)
}

/**
 * Commands that bring a Chromium, in the order to try them.
 * @param {boolean} asRoot whether system packages may be installed
 * @returns {[command: string, args: string[]][]}
 */
export const installers = (asRoot) => [
  nodeProgram("playwright/cli.js", ["install", ...(asRoot ? ["--with-deps"] : []), "chromium"]),
  ...(asRoot ? [/** @type {[string, string[]]} */ (["sh", ["-c", `apt-get update && { ${debianPackages}; }`]])] : []),
]

/**
 * The path of a Chromium, installed when the machine has none.
 * @returns {Promise<string>}
 * @throws {Error} with one sentence that says what to do
 */
export const ensureChromium = async () => {
  const machine = { env: process.env, exists: existsSync, playwrightPath }
  const found = findChromium(machine)
  if (found) return found
  for (const installer of installers(process.getuid?.() === 0)) {
    process.stderr.write(`No Chromium here yet: ${installer.flat().join(" ")}\n`)
    await run(installer, {
      to: "stderr",
      env: { DEBIAN_FRONTEND: "noninteractive", PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    })
    const installed = findChromium(machine)
    if (installed) return installed
  }
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.",
  )
}

if (isProgram(import.meta.url)) console.log(await ensureChromium())
