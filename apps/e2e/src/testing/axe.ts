import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import type { Page } from "playwright/test"

/** Without its comments and long names: a browser reads it in half of the time, and reads it for each document. */
const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

/** The rules that a theme can break; all others hold or fail in light and dark alike. */
const colorRules = ["color-contrast", "link-in-text-block"]

const optionsOf = {
  light: { runOnly: { type: "tag", values: rules } },
  dark: { runOnly: { type: "rule", values: colorRules } },
} satisfies Readonly<Record<string, axe.RunOptions>>

export type Theme = keyof typeof optionsOf

/**
 * What axe finds on a page in a theme, a line for each place. While a dialog keeps the page behind it out of reach, axe looks at
 * the dialog: the page has a check of its own.
 */
export const axeFindings = async (page: Page, theme: Theme): Promise<ReadonlyArray<string>> => {
  await page.emulateMedia({ colorScheme: theme })
  // Its script is as large as all of ours: once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script)
  return page.evaluate(
    async (options) => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      // Its script has put itself there.
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
      const dialogs = [...document.querySelectorAll("dialog:modal")]
      const { violations } = await inPage.run(dialogs.length > 0 ? { include: dialogs } : document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
      )
    },
    // Only what is wrong is described, and nothing is fetched a second time.
    { ...optionsOf[theme], resultTypes: ["violations" as const], preload: false } satisfies axe.RunOptions,
  )
}
