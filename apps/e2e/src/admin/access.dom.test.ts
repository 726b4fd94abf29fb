import { signInAgain } from "../customer/sign-in-again.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { broughtOrder, labelPathOf } from "../testing/laundry-orders.ts"
import { createUser } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"

/** Goes to another address within the page, as the browser's arrows do. */
const goWithin = (page: DomPage, path: string): void => {
  const window = page.document.defaultView
  window?.history.pushState(null, "", path)
  window?.dispatchEvent(new window.Event("popstate"))
}

const expectDenied = async (page: DomPage, why = "You don't have permission to see this page."): Promise<void> => {
  await page.screen.findByText(why)
  const main = partOf(page, page.screen.getByRole("main"))
  expect(main.root).toHaveTextContent(why)
  expect(main.getByRole("heading", { name: "Access Denied" })).toBeInTheDocument()
  expect(page.screen.queryByRole("heading", { name: /Settings|Users|Audit|Reports/ })).toBeNull()
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
  // What is said before shows until the sign-in page comes.
  const signInPage = makeHeld()
  page.meet("GET /api/login", signInPage.meets, 1)
  await page.goto("/settings")
  await page.screen.findByText("You are logged out. Logging in again...")
  expect(page.document.body).toHaveTextContent("Please sign in")
  signInPage.letGo()
  await expect.poll(() => page.address).toMatch(/\/api\/login\?/)
  await signInAgain(page, product, email)
  expect(page.address).toBe("/settings")
  await expectDenied(page, "You don't have permission to access company settings.")
  goWithin(page, "/users")
  await expectDenied(page, "You don't have permission to manage users.")
  goWithin(page, label)
  await expectDenied(page)
  expect(page.document.body).not.toHaveTextContent("Ana Guest")
  goWithin(page, "/faq")
  await page.user.click(await page.screen.findByRole("button", { name: "Account of Alma Staff" }))
  await page.screen.findByRole("link", { name: "Driver Panel" })
  expect(page.screen.queryByRole("link", { name: "Laundry Panel" })).toBeNull()
})

test("an admin is told which views are an owner's, and customers are led home from those who work here", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=audit")
  await expectDenied(page)
  goWithin(page, "/admin?view=calendar")
  await page.screen.findByRole("heading", { name: "Pickup calendar" })
  goWithin(page, "/admin?view=reports")
  await expectDenied(page)
  await signedInCustomer(page, product, customerEmail)
  await page.goto("/admin")
  await page.screen.findByText("Admin access required")
  expect(page.document.body).toHaveTextContent("Unauthorized")
  await expect.poll(() => page.address).toBe("/")
  await page.screen.findByRole("heading", { level: 1, name: /Welcome/ })
  goWithin(page, "/driver")
  await page.screen.findByText("Driver access required")
  await expect.poll(() => page.address).toBe("/")
})
