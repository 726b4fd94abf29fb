import type { Page } from "playwright/test"
import { signedInCustomer } from "../testing/customer.ts"
import { landingHeadline, menu, menuButton, tabs, welcome } from "../testing/customer-frame.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const storedUser = (page: Page) => page.evaluate(() => window.localStorage.getItem("auth_user"))

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("home comes without a glimpse of the landing page, and from the stored user before the server answers; the menu has no panels for a customer, opens and closes by keyboard, passes axe, puts a theme on in every tab and leads to the profile", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    await page.addInitScript((headline) => {
      const look = () => {
        if (document.body?.textContent?.includes(headline)) document.documentElement.dataset["flashed"] = "yes"
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    }, landingHeadline)
    const answer = await page.goto("/")
    expect(await answer?.text()).not.toContain(landingHeadline)
    await expect(welcome(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset["flashed"])).toBeUndefined()
    expect(JSON.parse((await storedUser(page)) ?? "null")).toMatchObject({ email: customerEmail, role: "client" })
    expect(watch.consoleErrors).toEqual([])

    await page.route("**/api/auth/user", () => undefined) // never answered
    await page.reload()
    await expect(welcome(page)).toBeVisible()
    await page.unroute("**/api/auth/user")

    await menuButton(page).focus()
    await page.keyboard.press("Enter")
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).getByRole("link")).toHaveText(["Profile"])
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(menu(page).getByRole("link", { name: "Profile" })).toBeFocused()
    const other = await page.context().newPage()
    await other.goto("/faq")
    await expect(other.locator("html")).toHaveCSS("color-scheme", "light dark")
    await page.bringToFront()
    await page.keyboard.press("Tab")
    await expect(menu(page).getByRole("radio", { name: "System" })).toBeFocused()
    await page.keyboard.press("ArrowLeft")
    await expect(menu(page).getByRole("radiogroup", { name: "Theme" }).getByLabel("Dark")).toBeChecked()
    for (const tab of [page, other]) await expect(tab.locator("html")).toHaveCSS("color-scheme", "dark")
    await other.close()
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/?tab=profile")
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveTitle(/^Profile \|/)
    await tabs(page).getByRole("link", { name: "History" }).click()
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible()
    await expectFits(page)
    await tabs(page).getByRole("link", { name: "FAQ" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frequently Asked Questions")
    await expectFits(page)
    expect(watch.consoleErrors).toEqual([])
  })
})
