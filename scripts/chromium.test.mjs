import { describe, expect, it } from "vitest"
import { findChromium, installers } from "./chromium.mjs"

/** @param {{ env?: NodeJS.ProcessEnv, files: string[] }} machine */
const find = ({ env = {}, files }) =>
  findChromium({ env, exists: (path) => files.includes(path), playwrightPath: () => "/cache/playwright/chrome" })

describe("the browser for the tests", () => {
  it("is the one that CHROMIUM_PATH names, before any other", () => {
    const files = ["/opt/chrome", "/usr/bin/chromium", "/cache/playwright/chrome"]
    expect(find({ env: { CHROMIUM_PATH: "/opt/chrome" }, files })).toBe("/opt/chrome")
  })

  it("is no other when CHROMIUM_PATH names a file that is not there", () => {
    expect(() => find({ env: { CHROMIUM_PATH: "/opt/chrome" }, files: ["/usr/bin/chromium"] })).toThrow("/opt/chrome")
  })

  it("is the system's, else Playwright's own, else none", () => {
    const shell = "/usr/bin/chromium-headless-shell"
    expect(find({ files: ["/cache/playwright/chrome", "/usr/bin/chromium", shell] })).toBe(shell)
    expect(find({ files: ["/cache/playwright/chrome", "/usr/bin/chromium"] })).toBe("/usr/bin/chromium")
    expect(find({ files: ["/cache/playwright/chrome"] })).toBe("/cache/playwright/chrome")
    expect(find({ files: [] })).toBeUndefined()
  })

  it("comes from Playwright, and from the system's packages only for root", () => {
    expect(installers(false)).toHaveLength(1)
    expect(installers(true).map(([, args]) => args.join(" "))).toEqual([
      expect.stringContaining("install --with-deps chromium"),
      expect.stringMatching(/apt-get install .*chromium-headless-shell \|\| apt-get install .*chromium;/),
    ])
  })
})
