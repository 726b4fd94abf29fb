import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import type { Page } from "playwright/test"
import { looksOfTexts } from "./looks-of-texts.ts"

/** Without its comments and long names: a browser reads it in half of the time, and reads it for each document. */
const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]

/** The rules that a theme can break; all others hold or fail in light and dark alike. */
const colorRules = ["color-contrast", "link-in-text-block"]

const optionsOf = {
  light: { runOnly: { type: "tag", values: tags } },
  dark: { runOnly: { type: "rule", values: colorRules } },
} satisfies Readonly<Record<string, axe.RunOptions>>

export type Theme = keyof typeof optionsOf

/** Marks the texts whose colors are looked at. */
const mark = "data-look"

/**
 * What axe finds on a page in a theme, a line for each place. It looks at the colors of two texts of each look and not at every row of a
 * list, which took four fifths of its time. While a dialog keeps the page behind it out of reach, axe looks at the dialog: the page has a
 * check of its own.
 */
export const axeFindings = async (page: Page, theme: Theme): Promise<ReadonlyArray<string>> => {
  await page.emulateMedia({ colorScheme: theme })
  // Its script is as large as all of ours: once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const texts = await page.evaluateHandle(looksOfTexts)
  return texts.evaluate(
    async (looks, { mark, options }) => {
      // Its script has put itself there.
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
      inPage.configure({ rules: [{ id: "color-contrast", selector: `[${mark}]` }] })
      const dialogs = [...document.querySelectorAll("dialog:modal")]
      for (const text of looks) text.setAttribute(mark, "")
      const { violations } = await inPage.run(dialogs.length > 0 ? { include: dialogs } : document, options)
      for (const text of looks) text.removeAttribute(mark)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = "" }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
      )
    },
    // Only what is wrong is described, and nothing is fetched a second time.
    {
      mark,
      options: { ...optionsOf[theme], resultTypes: ["violations" as const], preload: false } satisfies axe.RunOptions,
    },
  )
}
