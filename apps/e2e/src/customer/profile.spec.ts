import { readFile } from "node:fs/promises"
import { bookOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.beforeEach(async ({ page, product, customerEmail }) => {
  const name = { firstName: "Ann", lastName: "Lopez" }
  await createUser(product, { email: customerEmail, ...name, phone: "(305) 555-0111" })
  await signInBy(page.request, product.origin, customerEmail)
})

test("the profile is reached from the avatar's menu and says who one is, and all that is kept can be taken along in a file; axe finds nothing in it, in what is changed, nor in the question before it is deleted", async ({
  page,
  customerEmail,
}) => {
  const { id } = await bookOrder(page)
  await page.goto("/")
  await page.getByRole("button", { name: "Account of Ann Lopez" }).click()
  await page.getByRole("link", { name: "Profile" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Ann Lopez" })).toBeVisible()
  await expect(page.getByRole("main").getByText(customerEmail).first()).toBeVisible()
  await expect(page.getByRole("main").getByText("(305) 555-0111", { exact: true })).toBeVisible()
  for (const panel of ["Admin Panel", "User Management", "Company Settings", "Driver Panel"])
    await expect(page.getByRole("link", { name: panel })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Cards" })).toBeVisible()
  // Nothing of them where they are not offered.
  await expect(page.getByRole("heading", { name: "Recurring pickups" })).toHaveCount(0)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("my-laundry-data-2026-11-20.json")
  const data: unknown = JSON.parse(await readFile(await download.path(), "utf8"))
  expect(data).toMatchObject({ profile: { email: customerEmail }, orders: [{ id }], messages: [] })

  await page.getByRole("button", { name: "Delete my account" }).click()
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.setViewportSize(phone)
  // The button goes when it is pressed: the keyboard goes on in the form.
  await page.getByRole("button", { name: "Edit Profile" }).click()
  await expect(page.getByLabel("Full name")).toBeFocused()
  await page.getByLabel("Address").fill("")
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByRole("alert").getByRole("button", { name: "Address is required" })).toBeVisible()
  await expectAccessible(page)
})
