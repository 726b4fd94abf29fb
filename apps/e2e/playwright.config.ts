import { availableParallelism } from "node:os"
import { defineConfig } from "playwright/test"

const isRoot = process.getuid?.() === 0
const isCi = Boolean(process.env["CI"])

/** What keeps the browser to itself: it asks nobody for updates, and no name but the machine's own is found. */
const offlineArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]

/** A page lives for a second or two: the time that optimizing its scripts takes is never won back. */
const engineArguments = ["--js-flags=--no-opt --no-maglev"]

/** Processes of their own cost pages a twentieth of what they take at all. There is nothing to keep apart: pages of one site are ours. */
const processArguments = ["--renderer-process-limit=1", "--in-process-gpu"]

export default defineConfig({
  testDir: "src",
  // The others are Vitest's: screens in a DOM without a browser.
  testMatch: "**/*.spec.ts",
  globalSetup: "./src/global-setup.ts",
  // A worker has a server of its own, so that what one test sets (the hour, a price) is no other's matter. One more than there are
  // cores: much of a test's time goes by waiting for what a page, a server or a clock does next.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: isCi,
  // A browser that a busy machine kept waiting is asked again; what fails three times is broken.
  retries: isCi ? 2 : 0,
  // Far beyond what a good run takes: how busy the machine is must not decide.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  outputDir: "../../test-results",
  use: {
    // Far from Miami: days and hours are the server's, whatever the visitor's zone says.
    timezoneId: "Asia/Tokyo",
    locale: "en-US",
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    trace: isCi ? "on-first-retry" : "off",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      chromiumSandbox: !isRoot,
      args: [...offlineArguments, ...engineArguments, ...processArguments],
    },
  },
})
