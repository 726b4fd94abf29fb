import type { Page } from "playwright/test"
import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, expectFits, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search the answers" })
const question = (page: Page, name: string) => page.locator("summary").filter({ hasText: name })
const marked = (page: Page) => page.locator("mark:visible")

const cancelAnswer = "Cancelling is free before 6 PM on pickup day. After that a $10.00 cancellation fee applies."

test("nothing moves while the page loads; questions are found, opened and closed with the keyboard", async ({
  page,
  watch,
}) => {
  for (const [width, path] of [
    [widths.phone, "/faq"],
    // Another query: a fragment alone is no load.
    [widths.desktop, "/faq?q#no-such-question"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path, { waitUntil: "networkidle" })
    expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02)
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
  await searchBox(page).focus()
  await page.keyboard.type("zip code")
  await expect(page.getByRole("status").filter({ hasText: "“zip code”" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(searchBox(page)).toHaveValue("")
  await page.keyboard.press("Tab")
  await expect(page.locator("summary").first()).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question(page, "How does it work?")).toBeHidden()
  await page.keyboard.press("Space")
  await expect(question(page, "How does it work?")).toBeVisible()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByText("We do wash and fold only, and have done it around here since 1997.")).toBeVisible()
  // What the server rendered is what the script took over.
  expect(watch.consoleErrors).toEqual([])
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("questions are read, opened and linked to", async ({ page }) => {
    await page.goto("/faq#can-i-cancel")
    await expect(page.getByText(cancelAnswer).first()).toBeVisible()
    await expect(searchBox(page)).toBeHidden()
    await question(page, "Pricing & Payment").click()
    await question(page, "What would my laundry cost?").click()
    await expect(page.getByText("42 lbs = $42.00")).toBeVisible()
  })
})

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

  test("a question's address opens it in its category and brings it into sight, what is typed before the script has come is searched for; the page fits every screen and a thumb, and axe finds nothing on it", async ({
    page,
  }) => {
    await page.goto("/faq#can-i-cancel")
    await expect(page.getByText(cancelAnswer).first()).toBeInViewport()
    await expect(question(page, "Can I cancel?")).toBeInViewport()
    await expect(question(page, "Can I cancel?")).toBeFocused()
    await expect(question(page, "Which detergents can I choose?")).toBeHidden()
    const copy = page.getByRole("link", { name: "Copy Link to “Can I cancel?”" })
    await expect(copy).toBeVisible()
    await expectFitsThumb(page, [
      copy,
      searchBox(page),
      question(page, "Can I cancel?"),
      question(page, "General"),
      page.getByRole("link", { name: "Back to Home" }),
    ])
    await expectAccessible(page)
    await searchBox(page).fill("detergent")
    await expect(marked(page).first()).toBeVisible()
    await expectAccessible(page)
    await searchBox(page).fill("zebra")
    await expect(page.getByRole("button", { name: "Clear Search" })).toBeVisible()
    await expectFits(page)
    // Another address on the same page, even while something is searched for that it is not among.
    await page.evaluate(() => window.location.assign("#detergent"))
    await expect(page.getByText("Regular, hypoallergenic or scent free.")).toBeInViewport()

    // What is typed before the script has come is searched for, also where the address names a question.
    let release = () => {}
    const typed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route("**/assets/*.js", async (route) => {
      await typed
      await route.continue()
    })
    // Another query: a fragment alone is no load.
    await page.goto("/faq?q#can-i-cancel", { waitUntil: "commit" })
    await searchBox(page).fill("detergent")
    release()
    await expect(page.getByRole("status").filter({ hasText: "“detergent”" })).toBeVisible()
    await expect(searchBox(page)).toHaveValue("detergent")
  })
})
