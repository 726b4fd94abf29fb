import { axeFindings } from "../testing/axe.ts"
import { expect, test } from "../testing/test.ts"

const row = (style: string) => `<li><span style="${style}">What a row says</span></li>`

/** A page of a hundred rows, of which one is another. */
const pageWith = (one: string) => `<!doctype html><html lang="en"><head><title>Rows</title>
  <style>@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } .late { color: #555 } }</style></head>
  <body><main><h1>Rows</h1><ul>${row("").repeat(60)}${one}${row("").repeat(39)}</ul></main></body></html>`

test("our look at a page finds the one row that is pale, in the theme in which it is, and a picture that says nothing", async ({
  page,
}) => {
  for (const [one, light, dark] of [
    [row(""), [], []],
    [row("color: #aaa"), ["color-contrast"], []],
    ['<li><span class="late">What a row says</span></li>', [], ["color-contrast"]],
    [
      '<li style="background: #000"><span style="color: #333">What a row says</span></li>',
      ["color-contrast"],
      ["color-contrast"],
    ],
    [row("color: #aaa; position: absolute; width: 1px; height: 1px; overflow: hidden"), [], []],
    [row("").replace("What", '<img src="data:," />What'), ["image-alt"], []],
  ] as const) {
    await page.setContent(pageWith(one))
    const rulesOf = async (theme: "light" | "dark") =>
      (await axeFindings(page, theme)).map((finding) => finding.split(" ")[0])
    expect([one, await rulesOf("light"), await rulesOf("dark")]).toEqual([one, light, dark])
  }
})
