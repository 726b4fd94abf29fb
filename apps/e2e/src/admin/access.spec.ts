import type { Page } from "playwright/test"
import { signedInStaff } from "../testing/admin-list.ts"
import { holdSignInPage, seenOnPage, signedInCustomer, signInOnPage } from "../testing/customer.ts"
import { broughtOrder, labelPathOf } from "../testing/laundry-orders.ts"
import { createUser } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

/** Goes to another address within the page, as the browser's arrows do. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState(null, "", address)
    window.dispatchEvent(new PopStateEvent("popstate"))
  }, path)

const expectDenied = async (page: Page, why = "You don't have permission to see this page."): Promise<void> => {
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText(why)
  await expect(page.getByRole("heading", { name: /Settings|Users|Audit|Reports/ })).toHaveCount(0)
}

test("visitors are led to the sign-in page, and a driver is told which pages are not theirs, and sees nothing of them", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail)
  const label = await labelPathOf(product, order)
  const email = `driver-${customerEmail}`
  await createUser(product, { email, role: "driver", firstName: "Alma", lastName: "Staff" })
  const goToSignIn = await holdSignInPage(page)
  const shownOut = seenOnPage(page, "You are logged out. Logging in again...", "Please sign in")
  await page.goto("/settings", { waitUntil: "commit" })
  await shownOut
  goToSignIn()
  await page.waitForURL(/\/api\/login\?/)
  await signInOnPage(page, email)
  await page.waitForURL("/settings")
  await expectDenied(page, "You don't have permission to access company settings.")
  await goWithin(page, "/users")
  await expectDenied(page, "You don't have permission to manage users.")
  await goWithin(page, label)
  await expectDenied(page)
  await expect(page.getByText("Ana Guest")).toHaveCount(0)
  await goWithin(page, "/faq")
  await page.getByRole("button", { name: "Account of Alma Staff" }).click()
  await expect(page.getByRole("link", { name: "Driver Panel" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Laundry Panel" })).toHaveCount(0)
})

test("an admin is told which views are an owner's, and customers are led home from those who work here", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=audit")
  await expectDenied(page)
  await goWithin(page, "/admin?view=calendar")
  await expect(page.getByRole("heading", { name: "Pickup calendar" })).toBeVisible()
  await goWithin(page, "/admin?view=reports")
  await expectDenied(page)
  await signedInCustomer(page, product, customerEmail)
  await Promise.all([seenOnPage(page, "Unauthorized", "Admin access required"), page.goto("/admin")])
  await expect(page).toHaveURL("/")
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible()
  await Promise.all([seenOnPage(page, "Unauthorized", "Driver access required"), goWithin(page, "/driver")])
  await expect(page).toHaveURL("/")
})
