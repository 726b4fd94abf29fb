import type { Page } from "playwright/test"
import { signedInCustomer } from "../testing/customer.ts"
import { landing, menu, menuButton, tabs, welcome } from "../testing/customer-frame.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

const expired = "Your session has expired. Please log in again."
const storedUser = (page: Page) => page.evaluate(() => window.localStorage.getItem("auth_user"))

test("the landing page turns into the customer's home when somebody signs in elsewhere, but not under an order's form, and is taken over by the next one; logging out forgets the user and the drafts, also in other tabs", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.goto("/")
  await expect(landing(page)).toBeVisible()
  const ordering = await page.context().newPage()
  await ordering.goto("/#order")
  await expect(ordering.getByRole("dialog")).toBeVisible()
  const other = await page.context().newPage()
  await signedInCustomer(other, product, customerEmail)
  const order = await bookOrder(other)
  await other.goto("/")
  await expect(welcome(page)).toBeVisible()
  await expect(page).toHaveTitle(/^Home \|/)
  await expect(ordering.getByRole("dialog")).toBeVisible()

  await tabs(page).getByRole("link", { name: "History" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible()
  await expect(page.getByText(`#${order.orderNumber}`)).toBeVisible()
  const otherEmail = `other-${customerEmail}`
  await createUser(product, { email: otherEmail, firstName: "Ben", lastName: "Second" })
  await signInBy(page.request, product.origin, otherEmail)
  await other.reload()
  await expect(other.getByRole("heading", { level: 1, name: "Welcome, Ben" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Account of Ben Second" })).toBeVisible()
  // With nothing left of the first one.
  await expect(page.getByText("No orders yet")).toBeVisible()
  await expect(page.getByText(`#${order.orderNumber}`)).toHaveCount(0)

  // Without what was said of the session that ended.
  await page.reload()
  await page.evaluate(() => window.sessionStorage.setItem("a-draft", "typed"))
  await menuButton(page).click()
  await menu(page).getByRole("button", { name: "Log Out" }).click()
  await expect(landing(page)).toBeVisible()
  await expect(page).toHaveURL("/")
  expect(await storedUser(page)).toBeNull()
  expect(await page.evaluate(() => window.sessionStorage.getItem("a-draft"))).toBeNull()
  await expect(landing(other)).toBeVisible()
  await expect(other.getByRole("alert").filter({ hasText: expired })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole("button", { name: "Account of Ben Second" })).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toHaveCount(0)
})
