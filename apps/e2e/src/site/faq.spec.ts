import type { Page } from "playwright/test"
import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, expectFits, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { company } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search the answers" })
const question = (page: Page, name: string) => page.locator("summary").filter({ hasText: name })
const marked = (page: Page) => page.locator("mark:visible")

const cancelAnswer = "Cancelling is free before 6 PM on pickup day. After that a $10.00 cancellation fee applies."

test("the landing page leads to the FAQ, where a question's link is copied, and the FAQ back home", async ({
  page,
  context,
  product,
  watch,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: product.origin })
  await page.goto("/")
  await page.getByRole("link", { name: "Have Questions? View FAQ" }).click()
  await expect(page).toHaveURL("/faq")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently Asked Questions")
  for (const name of ["Terms of Use", "Privacy Policy"]) {
    await expect(page.getByRole("main").getByRole("link", { name }).last()).toBeVisible()
  }
  await question(page, "How does it work?").click()
  await page.getByRole("link", { name: "Copy Link to “How does it work?”" }).click()
  await expect(page.getByText("Link copied")).toBeVisible()
  await expect(page).toHaveURL("/faq#how-it-works")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.origin}/faq#how-it-works`)
  await page.getByRole("link", { name: "Back to Home" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Same-Day Pickup, Next-Day Delivery")
  expect(watch.consoleErrors).toEqual([])
})

test("typing filters the questions, marks the matches and says how many there are, or what to do without any; all is done with the keyboard", async ({
  page,
}) => {
  await page.goto("/faq#no-such-question", { waitUntil: "networkidle" })
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()
  await expect(page.locator("summary h2")).toHaveText([
    "General",
    "Ordering & Scheduling",
    "Pricing & Payment",
    "Laundry & Care",
    "Support & Troubleshooting",
  ])
  expect(await page.locator("summary h3").count()).toBeGreaterThanOrEqual(30)

  await searchBox(page).fill("DETERGÉNT")
  await expect(page.getByRole("status").filter({ hasText: /^\d+ answers? for “DETERGÉNT”$/ })).toBeVisible()
  await expect(question(page, "Which detergents can I choose?")).toBeVisible()
  await expect(question(page, "Can I cancel?")).toHaveCount(0)
  for (const text of await marked(page).allTextContents()) expect(text.toLowerCase()).toBe("detergent")
  expect(await marked(page).count()).toBeGreaterThan(0)

  // Results can be closed one by one, and stay so while the words do.
  await question(page, "Which detergents can I choose?").click()
  await expect(page.getByText("Regular, hypoallergenic or scent free.")).toBeHidden()

  await searchBox(page).fill("")
  await expect(marked(page)).toHaveCount(0)
  await expect(page.locator("summary h2")).toHaveCount(5)

  await searchBox(page).fill("zebra")
  await expect(page.getByRole("status").filter({ hasText: "Nothing found for “zebra”" })).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: company.phone }).first()).toBeVisible()
  await page.getByRole("button", { name: "Clear Search" }).click()
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue("")
  await expect(question(page, "How does it work?")).toBeVisible()

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
})

test("what is typed before the script has come is searched for, also where the address names a question", async ({
  page,
}) => {
  let release = () => {}
  const typed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/assets/*.js", async (route) => {
    await typed
    await route.continue()
  })
  await page.goto("/faq#can-i-cancel", { waitUntil: "commit" })
  await searchBox(page).fill("detergent")
  release()
  await expect(page.getByRole("status").filter({ hasText: "“detergent”" })).toBeVisible()
  await expect(searchBox(page)).toHaveValue("detergent")
  // Another address on the same page, even while something is searched for that it is not among.
  await searchBox(page).fill("zebra")
  await page.evaluate(() => window.location.assign("#detergent"))
  await expect(page.getByText("Regular, hypoallergenic or scent free.")).toBeInViewport()
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

  test("a question's address opens it in its category and brings it into sight; the page fits every screen and a thumb, and axe finds nothing on it", async ({
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
  })
})
