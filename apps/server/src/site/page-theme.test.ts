import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { themeIn } from "@laundry/contracts/pages/theme"
import { describe, expect, it } from "vitest"
import { withTheme } from "./page-theme.ts"

const ofScreens = (path: string): string => readFileSync(new URL(`../../../web/${path}`, import.meta.url), "utf8")

const pageOpenedOffline = ofScreens("public/driver-theme.js")

/** The theme of the page that opens without signal in a browser with these cookies. */
const themeOffline = (cookie: string): string | undefined => {
  const dataset: { theme?: string } = { theme: "system" }
  runInNewContext(pageOpenedOffline, { document: { cookie, documentElement: { dataset } } })
  return dataset.theme
}

describe("the theme that a browser's cookies ask for", () => {
  it.each([
    ["theme=dark", "dark"],
    ["theme=light", "light"],
    ["session=a.b; theme=dark; device=c", "dark"],
    ["theme=system", "system"],
    ["", "system"],
    ["theme=", "system"],
    ["theme=sepia", "system"],
    ["theme=darker", "system"],
    ["theme=DARK", "system"],
    ["othertheme=dark", "system"],
    ["session=theme=dark", "system"],
    ['theme=dark"><script>', "system"],
  ])("%s is %s, with signal and without", (cookies, theme) => {
    expect([themeIn(cookies), themeOffline(cookies)]).toEqual([theme, theme])
  })
})

describe.each(["index.html", "sign-in.html"])("the template %s", (name) => {
  const template = ofScreens(name)

  it("follows the system where nothing was chosen", () => {
    expect(withTheme(template, "system")).toBe(template)
    expect(template).toContain('<html lang="en" data-theme="system">')
  })

  it.each(["light", "dark"] as const)("is %s by choice from its first byte, in frame and scroll bars too", (theme) => {
    const page = withTheme(template, theme)
    expect(page).toContain(`<html lang="en" data-theme="${theme}">`)
    expect(page).toContain(`<meta name="color-scheme" content="${theme}" />`)
    const colors = [...page.matchAll(/<meta name="theme-color" data-look="(\w+)" media="([^"]+)"/g)]
    expect(colors.map(([, look, media]) => [look, media])).toEqual([
      ["light", theme === "light" ? "all" : "not all"],
      ["dark", theme === "dark" ? "all" : "not all"],
    ])
  })
})
